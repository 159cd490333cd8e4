import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { words } from '../i18n/words.ts'
import type { ModalContent } from '../parts/modalContext.ts'

interface ModalWindowProps {
  content: ModalContent & { key: number; closing?: true }
  onClose: () => void
  onClosed: () => void
}

/** One content of the shared modal in its window. */
export function ModalWindow({ content, onClose, onClosed }: ModalWindowProps) {
  const { title, body, width = 'sm', key, closing } = content
  const doClose = () => {
    content.onClose?.()
    onClose()
  }
  return (
    <Dialog open={!closing} onClose={doClose} fullWidth maxWidth={width} aria-labelledby={`modal-${key}`} slotProps={{ transition: { onExited: onClosed } }}>
      <DialogTitle id={`modal-${key}`} variant="h2" sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton onClick={doClose} aria-label={words().shell.close} sx={{ position: 'absolute', right: 8, top: 8 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent>{typeof body === 'function' ? body(doClose) : body}</DialogContent>
    </Dialog>
  )
}
