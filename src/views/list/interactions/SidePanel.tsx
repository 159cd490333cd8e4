import CloseIcon from '@mui/icons-material/Close'
import OpenIcon from '@mui/icons-material/OpenInFullOutlined'
import NextIcon from '@mui/icons-material/KeyboardArrowDownOutlined'
import PreviousIcon from '@mui/icons-material/KeyboardArrowUpOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { Suspense, useEffect } from 'react'
import type { Identifier } from 'react-admin'
import { useListContext } from 'react-admin'
import { messages } from '../../../i18n/messages.ts'
import { useLazyViews } from '../../../components/lazyViews.ts'
import { isTextTarget, countOpenOverlays } from '../../../components/keyboard/keyboardTarget.ts'
import { ReportUnsavedContext } from '../../../components/dialogs/modalContext.ts'
import { PageSkeleton } from '../../../components/feedback/PageSkeleton.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { useGuardedClose } from '../../../components/dialogs/useGuardedClose.ts'
import { useOpenRow } from '../base/useOpenRow.tsx'

interface SidePanelProps {
  scoped: ScopedList
  id: Identifier
  onStep: (id: Identifier) => void
  onClose: () => void
}

/** `aria-disabled` instead of `disabled`: a disabled button would lose the focus and with it the next key presses. */
const stepProps = (to: Identifier | undefined) => (to === undefined ? { 'aria-disabled': true, sx: { color: 'action.disabled' } } : {})

/** A row in a panel next to its list, with buttons for the previous and next row. */
export function SidePanel({ scoped, id, onStep, onClose }: SidePanelProps) {
  const { data = [] } = useListContext()
  const lazyViews = useLazyViews()
  const { open } = useOpenRow(scoped, id)
  const { onUnsaved, leave } = useGuardedClose(onClose)
  const index = data.findIndex((row) => row.id === id)
  const [before, after] = [data[index - 1]?.id, index < 0 ? undefined : data[index + 1]?.id]
  const turn = (to: Identifier | undefined) => to !== undefined && onStep(to)
  // Listens on the document, independent of the focus.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTextTarget(event.target) || countOpenOverlays() > 1) return
      if (event.code === 'KeyJ') turn(after)
      if (event.code === 'KeyK') turn(before)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  const { sidePanel, previousRow, nextRow, openPage } = messages().list
  return (
    <Drawer
      open
      anchor="right"
      onClose={leave}
      slotProps={{ paper: { role: 'dialog', 'aria-label': sidePanel, sx: { width: { xs: 1, sm: 'min(840px, 92vw)' } } } }}
    >
      <Box
        sx={{ display: 'flex', gap: 0.5, p: 1, borderBottom: 1, borderColor: 'divider', position: 'sticky', top: 0, bgcolor: 'background.paper', zIndex: 1 }}
      >
        <IconButton aria-label={previousRow} title={`${previousRow} (K)`} {...stepProps(before)} onClick={() => turn(before)}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label={nextRow} title={`${nextRow} (J)`} {...stepProps(after)} onClick={() => turn(after)}>
          <NextIcon />
        </IconButton>
        <IconButton aria-label={openPage} title={openPage} onClick={open} sx={{ ml: 'auto' }}>
          <OpenIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={messages().shell.close} title={messages().shell.close} onClick={leave}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ p: 2, minHeight: '100dvh' }}>
        <Suspense fallback={<PageSkeleton />}>
          <ReportUnsavedContext key={id} value={onUnsaved}>
            {lazyViews.row(scoped.resource, id)}
          </ReportUnsavedContext>
        </Suspense>
      </Box>
    </Drawer>
  )
}
