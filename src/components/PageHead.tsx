import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface PageHeadProps {
  title: string
  /** Small text above the title: the section that the page belongs to. */
  above?: ReactNode
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The heading of a page with its back link and its buttons. */
export function PageHead({ title, above, back, children }: PageHeadProps) {
  useDocumentTitle(title)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, minHeight: 40 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 'auto', minWidth: 0 }}>
        {back && (
          <IconButton component={Link} to={back.to} aria-label={back.label} title={back.label} size="small">
            <ArrowBackIcon />
          </IconButton>
        )}
        <Box sx={{ minWidth: 0 }}>
          {above && (
            <Typography variant="caption" component="p" color="textSecondary">
              {above}
            </Typography>
          )}
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </Box>
      </Box>
      {/* The buttons stay in one group, next to the title or below it. The minimum height reserves room for late buttons. */}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          flexGrow: { md: 1 },
          justifyContent: { md: 'flex-end' },
          '&:empty': { display: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
