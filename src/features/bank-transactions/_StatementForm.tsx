import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { api } from '#provider'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { statementMessages } from './_messages.ts'

/** The content of a file in Base64. */
async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Asks for the account and the file, and shows what the import has added, or why nothing was imported. */
export function StatementForm({ onClose }: { onClose: () => void }) {
  const text = statementMessages()
  const [notify, refresh] = [useNotify(), useRefresh()]
  const [account_no, setAccount] = useState('')
  const [file, setFile] = useState<File>()
  const [issue, setIssue] = useState('')
  const [busy, setBusy] = useState(false)
  async function run(chosen: File) {
    setBusy(true)
    setIssue('')
    try {
      const counts = await api.bankTransaction.importStatement({ account_no, content: await base64Of(chosen) })
      notify(text.done(counts), { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      setIssue(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {text.hint}
      </Typography>
      <TextField label={text.account} value={account_no} onChange={(event) => setAccount(event.target.value)} />
      <Button component="label" variant="outlined">
        {file?.name ?? text.file}
        <input type="file" accept=".csv,.txt,.xlsx" hidden onChange={(event) => setFile(event.target.files?.[0])} />
      </Button>
      {issue !== '' && (
        <Typography role="alert" color="error" variant="body2">
          {issue}
        </Typography>
      )}
      <Button variant="contained" loading={busy} disabled={!file || account_no === ''} onClick={() => file && void run(file)}>
        {text.run}
      </Button>
    </Box>
  )
}
