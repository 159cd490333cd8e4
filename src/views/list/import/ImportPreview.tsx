import { importMessages } from './messages.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { messages } from '../../../i18n/messages.ts'
import { EffectChips } from './EffectChips.tsx'
import { ImportLines } from './ImportLines.tsx'
import type { ImportEffect, ImportLine, ImportLineOutcomes, ImportDryRun } from './importRun.ts'
import { saveLinesInBatches } from './importRun.ts'

interface ImportPreviewProps {
  resource: Resource
  trial: ImportDryRun & { runId: string }
  onClose: () => void
}

/** The preview of an import, line by line, with a button to save. */
export function ImportPreview({ resource, trial: { rows, ignored, unknown, runId }, onClose }: ImportPreviewProps) {
  const [effect, setEffect] = useState<ImportEffect>()
  const [outcome, setOutcome] = useState<ImportLineOutcomes>(new Map())
  const [busy, setBusy] = useState(false)
  const cache = useQueryClient()
  const ready = rows.filter(({ draft, line }) => draft !== undefined && outcome.get(line) !== 'saved')
  const saved = [...outcome.values()].filter((item) => item === 'saved').length
  const refused = outcome.size - saved

  const doSave = async () => {
    setBusy(true)
    const before = outcome
    await saveLinesInBatches(resource, ready, runId, (now) => setOutcome(new Map([...before, ...now])))
    setBusy(false)
    await cache.invalidateQueries({ queryKey: [routeOf(resource.name)] })
  }
  const texts = importMessages()
  // Unchanged lines are shown only on request, or if there are no others.
  const changedRows = rows.filter((row) => row.effect !== 'same')
  const visibleRows = effect ? rows.filter((row) => row.effect === effect) : changedRows.length > 0 ? changedRows : rows
  return (
    <Stack spacing={1.5}>
      {ignored.length > 0 && <Alert severity="info">{texts.ignored(ignored.join(', '))}</Alert>}
      {unknown.length > 0 && <Alert severity="warning">{texts.unknown(unknown.join(', '))}</Alert>}
      <EffectChips rows={rows} effect={effect} onChoose={setEffect} />
      <ImportLines resource={resource} rows={visibleRows} outcome={outcome} />
      {busy && (
        <LinearProgress
          variant="determinate"
          value={(outcome.size / Math.max(1, outcome.size + ready.length)) * 100}
          aria-label={texts.running(saved, saved + ready.length)}
        />
      )}
      {saved > 0 && !busy && <Alert severity="success">{texts.finished(saved)}</Alert>}
      {refused > 0 && !busy && <Alert severity="error">{texts.failed(refused)}</Alert>}
      <Box role="status" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {busy && texts.running(saved, saved + ready.length)}
        <Button onClick={onClose} disabled={busy}>
          {messages().shell.close}
        </Button>
        {(ready.length > 0 || saved === 0) && (
          <Button variant="contained" disabled={ready.length === 0} loading={busy} onClick={() => void doSave()}>
            {saveLabel(ready, rows, refused)}
          </Button>
        )}
      </Box>
    </Stack>
  )
}

function saveLabel(ready: readonly ImportLine[], rows: readonly ImportLine[], refused: number) {
  const { nothing, retry, run, runAnyway } = importMessages()
  if (ready.length === 0) return nothing
  if (refused > 0) return retry
  return rows.some(({ effect }) => effect === 'error') ? runAnyway(ready.length) : run(ready.length)
}
