import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { fault } from '#schema'
import type { Connection } from '../base/database.ts'
import { reencoded } from './images.ts'
import type { FileStore } from './store.ts'

export const maxBytes = 10 * 1024 * 1024

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const office = 'application/vnd.openxmlformats-officedocument.'
const documents = new Set(['application/pdf', `${office}wordprocessingml.document`, `${office}spreadsheetml.sheet`, `${office}presentationml.presentation`])

/** A stored file as the upload call answers it. */
export interface Kept {
  key: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
}

/** What a file is, by its first bytes; what it calls itself does not count. */
async function content(bytes: Buffer) {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (pictures.has(mime)) return { mime: 'image/webp', ...(await reencoded(bytes)) }
  if (documents.has(mime)) return { mime, bytes, width: null, height: null }
  throw fault('fileType', { at: 'file' })
}

// eslint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001f\u007f/\\<>:"|?*]/g

export interface Upload {
  readonly bytes: Buffer
  readonly name: string
  readonly by: number | null
  readonly at: Date
}

/** Whoever uploads a file may name it, others of the same content too: it is all of theirs. */
const remembered = `with kept as (
    insert into files (key, mime, size, name, width, height) values ($1, $2, $3, $4, $5, $6)
    on conflict (key) do update set created_at = now() returning key
  )
  insert into file_uploads (key, user_id, at) select key, $7, $8 from kept where $7::bigint is not null
  on conflict (user_id, key) do update set at = excluded.at`

/** Checks an upload, stores it under the hash of its content and remembers it. The same content is stored once. */
export async function keepFile(store: FileStore, db: Connection, upload: Upload): Promise<Kept> {
  const { bytes, mime, width, height } = await content(upload.bytes)
  const key = createHash('sha256').update(bytes).digest('hex')
  const name = upload.name.normalize('NFC').replace(unsafe, '_').slice(-150) || 'file'
  await store.put(key, bytes, mime)
  await db.query(remembered, [key, mime, bytes.length, name, width, height, upload.by, upload.at])
  return { key, name, mime, size: bytes.length, width, height }
}
