import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { words } from '../../i18n/words.ts'

interface SaveBarProps {
  back: string
  onSave?: () => void
  children?: ReactNode
}

/** Save and cancel, always in reach at the bottom. */
export function SaveBar({ back, onSave, children }: SaveBarProps) {
  const { isSubmitting } = useFormState()
  const { save, cancel, requiredHint } = words().form
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        px: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
        {requiredHint}
      </Typography>
      <Button component={Link} to={back} color="secondary">
        {cancel}
      </Button>
      {children}
      <Button type="submit" variant="contained" loading={isSubmitting} {...(onSave && { onClick: onSave })}>
        {save}
      </Button>
    </Box>
  )
}
