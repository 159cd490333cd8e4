import { fileTypeFromBuffer } from 'file-type'
import { appError } from '#schema'
import { reencodeImage } from './images.ts'
import { isDocumentMimeType, storedImageMime } from './fileTypes.ts'

/** Runs in a worker process, see `WorkerPool`. */

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

/** file-type accepts less than a full PDF header, so the version is checked too. */
const isPdf = (bytes: Uint8Array) => /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))

/** Detects the type of a file by its content; the declared type is ignored. Images are re-encoded. Throws `fileType` for other types. */
export async function detectAndReencodeFile(bytes: Uint8Array) {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (mime === 'application/pdf' && !isPdf(bytes)) throw appError('fileType', { path: 'file' })
  if (imageTypes.has(mime)) return { mime: storedImageMime, ...(await reencodeImage(bytes)) }
  if (isDocumentMimeType(mime)) return { mime, bytes, width: null, height: null }
  throw appError('fileType', { path: 'file' })
}
