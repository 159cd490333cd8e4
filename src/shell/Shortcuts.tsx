import SearchIcon from '@mui/icons-material/Search'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { messages } from '../i18n/messages.ts'
import { useModal } from '../components/dialogs/modalContext.ts'
import { useIdle } from '../components/useIdle.ts'
import { TypingPlaceholder } from '../components/keyboard/TypingPlaceholder.tsx'
import { isPageCovered, isTextTarget } from '../components/keyboard/keyboardTarget.ts'

// Loaded after the first page.
const Finder = lazy(() => import('./finder/Finder.tsx').then((module) => ({ default: module.Finder })))
const Remember = lazy(() => import('./finder/RecentPageRecorder.tsx').then((module) => ({ default: module.RecentPageRecorder })))
const KeyHelp = lazy(() => import('./finder/KeyboardShortcutList.tsx').then((module) => ({ default: module.KeyboardShortcutList })))

const openEvents = new EventTarget()

/** Global shortcuts: Ctrl-K opens the finder, `?` lists the keys. */
export function Shortcuts() {
  const [finding, setFinding] = useState(false)
  const { open } = useModal()
  const idle = useIdle()
  const { key } = useLocation()
  const start = useRef(key)
  useEffect(() => {
    const show = () => setFinding(true)
    const help = () =>
      open({
        title: messages().shell.keys,
        body: (
          <Suspense>
            <KeyHelp />
          </Suspense>
        ),
      })
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
      const isHelp = event.key === '?' && !isTextTarget(event.target) && !isPageCovered()
      if (!isFind && !isHelp) return
      event.preventDefault()
      if (isFind) setFinding((now) => !now)
      else help()
    }
    window.addEventListener('keydown', onKey)
    openEvents.addEventListener('open', show)
    return () => {
      window.removeEventListener('keydown', onKey)
      openEvents.removeEventListener('open', show)
    }
  }, [open])
  useEffect(() => {
    // Preloaded, so that no typed letter is lost.
    if (idle) void import('./finder/Finder.tsx')
  }, [idle])
  return (
    <>
      <Suspense fallback={<TypingPlaceholder label={messages().shell.find} />}>{finding && <Finder onClose={() => setFinding(false)} />}</Suspense>
      <Suspense>{key !== start.current && <Remember />}</Suspense>
    </>
  )
}

const openFinder = () => openEvents.dispatchEvent(new Event('open'))

/** A button that opens the finder. */
export const FinderButton = ({ isIcon = false }: { isIcon?: boolean }) =>
  isIcon ? (
    <IconButton aria-label={messages().shell.find} onClick={openFinder} sx={{ ml: 'auto' }}>
      <SearchIcon />
    </IconButton>
  ) : (
    <ButtonBase
      onClick={openFinder}
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 0.75,
        mx: 1,
        mb: 0.5,
        px: 1,
        minHeight: 32,
        flexShrink: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
        fontSize: '0.8125rem',
        fontFamily: 'inherit',
        bgcolor: 'background.paper',
      }}
    >
      <SearchIcon sx={{ fontSize: 16 }} />
      {messages().shell.find}
      <kbd style={{ marginLeft: 'auto', fontFamily: 'inherit', fontSize: '0.6875rem' }}>Ctrl K</kbd>
    </ButtonBase>
  )
