import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A card with a heading. */
export const TitledCard = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
    <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Card>
)

export type LabelledValue = readonly [label: string, value: ReactNode]

/** Labels and values in two columns. */
export const LabelledValues = ({ values }: { values: readonly LabelledValue[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(120px, 2fr) 3fr', columnGap: 2, rowGap: 0.75 }}>
    {values.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
)
