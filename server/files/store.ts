import type { Readable } from 'node:stream'
import type { Env } from '../env.ts'
import { folderStore } from './folder.ts'
import { bucketStore } from './bucket.ts'

/** Where the bytes of uploads lie, by name: the SHA-256 of the content, or that and a variant's ending. Names are ours, never a client's. */
export interface FileStore {
  put(name: string, bytes: Buffer, mime: string): Promise<void>
  /** null when there is none. */
  read(name: string): Promise<Readable | null>
  /** Names that begin with this key. */
  remove(key: string): Promise<void>
}

/** A folder under DATA_DIR, or with S3_BUCKET set that bucket. */
export const openStore = (env: Env): FileStore => (env.S3_BUCKET ? bucketStore(env, env.S3_BUCKET) : folderStore(env.DATA_DIR))
