import CopyIcon from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { api } from '#provider'
import { landingMessages } from './_draft/_messages.ts'
import { errorMessage } from '../../components/feedback/errorMessage.ts'

interface DraftShareLinkProps {
  id: number
  token: string | null
  onToken: (token: string | null) => void
}

/** The public preview link of a draft: create, copy, revoke. */
export function DraftShareLink({ id, token: first, onToken }: DraftShareLinkProps) {
  const [token, setToken] = useState(first)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const words = landingMessages()
  const address = `${window.location.origin}/preview/${token}`

  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
      const { share_token } = await api.landingVersion.findById({ subset: 'full', id })
      setToken(share_token)
      onToken(share_token)
    } catch (error) {
      notify(errorMessage(error), { type: 'error' })
    }
    setBusy(false)
  }
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify(words.copied, { type: 'success' }),
      (error: unknown) => notify(errorMessage(error), { type: 'error' }),
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DialogContentText>{words.shareText}</DialogContentText>
      {token ? (
        <TextField
          label={words.address}
          value={address}
          slotProps={{ htmlInput: { readOnly: true, onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select() } }}
        />
      ) : (
        <DialogContentText>{words.notShared}</DialogContentText>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        {token ? (
          <>
            <Button color="error" loading={busy} onClick={() => void run(() => api.landingVersion.unshare({ id }))}>
              {words.stopShare}
            </Button>
            <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
              {words.copy}
            </Button>
          </>
        ) : (
          <Button variant="contained" loading={busy} onClick={() => void run(() => api.landingVersion.share({ id }))}>
            {words.startShare}
          </Button>
        )}
      </Box>
    </Box>
  )
}
