import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A section of the page with a heading. */
export const LabSection = ({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) => (
  <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography variant="h2" id={id}>
      {title}
    </Typography>
    {hint && (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {hint}
      </Typography>
    )}
    {children}
  </Card>
)
