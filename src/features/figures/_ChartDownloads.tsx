import ImageIcon from '@mui/icons-material/ImageOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import type { RefObject } from 'react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { saveFile } from '#client/downloads.ts'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { FigureDownload } from './_FigureDownloads.tsx'
import type { FiguresPageState } from './_figureParams.ts'
import { figureMessages } from './_messages.ts'

interface ChartDownloadsProps {
  params: FiguresPageState
  /** What the picture shows: title, total and chart. */
  picture: RefObject<HTMLElement | null>
  /** Name of the picture without its ending. */
  name: string
  disabled: boolean
}

/** Downloads of a chart: as a picture, twice as sharp as the screen, and its numbers as a file. */
export function ChartDownloads({ params, picture, name, disabled }: ChartDownloadsProps) {
  const { save, saved } = figureMessages()
  const { palette } = useTheme()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const doSave = async () => {
    if (!picture.current) return
    setBusy(true)
    const file = `${name}.png`
    await toPng(picture.current, palette.background.paper)
      .then((blob) => saveFile(file, blob))
      .then(() => notify(saved(file), { type: 'success' }))
      .catch((error: unknown) => notify(errorMessage(error), { type: 'error' }))
    setBusy(false)
  }
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <Button
        size="small"
        color="secondary"
        startIcon={<ImageIcon />}
        loading={busy}
        disabled={disabled}
        aria-label={save('PNG')}
        onClick={() => void doSave()}
      >
        PNG
      </Button>
      <FigureDownload params={params} outType="csv" name="CSV" size="small" />
    </Stack>
  )
}

/** A picture of an element. Its texts are in the fonts of the system: the web font would be megabytes. */
async function toPng(element: HTMLElement, backgroundColor: string): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot')
  return domToBlob(element, { scale: 2, font: false, backgroundColor, type: 'image/png' })
}
