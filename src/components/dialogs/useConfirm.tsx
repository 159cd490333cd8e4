import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import { useCallback } from 'react'
import { messages } from '../../i18n/messages.ts'
import { useModal } from './modalContext.ts'

interface Confirmation {
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
}

/** Asks for confirmation before an irreversible action: `if (await confirm({ … }))`. */
export function useConfirm() {
  const { open } = useModal()
  return useCallback(
    ({ title, text, confirmLabel, cancelLabel = messages().show.cancel, isDestructive = false }: Confirmation) =>
      new Promise<boolean>((answer) => {
        const body = (close: () => void) => (
          <>
            <DialogContentText>{text}</DialogContentText>
            <Stack direction="row" spacing={1} sx={{ mt: 3, justifyContent: 'flex-end' }}>
              <Button onClick={close}>{cancelLabel}</Button>
              <Button
                autoFocus
                variant="contained"
                color={isDestructive ? 'error' : 'primary'}
                onClick={() => {
                  answer(true)
                  close()
                }}
              >
                {confirmLabel}
              </Button>
            </Stack>
          </>
        )
        open({ title, body, width: 'xs', onClose: () => answer(false) })
      }),
    [open],
  )
}
