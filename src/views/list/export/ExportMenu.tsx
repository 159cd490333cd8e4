import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { exportPath } from '#provider'
import { holdsPersonalData } from '#provider/routes.ts'
import { countText, messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { useModal, useUnsavedCloseGuard } from '../../../components/dialogs/modalContext.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import type { DownloadProgress } from './exportFile.ts'
import { downloadFile } from './exportFile.ts'

const formats = { csv: 'CSV', xlsx: 'Excel (XLSX)', json: 'JSON' } as const
type Format = keyof typeof formats

interface ExportMenuProps {
  scoped: ScopedList
  /** The anchor element while the menu is open. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** Exports all rows of the current filter in the current order. Resources with personal data require a reason. */
export function ExportMenu({ scoped: { resource, route, filter }, anchor, onClose }: ExportMenuProps) {
  const { open } = useModal()
  const { filterValues, sort, total } = useListContext()
  const save = useDownload(total)

  const run = (outType: Format, reason?: string) =>
    save(exportPath(route, { sort, filter: { ...filterValues, ...filter } }, { outType, ...(reason && { reason }) }))
  const choose = (format: Format) => {
    onClose()
    if (!holdsPersonalData(resource)) return void run(format)
    open({ title: messages().list.export, width: 'xs', body: (close) => <ReasonForm onReason={(reason) => (close(), void run(format, reason))} /> })
  }
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {Object.entries(formats).map(([format, name]) => (
        <MenuItem key={format} onClick={() => choose(format as Format)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

function useDownload(total: number | undefined) {
  const notify = useNotify()
  const { open, close } = useModal()
  return async (path: string) => {
    const stop = new AbortController()
    const progress = { show: (_received: DownloadProgress) => {} }
    const body = <Progress total={total} onReady={(show) => (progress.show = show)} onStop={() => stop.abort()} />
    const { exported, exportStopped, export: title } = messages().list
    let over = false
    open({ title, width: 'xs', body, onClose: () => over || stop.abort() })
    try {
      const name = await downloadFile(path, (received) => progress.show(received), stop.signal)
      notify(exported(name), { type: 'success' })
    } catch (error) {
      notify(stop.signal.aborted ? exportStopped : errorMessage(error), { type: stop.signal.aborted ? 'info' : 'error' })
    } finally {
      over = true
      if (!stop.signal.aborted) close()
    }
  }
}

interface ProgressProps {
  total: number | undefined
  onReady: (show: (received: DownloadProgress) => void) => void
  onStop: () => void
}

function Progress({ total, onReady, onStop }: ProgressProps) {
  const [{ bytes, rows }, setReceived] = useState<DownloadProgress>({ bytes: 0 })
  const { close } = useModal()
  useEffect(() => onReady(setReceived), [onReady])
  const { exporting, exportProgress, exportRows, exportStop } = messages().list
  const isCountKnown = rows !== undefined && total !== undefined && total > 0
  const text = isCountKnown ? exportRows(countText(Math.min(rows, total)), countText(total), formatSize(bytes)) : exportProgress(formatSize(bytes))
  return (
    <Stack spacing={2} sx={{ py: 1 }}>
      <Typography variant="body2" role="status">
        {bytes === 0 ? exporting : text}
      </Typography>
      <LinearProgress aria-label={exporting} {...(isCountKnown && { variant: 'determinate', value: Math.min(100, (rows / total) * 100) })} />
      <Button
        color="secondary"
        onClick={() => {
          onStop()
          close()
        }}
        sx={{ alignSelf: 'flex-end' }}
      >
        {exportStop}
      </Button>
    </Stack>
  )
}

const formatSize = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

function ReasonForm({ onReason }: { onReason: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  useUnsavedCloseGuard(reason !== '')
  const { exportReason, exportReasonHint, export: label } = messages().list
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault()
        onReason(reason.trim())
      }}
    >
      <TextField autoFocus required label={exportReason} helperText={exportReasonHint} value={reason} onChange={(event) => setReason(event.target.value)} />
      <Button type="submit" variant="contained" disabled={reason.trim() === ''} sx={{ alignSelf: 'flex-end' }}>
        {label}
      </Button>
    </Stack>
  )
}
