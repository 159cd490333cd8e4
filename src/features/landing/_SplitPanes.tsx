import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { landingMessages } from './_draft/_messages.ts'

export type Pane = 'form' | 'page'

interface SplitPanesProps {
  pane: Pane
  onPane: (pane: Pane) => void
  /** Above both panes. */
  head: ReactNode
  form: ReactNode
  page: ReactNode
}

const paneStyle = (isVisible: boolean) => ({ minWidth: 0, minHeight: 0, display: { xs: isVisible ? 'block' : 'none', md: 'block' } })

/** Form and page side by side; narrow windows show one of them. */
export function SplitPanes({ pane, onPane, head, form, page }: SplitPanesProps) {
  const words = landingMessages()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: { md: 'calc(100dvh - var(--bar) - 48px)' }, minHeight: { md: 520 } }}>
      {head}
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={pane}
        aria-label={words.title}
        onChange={(_event, next: Pane | null) => next && onPane(next)}
        sx={{ display: { md: 'none' } }}
      >
        <ToggleButton value="form">{words.form}</ToggleButton>
        <ToggleButton value="page">{words.page}</ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ flex: 1, minHeight: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 420px) minmax(0, 1fr)' } }}>
        <Box sx={paneStyle(pane === 'form')}>{form}</Box>
        <Box sx={{ ...paneStyle(pane === 'page'), height: { xs: 'calc(100dvh - var(--bar) - 96px)', md: 'auto' } }}>{page}</Box>
      </Box>
    </Box>
  )
}
