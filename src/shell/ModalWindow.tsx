import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { words } from '../i18n/words.ts'
import type { ModalContent } from '../parts/modalContext.ts'
import { UnsavedContext } from '../parts/modalContext.ts'
import { useLeave } from '../parts/useLeave.ts'

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
  const { onUnsaved, leave } = useLeave(doClose)
  return (
    <Dialog open={!closing} onClose={leave} fullWidth maxWidth={width} aria-labelledby={`modal-${key}`} slotProps={{ transition: { onExited: onClosed } }}>
      <DialogTitle id={`modal-${key}`} variant="h2" sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton onClick={leave} aria-label={words().shell.close} sx={{ position: 'absolute', right: 8, top: 8 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <UnsavedContext value={onUnsaved}>{typeof body === 'function' ? body(doClose) : body}</UnsavedContext>
      </DialogContent>
    </Dialog>
  )
}
