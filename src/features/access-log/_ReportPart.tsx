import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { general } from '#provider'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { AccessReportPart } from '#schema/access/accessLog.ts'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { downloadFile } from '../../views/list/export/exportFile.ts'
import { ReportTable } from './_ReportTable.tsx'
import { accessReportMessages } from './_messages.ts'

const formats = { csv: 'CSV', xlsx: 'Excel' } as const

// Each load writes an access-log entry, so nothing is refetched automatically.
export const reportPartQuery = (part: AccessReportPart, month: string) =>
  queryOptions({
    queryKey: ['looks report', month, part],
    queryFn: () => general.looksReport({ month, part, outType: 'json' }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

type AccessReport = Awaited<ReturnType<typeof general.looksReport>>

/** One part of the report: its rows, and a download. */
export function ReportPart({ part, month, query: { data, error } }: { part: AccessReportPart; month: string; query: UseQueryResult<AccessReport> }) {
  const { parts, notes, none } = accessReportMessages()
  return (
    <Card component="section" aria-labelledby={part} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" id={part} sx={{ mr: 'auto' }}>
          {parts[part]}
        </Typography>
        {data && data.rows.length > 0 && (
          <Box sx={{ whiteSpace: 'nowrap' }}>
            {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
              <DownloadButton key={format} {...{ part, month, format }} />
            ))}
          </Box>
        )}
      </Box>
      {!data && !error && <LinearProgress sx={{ mt: 1 }} />}
      {error && <Typography color="error">{errorMessage(error)}</Typography>}
      {data && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {data.rows.length > 0 ? notes[part] : none[part]}
        </Typography>
      )}
      {data && data.rows.length > 0 && <ReportTable part={part} rows={data.rows} />}
    </Card>
  )
}

function DownloadButton({ part, month, format }: { part: AccessReportPart; month: string; format: keyof typeof formats }) {
  const { parts, save, saved } = accessReportMessages()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const doSave = async () => {
    setBusy(true)
    const path = `${nonResourceCalls.looksReport.path}?${new URLSearchParams({ month, part, outType: format }).toString()}`
    await downloadFile(path, () => undefined, new AbortController().signal)
      .then((name) => notify(saved(name), { type: 'success' }))
      .catch((error: unknown) => notify(errorMessage(error), { type: 'error' }))
    setBusy(false)
  }
  return (
    <Button size="small" startIcon={<DownloadIcon />} loading={busy} aria-label={save(parts[part], formats[format])} onClick={() => void doSave()}>
      {formats[format]}
    </Button>
  )
}
