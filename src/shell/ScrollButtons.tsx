import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { words } from '../i18n/words.ts'

const throttleMs = 100
const nearPx = 100

function ends() {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  return { top: scrollTop <= nearPx, bottom: scrollHeight - clientHeight - scrollTop <= nearPx }
}

function useEnds() {
  const [now, setNow] = useState(ends)
  useEffect(() => {
    let timer: number | undefined
    const look = () => {
      timer = undefined
      setNow((before) => {
        const after = ends()
        return before.top === after.top && before.bottom === after.bottom ? before : after
      })
    }
    const onMove = () => {
      timer ??= window.setTimeout(look, throttleMs)
    }
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    const grown = new ResizeObserver(onMove)
    grown.observe(document.body)
    return () => {
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
      grown.disconnect()
      window.clearTimeout(timer)
    }
  }, [])
  return now
}

const style = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  boxShadow: 1,
  '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
}

/** Up and down, floating at the bottom, on small screens above a form's save bar; each leaves near its own end of the page. */
export function ScrollButtons() {
  const { top, bottom } = useEnds()
  const { up, down } = words().shell
  return (
    <Box sx={{ position: 'fixed', right: 16, bottom: { xs: 80, lg: 16 }, display: 'grid', gap: 0.5, zIndex: 'fab' }}>
      {!top && (
        <IconButton size="small" aria-label={up} title={up} sx={style} onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
          <KeyboardArrowUpIcon />
        </IconButton>
      )}
      {!bottom && (
        <IconButton
          size="small"
          aria-label={down}
          title={down}
          sx={style}
          onClick={() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'smooth' })}
        >
          <KeyboardArrowDownIcon />
        </IconButton>
      )}
    </Box>
  )
}
