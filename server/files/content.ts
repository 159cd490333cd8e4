import { fileTypeFromBuffer } from 'file-type'
import { fault } from '#schema'
import { reencoded } from './images.ts'

/** Run beside the server: see `aside`. */

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const office = 'application/vnd.openxmlformats-officedocument.'
const documents = new Set(['application/pdf', `${office}wordprocessingml.document`, `${office}spreadsheetml.sheet`, `${office}presentationml.presentation`])

/** What a file is, by its first bytes; what it calls itself does not count. */
export async function content(bytes: Uint8Array) {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (pictures.has(mime)) return { mime: 'image/webp', ...(await reencoded(bytes)) }
  if (documents.has(mime)) return { mime, bytes, width: null, height: null }
  throw fault('fileType', { at: 'file' })
}
