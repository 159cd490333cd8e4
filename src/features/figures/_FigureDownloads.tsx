import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { downloadFile } from '../../views/list/export/exportFile.ts'
import type { FiguresPageState } from './_figureParams.ts'
import { callParamsOf } from './_figureParams.ts'
import { figureMessages } from './_messages.ts'

const formats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const

/** Downloads of the shown figure. */
export const FigureDownloads = ({ params }: { params: FiguresPageState }) =>
  Object.entries(formats).map(([outType, name]) => <FigureDownload key={outType} {...{ params, outType, name }} />)

interface FigureDownloadProps {
  params: FiguresPageState
  outType: string
  /** Name of the format. */
  name: string
  size?: 'small' | 'medium'
}

/** Downloads a figure in a format. */
export function FigureDownload({ params, outType, name, size = 'medium' }: FigureDownloadProps) {
  const { save, saved } = figureMessages()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const doSave = async () => {
    setBusy(true)
    const path = `${nonResourceCalls.figures.path}?${new URLSearchParams({ ...callParamsOf(params), outType }).toString()}`
    await downloadFile(path, () => undefined, new AbortController().signal)
      .then((file) => notify(saved(file), { type: 'success' }))
      .catch((error: unknown) => notify(errorMessage(error), { type: 'error' }))
    setBusy(false)
  }
  return (
    <Button size={size} color="secondary" startIcon={<DownloadIcon />} loading={busy} aria-label={save(name)} onClick={() => void doSave()}>
      {name}
    </Button>
  )
}
