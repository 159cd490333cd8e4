import CancelIcon from '@mui/icons-material/CancelOutlined'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import CircleIcon from '@mui/icons-material/CircleOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { alpha } from '@mui/material/styles'
import type { Tone } from '#schema/fields/base/options.ts'

const icons = { good: CheckIcon, warn: WarningIcon, bad: CancelIcon, info: InfoIcon, idle: CircleIcon } satisfies Record<Tone, unknown>
const palettes = { good: 'success', warn: 'warning', bad: 'error', info: 'info' } as const

/** The colour of a tone in the theme. */
export const toneColour = (theme: Theme, tone: Tone) => (tone === 'idle' ? theme.palette.text.secondary : theme.palette[palettes[tone]].main)

export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone]
  return <Icon aria-hidden="true" sx={{ fontSize: 16, flexShrink: 0, color: (theme) => toneColour(theme, tone) }} />
}

/** A value as a chip. A tone is shown by text, icon and colour. */
export function ToneChip({ text, tone }: { text: string; tone?: Tone | undefined }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        maxWidth: 1,
        height: 24,
        px: 1,
        ...(tone && { pl: 0.625 }),
        borderRadius: '6px',
        fontSize: '0.8125rem',
        lineHeight: 1,
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
        bgcolor: (theme) => alpha(toneColour(theme, tone ?? 'idle'), theme.palette.mode === 'dark' ? 0.2 : 0.1),
      }}
    >
      {tone && <ToneIcon tone={tone} />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.5 }}>
        {text}
      </Box>
    </Box>
  )
}
