import { importWords } from './words.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Effect, Line } from './importing.ts'
import { effects } from './importing.ts'

export const tones = { new: 'success', change: 'info', same: 'default', error: 'error' } as const satisfies Record<Effect, string>

/** How many lines of each kind there are; one of them chosen shows its lines alone. */
export const EffectChips = ({
  rows,
  effect,
  onChoose,
}: {
  rows: readonly Line[]
  effect: Effect | undefined
  onChoose: (kind: Effect | undefined) => void
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {effects.map((item) => {
      const n = rows.filter((row) => row.effect === item).length
      return (
        <Chip
          key={item}
          label={`${importWords().kinds[item]} ${n}`}
          color={tones[item]}
          variant={effect === item ? 'filled' : 'outlined'}
          disabled={n === 0}
          aria-pressed={effect === item}
          onClick={() => onChoose(effect === item ? undefined : item)}
        />
      )
    })}
  </Box>
)
