import { importMessages } from './messages.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import type { Resource } from '#schema'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import type { ImportDryRun } from './importRun.ts'
import { previewImport } from './importRun.ts'
import { ImportPreview } from './ImportPreview.tsx'

/** The server's error for a file that it cannot read. */
const fileErrorMessage = (error: unknown) => (error instanceof HttpError && error.body?.issues?.[0]?.message) || errorMessage(error)

/** The import dialog: choose a file, preview its effects, save. */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const [trial, setTrial] = useState<ImportDryRun & { runId: string }>()
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState('')
  const { text, choose, another, reading: busy } = importMessages()

  const doRead = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    setProblem('')
    setTrial(undefined)
    try {
      setTrial({ ...(await previewImport(resource, file)), runId: crypto.randomUUID() })
    } catch (error) {
      setProblem(fileErrorMessage(error))
    }
    setReading(false)
  }
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <Button component="label" variant="outlined" disabled={reading} sx={{ alignSelf: 'flex-start' }}>
        {trial ? another : choose}
        <input
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv"
          onChange={({ target }) => {
            void doRead(target.files?.[0])
            target.value = ''
          }}
        />
      </Button>
      {reading && (
        <>
          <Typography variant="body2" role="status">
            {busy}
          </Typography>
          <LinearProgress aria-label={busy} />
        </>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {trial && <ImportPreview key={trial.runId} resource={resource} trial={trial} onClose={onClose} />}
    </Stack>
  )
}
