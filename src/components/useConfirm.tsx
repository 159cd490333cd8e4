import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import { useCallback } from 'react'
import { messages } from '../i18n/messages.ts'
import { useModal } from './modalContext.ts'

interface Confirmation {
  title: string
  text: string
  yes: string
  no?: string
  danger?: boolean
}

/** Asks for confirmation before an irreversible action: `if (await confirm({ … }))`. */
export function useConfirm() {
  const { open } = useModal()
  return useCallback(
    ({ title, text, yes, no = messages().show.cancel, danger = false }: Confirmation) =>
      new Promise<boolean>((answer) => {
        const body = (close: () => void) => (
          <>
            <DialogContentText>{text}</DialogContentText>
            <Stack direction="row" spacing={1} sx={{ mt: 3, justifyContent: 'flex-end' }}>
              <Button onClick={close}>{no}</Button>
              <Button
                autoFocus
                variant="contained"
                color={danger ? 'error' : 'primary'}
                onClick={() => {
                  answer(true)
                  close()
                }}
              >
                {yes}
              </Button>
            </Stack>
          </>
        )
        open({ title, body, width: 'xs', onClose: () => answer(false) })
      }),
    [open],
  )
}
