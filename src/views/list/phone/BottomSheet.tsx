import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { phoneMessages } from './messages.ts'

interface BottomSheetProps {
  title: string
  open: boolean
  onClose: () => void
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog at the bottom edge of a phone, within reach of the thumb. It stays mounted, so that what runs in it goes on after it is closed. */
export function BottomSheet({ title, open, onClose, footer, children }: BottomSheetProps) {
  const id = useId()
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': id,
    sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0', pb: 'env(safe-area-inset-bottom)' },
  }
  return (
    <Drawer anchor="bottom" open={open} onClose={onClose} slotProps={{ paper, root: { keepMounted: true } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, py: 0.5 }}>
        <Typography id={id} variant="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <IconButton aria-label={phoneMessages().close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>{children}</Box>
      {footer && <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>{footer}</Box>}
    </Drawer>
  )
}
