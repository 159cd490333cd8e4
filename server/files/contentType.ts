import { fileTypeFromBuffer } from 'file-type'
import { appError } from '#schema'
import { reencoded } from './images.ts'
import { isDocument, picture } from './kinds.ts'

/** Run beside the server: see `WorkerPool`. */

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

/** Who tells kinds apart is content with less. */
const isPdf = (bytes: Uint8Array) => /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))

/** What a file is, by its first bytes; what it calls itself does not count. */
export async function detectContentType(bytes: Uint8Array) {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (mime === 'application/pdf' && !isPdf(bytes)) throw appError('fileType', { path: 'file' })
  if (pictures.has(mime)) return { mime: picture, ...(await reencoded(bytes)) }
  if (isDocument(mime)) return { mime, bytes, width: null, height: null }
  throw appError('fileType', { path: 'file' })
}
