import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import LinkIcon from '@mui/icons-material/Link'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { api } from '#provider'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { useConfirm } from '../../components/dialogs/useConfirm.tsx'
import { memberMessages } from './_messages.ts'

type CreatedLink = Awaited<ReturnType<typeof api.user.makeResetLink>>

/** Creates a password reset link for a colleague. */
export function PasswordResetButton({ id, name }: { id: number; name: string }) {
  const { open } = useModal()
  const notify = useNotify()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const { make, makeText, title } = memberMessages().reset
  const doMake = async () => {
    if (!(await confirm({ title: make, text: makeText(name), confirmLabel: make }))) return
    setBusy(true)
    try {
      const created = await api.user.makeResetLink({ id })
      open({ title: title(name), body: <CreatedLinkText link={created} /> })
    } catch (error) {
      notify(errorMessage(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" loading={busy} startIcon={<LinkIcon />} onClick={() => void doMake()}>
      {make}
    </Button>
  )
}

/** The reset link, shown once, to be passed on to the colleague. */
function CreatedLinkText({ link: { path, until } }: { link: CreatedLink }) {
  const notify = useNotify()
  const { hint, label, copy, copied } = memberMessages().reset
  const link = new URL(path, window.location.origin).href
  const doCopy = () => void navigator.clipboard.writeText(link).then(() => notify(copied, { type: 'success' }))
  return (
    <Stack spacing={2}>
      <DialogContentText>{hint(until.slice(11, 16))}</DialogContentText>
      <TextField
        fullWidth
        multiline
        label={label}
        value={link}
        slotProps={{ htmlInput: { readOnly: true, sx: { fontFamily: 'monospace', wordBreak: 'break-all' } } }}
      />
      <Button variant="contained" onClick={doCopy} sx={{ alignSelf: 'flex-end' }}>
        {copy}
      </Button>
    </Stack>
  )
}
