import type { Readable } from 'node:stream'

/** Where the bytes of uploads lie, by name: the SHA-256 of the content, or that and a variant's ending. Names are ours, never a client's. */
export interface FileStore {
  put(name: string, bytes: Buffer, mime: string): Promise<void>
  /** null when there is none. */
  read(name: string): Promise<Readable | null>
  /** All names that begin with this key. */
  remove(key: string): Promise<void>
}
