import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { exportPath } from '#provider'
import { words } from '../../i18n/words.ts'
import { useMay } from '../../me.tsx'
import type { Scoped } from '../../scope.ts'
import { useModal } from '../../shell/modalContext.ts'
import { messageOf } from '../../shell/messageOf.ts'
import { downloadFile } from './exportFile.ts'

const formats = { csv: 'CSV', xlsx: 'Excel (XLSX)', json: 'JSON' } as const
type Format = keyof typeof formats

/** Every row of the current filter, in the current order, as a file. Rows of people ask for a reason first. */
export function ExportMenu({ scoped: { of, route, values } }: { scoped: Scoped }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { open } = useModal()
  const { filterValues, sort, total } = useListContext()
  const allowed = useMay(of).export
  const save = useDownload()
  if (!allowed) return null

  const run = (outType: Format, reason?: string) =>
    save(exportPath(route, { sort, filter: { ...filterValues, ...values } }, { outType, ...(reason && { reason }) }))
  const choose = (format: Format) => {
    setAnchor(null)
    if (!of.personal) return void run(format)
    open({ title: words().list.export, width: 'xs', body: (close) => <Reason onSay={(reason) => (close(), void run(format, reason))} /> })
  }
  return (
    <>
      <Button
        color="secondary"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={total === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words().list.export}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(formats).map(([format, name]) => (
          <MenuItem key={format} onClick={() => choose(format as Format)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function useDownload() {
  const notify = useNotify()
  const { open, close } = useModal()
  return async (path: string) => {
    const progress = { show: (_bytes: number) => {} }
    open({ title: words().list.export, width: 'xs', body: <Progress onReady={(show) => (progress.show = show)} /> })
    try {
      const name = await downloadFile(path, (bytes) => progress.show(bytes))
      notify(words().list.exported(name), { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      close()
    }
  }
}

function Progress({ onReady }: { onReady: (show: (bytes: number) => void) => void }) {
  const [bytes, setBytes] = useState(0)
  onReady(setBytes)
  const { exporting, exportProgress } = words().list
  return (
    <Stack spacing={2} sx={{ py: 1 }}>
      <Typography variant="body2" role="status">
        {bytes === 0 ? exporting : exportProgress(sized(bytes))}
      </Typography>
      <LinearProgress aria-label={exporting} />
    </Stack>
  )
}

const sized = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

function Reason({ onSay }: { onSay: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const { exportReason, exportReasonHint, export: label } = words().list
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault()
        onSay(reason.trim())
      }}
    >
      <TextField autoFocus required label={exportReason} helperText={exportReasonHint} value={reason} onChange={(event) => setReason(event.target.value)} />
      <Button type="submit" variant="contained" disabled={reason.trim() === ''} sx={{ alignSelf: 'flex-end' }}>
        {label}
      </Button>
    </Stack>
  )
}
