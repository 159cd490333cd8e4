import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  hint?: string
  icon?: ReactNode
  children?: ReactNode
  /** True where the page has no other heading; the title becomes its `h1`. */
  isPageHeading?: boolean
}

/** An empty state: says why there is nothing to see and what to do. */
export const EmptyState = ({ title, hint, icon, children, isPageHeading = false }: EmptyStateProps) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 8, px: 2, textAlign: 'center', color: 'text.secondary', '& svg': { fontSize: 40 } }}>
    {icon}
    <Typography variant={isPageHeading ? 'h1' : 'h2'} component={isPageHeading ? 'h1' : 'p'} color="textPrimary">
      {title}
    </Typography>
    {hint && <Typography variant="body2">{hint}</Typography>}
    {children && <Box sx={{ mt: 2, '& svg': { fontSize: 20 } }}>{children}</Box>}
  </Box>
)
