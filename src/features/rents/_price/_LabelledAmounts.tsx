import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatWon } from '#schema/fields/base/format.ts'

export interface LabelledAmount {
  readonly label: string
  readonly amount: number
  /** The reason for the amount. */
  readonly why?: string | null
  readonly strong?: boolean
}

/** Labelled amounts, right-aligned. */
export const LabelledAmounts = ({ lines }: { lines: readonly LabelledAmount[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0.5 }}>
    {lines.map(({ label, amount, why: reason, strong }, index) => (
      <Box key={`${index} ${label}`} sx={{ display: 'contents', '& > *': { fontWeight: strong ? 700 : 400 } }}>
        <Box component="dt" sx={{ minWidth: 0, ...(strong && { borderTop: 1, borderColor: 'divider', pt: 0.5 }) }}>
          {label}
          {reason && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Typography>
          )}
        </Box>
        <Box
          component="dd"
          sx={{
            m: 0,
            textAlign: 'right',
            whiteSpace: 'nowrap',
            pl: 2,
            fontVariantNumeric: 'tabular-nums',
            ...(strong && { borderTop: 1, borderColor: 'divider', pt: 0.5 }),
          }}
        >
          {formatWon(amount)}
        </Box>
      </Box>
    ))}
  </Box>
)
