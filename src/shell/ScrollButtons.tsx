import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../i18n/messages.ts'
import { findFreeFloatingPosition } from './findFreeFloatingPosition.ts'

const throttleMs = 100
const nearPx = 100

function scrollEnds() {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement
  return { top: scrollTop <= nearPx, bottom: scrollHeight - clientHeight - scrollTop <= nearPx }
}

function useScrollEnds() {
  const [now, setNow] = useState(scrollEnds)
  useEffect(() => {
    let timer: number | undefined
    const look = () => {
      timer = undefined
      setNow((before) => {
        const after = scrollEnds()
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

const buttonStyle = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  boxShadow: 1,
  '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
}

const isWide = () => window.matchMedia('(min-width: 1200px)').matches

/** Places each button where it covers no content once scrolling stops; hides it if there is no such position. */
function useFreePositions(all: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let timer: number | undefined
    const look = () => {
      for (const button of all.current?.querySelectorAll('button') ?? []) {
        // On small screens, a save bar or row actions are at the bottom.
        const place = findFreeFloatingPosition(button, { width: button.offsetWidth, height: button.offsetHeight }, isWide() ? 16 : 80)
        // A transform causes no layout shift.
        if (place) button.style.transform = `translate(${place.left}px, ${place.top}px)`
        button.style.visibility = place ? 'visible' : 'hidden'
      }
    }
    const onMove = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(look, throttleMs)
    }
    onMove()
    window.addEventListener('scroll', onMove, { passive: true, capture: true })
    window.addEventListener('resize', onMove)
    const changed = new MutationObserver(onMove)
    changed.observe(document.body, { childList: true, subtree: true })
    return () => {
      window.removeEventListener('scroll', onMove, { capture: true })
      window.removeEventListener('resize', onMove)
      changed.disconnect()
      window.clearTimeout(timer)
    }
  }, [all])
}

/** Floating buttons to scroll up and down, placed so that they cover no content; each hides near its end of the page. */
export function ScrollButtons() {
  const { top, bottom } = useScrollEnds()
  const { up, down } = messages().shell
  const all = useRef<HTMLDivElement>(null)
  useFreePositions(all)
  return (
    <Box ref={all} data-floating sx={{ '& > button': { position: 'fixed', left: 0, top: 0, zIndex: 'fab', visibility: 'hidden' } }}>
      {!top && (
        <IconButton size="small" aria-label={up} title={up} sx={buttonStyle} onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
          <KeyboardArrowUpIcon />
        </IconButton>
      )}
      {!bottom && (
        <IconButton
          size="small"
          aria-label={down}
          title={down}
          sx={buttonStyle}
          onClick={() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'smooth' })}
        >
          <KeyboardArrowDownIcon />
        </IconButton>
      )}
    </Box>
  )
}
