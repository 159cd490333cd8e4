import { useState } from 'react'
import type { StoredFileInfo } from './fieldCallsContext.tsx'
import { useFieldServices } from './fieldCallsContext.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { trackUpload } from './runningUploads.ts'

/** A running or failed upload. */
export interface UploadStatus {
  readonly id: number
  readonly name: string
  /** Fraction, 0 to 1. */
  readonly sent: number
  readonly error?: string
}

let lastId = 0

/** Uploads files one after the other; calls `onStored` after each. */
export function useUploads(onStored: (stored: StoredFileInfo, file: File) => void) {
  const { upload } = useFieldServices()
  const [underway, setUnderway] = useState<readonly UploadStatus[]>([])
  const change = (id: number, to: Partial<UploadStatus>) => setUnderway((all) => all.map((item) => (item.id === id ? { ...item, ...to } : item)))
  const dismiss = (id: number) => setUnderway((all) => all.filter((item) => item.id !== id))

  const send = async (files: readonly File[]) => {
    const queue = files.map((file) => ({ file, id: ++lastId }))
    setUnderway((all) => [...all, ...queue.map(({ file, id }) => ({ id, name: file.name, sent: 0 }))])
    const ended = trackUpload()
    for (const { file, id } of queue) {
      try {
        onStored(await upload(file, (sent) => change(id, { sent })), file)
        dismiss(id)
      } catch (error) {
        change(id, { error: error instanceof Error && error.message !== '' ? error.message : localize('올리지 못했습니다.', 'Could not upload.') })
      }
    }
    ended()
  }
  return { underway, send, dismiss }
}
