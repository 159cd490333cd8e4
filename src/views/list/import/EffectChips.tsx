import { importMessages } from './messages.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { ImportEffect, ImportLine } from './importRun.ts'
import { effects } from './importRun.ts'

export const effectColours = { new: 'success', change: 'info', same: 'default', error: 'error' } as const satisfies Record<ImportEffect, string>

/** Chips with the number of lines per effect; choosing one filters the lines. */
export const EffectChips = ({
  rows,
  effect,
  onChoose,
}: {
  rows: readonly ImportLine[]
  effect: ImportEffect | undefined
  onChoose: (kind: ImportEffect | undefined) => void
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {effects.map((item) => {
      const n = rows.filter((row) => row.effect === item).length
      return (
        <Chip
          key={item}
          label={`${importMessages().kinds[item]} ${n}`}
          color={effectColours[item]}
          variant={effect === item ? 'filled' : 'outlined'}
          disabled={n === 0}
          aria-pressed={effect === item}
          onClick={() => onChoose(effect === item ? undefined : item)}
        />
      )
    })}
  </Box>
)
