import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { messages } from '../i18n/messages.ts'
import type { ModalContent } from '../components/dialogs/modalContext.ts'
import { ReportUnsavedContext } from '../components/dialogs/modalContext.ts'
import { useGuardedClose } from '../components/dialogs/useGuardedClose.ts'

interface ModalWindowProps {
  content: ModalContent & { key: number; isClosing?: true }
  onClose: () => void
  onClosed: () => void
}

/** One dialog of the stack. */
export function ModalWindow({ content, onClose, onClosed }: ModalWindowProps) {
  const { title, body, width = 'sm', key, isClosing } = content
  const doClose = () => {
    content.onClose?.()
    onClose()
  }
  const { onUnsaved, leave } = useGuardedClose(doClose)
  return (
    <Dialog open={!isClosing} onClose={leave} fullWidth maxWidth={width} aria-labelledby={`modal-${key}`} slotProps={{ transition: { onExited: onClosed } }}>
      <DialogTitle id={`modal-${key}`} variant="h2" sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton onClick={leave} aria-label={messages().shell.close} sx={{ position: 'absolute', right: 8, top: 8 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <ReportUnsavedContext value={onUnsaved}>{typeof body === 'function' ? body(doClose) : body}</ReportUnsavedContext>
      </DialogContent>
    </Dialog>
  )
}
