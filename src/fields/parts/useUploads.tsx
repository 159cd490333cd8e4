import { useState } from 'react'
import type { Stored } from './calls.tsx'
import { useFieldCalls } from './calls.tsx'
import { word } from '#schema/fields/shown.ts'
import { begun } from './uploading.ts'

/** A file on its way, or one that did not arrive. */
export interface Underway {
  readonly id: number
  readonly name: string
  /** 0 to 1. */
  readonly sent: number
  readonly error?: string
}

let last = 0

/** Sends files one after the other; each is handed over as soon as it has arrived. */
export function useUploads(onStored: (stored: Stored, file: File) => void) {
  const { upload } = useFieldCalls()
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const change = (id: number, to: Partial<Underway>) => setUnderway((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)))
  const dismiss = (id: number) => setUnderway((all) => all.filter((each) => each.id !== id))

  const send = async (files: readonly File[]) => {
    const queue = files.map((file) => ({ file, id: ++last }))
    setUnderway((all) => [...all, ...queue.map(({ file, id }) => ({ id, name: file.name, sent: 0 }))])
    const ended = begun()
    for (const { file, id } of queue) {
      try {
        onStored(await upload(file, (sent) => change(id, { sent })), file)
        dismiss(id)
      } catch (error) {
        change(id, { error: error instanceof Error && error.message !== '' ? error.message : word('올리지 못했습니다.', 'Not uploaded.') })
      }
    }
    ended()
  }
  return { underway, send, dismiss }
}
