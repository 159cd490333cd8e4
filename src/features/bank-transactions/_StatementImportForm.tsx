import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { groupDigits } from '#schema/fields/base/format.ts'
import { statementMessages } from './_messages.ts'
import { useStatementImport } from './_useStatementImport.ts'

/** Asks for the account and the file. What is wrong with them is shown at their fields. */
export function StatementImportForm({ onClose }: { onClose: () => void }) {
  const text = statementMessages()
  const [account_no, setAccount] = useState('')
  const [file, setFile] = useState<File>()
  const { issues, busy, send, clear } = useStatementImport(onClose)
  const chooseFile = (chosen: File | undefined) => {
    clear()
    if (chosen) setFile(chosen)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {text.hint}
      </Typography>
      <TextField
        label={text.account}
        value={account_no}
        error={issues.account.length > 0}
        helperText={issues.account.join(' ')}
        onChange={(event) => setAccount(event.target.value)}
      />
      <FileField file={file} issues={issues.file} onChoose={chooseFile} />
      <Button variant="contained" loading={busy} disabled={!file || account_no === ''} onClick={() => file && void send(account_no, file)}>
        {text.run}
      </Button>
    </Box>
  )
}

interface FileFieldProps {
  file: File | undefined
  issues: readonly string[]
  onChoose: (file: File | undefined) => void
}

/** Number of messages that are shown; the rest is counted. */
const maxMessages = 10

/** Chooses the file. Below it stands why it was refused, with one message for each line of the file. */
function FileField({ file, issues, onChoose }: FileFieldProps) {
  const text = statementMessages()
  const id = useId()
  const isRefused = issues.length > 0
  const rest = issues.length - maxMessages
  return (
    <FormControl error={isRefused} role="group" aria-label={text.fileLabel} aria-describedby={isRefused ? id : undefined}>
      <Button component="label" variant="outlined" color={isRefused ? 'error' : 'primary'} sx={{ overflowWrap: 'anywhere' }}>
        {file?.name ?? text.file}
        <input
          type="file"
          accept=".csv,.txt,.xlsx"
          hidden
          onChange={({ target }) => {
            onChoose(target.files?.[0])
            // The same file can be chosen again after it was corrected.
            target.value = ''
          }}
        />
      </Button>
      {isRefused && (
        <FormHelperText component="div" id={id} role="alert" sx={{ mx: 0 }}>
          <div>{text.refused}</div>
          {issues.slice(0, maxMessages).map((message) => (
            <div key={message}>{message}</div>
          ))}
          {rest > 0 && <div>{text.otherLines(groupDigits(rest))}</div>}
        </FormHelperText>
      )}
    </FormControl>
  )
}
