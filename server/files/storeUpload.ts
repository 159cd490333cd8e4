import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Actor } from '#schema'
import { appError } from '#schema'
import type { WorkerPool, QueueEntry, WorkerFunction } from '../workers/index.ts'
import { ResourceLimitError } from '../workers/index.ts'
import type { Database } from '../base/database.ts'
import type * as contentType from './contentType.ts'
import { safeFileName } from './fileTypes.ts'
import { lockAccountUploads, assertUploadQuota } from './quota.ts'
import type { FileStore } from './store.ts'

export const maxUploadBytes = 10 * 1024 * 1024

const detectFunction: WorkerFunction<typeof contentType.detectAndReencodeFile> = {
  module: join(import.meta.dirname, 'contentType.ts'),
  name: 'detectAndReencodeFile' satisfies keyof typeof contentType,
  timeMs: 15_000,
}

/** The stored file, as the upload call returns it. */
export interface UploadedFile {
  key: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
}

/** An upload, with its place in the worker queue and the signal that the client has disconnected. */
export interface UploadRequest {
  readonly bytes: Buffer
  readonly name: string
  readonly by: Actor
  readonly at: Date
  readonly queueEntry: QueueEntry
  readonly signal: AbortSignal
}

async function detectType(workers: WorkerPool, { bytes, queueEntry, signal }: UploadRequest) {
  try {
    const match = await workers.run(queueEntry, detectFunction, signal, bytes)
    return { ...match, bytes: Buffer.from(match.bytes) }
  } catch (error) {
    if (error instanceof ResourceLimitError) throw appError('badPicture', { path: 'file' })
    throw error
  }
}

/**
 * Records the upload. Several users may upload the same content; if their file names differ, no name is stored, so that no user sees the name of
 * another.
 */
const upsertSql = `with kept as (
    insert into files (key, mime, size, name, width, height) values ($1, $2, $3, $4, $5, $6)
    on conflict (key) do update set created_at = now(), name = case when files.name = excluded.name then files.name end returning key
  )
  insert into file_uploads (key, user_id, at) select key, $7, $8 from kept
  on conflict (user_id, key) do update set at = excluded.at`

/**
 * Checks an upload, records it and stores it under the hash of its content; identical content is stored once.
 * The record is written before the bytes, so that the sweep does not remove them.
 */
export async function storeUpload(workers: WorkerPool, store: FileStore, db: Database, upload: UploadRequest): Promise<UploadedFile> {
  const { bytes, mime, width, height } = await detectType(workers, upload)
  const { by, at } = upload
  const key = createHash('sha256').update(bytes).digest('hex')
  const name = safeFileName(upload.name, mime)
  await db.transaction(async (connection) => {
    await lockAccountUploads(connection, by)
    await assertUploadQuota(connection, by, at, key)
    await connection.query(upsertSql, [key, mime, bytes.length, name, width, height, by.id, at])
  })
  await store.put(key, bytes, mime)
  return { key, name, mime, size: bytes.length, width, height }
}
