import type { Readable } from 'node:stream'

/** Storage of uploaded bytes. Names are never chosen by clients: the SHA-256 of the content, with a suffix for variants. */
export interface FileStore {
  put(name: string, bytes: Buffer, mime: string): Promise<void>
  /** null if the file does not exist. */
  read(name: string): Promise<Readable | null>
  /** Removes a file and its variants (all names that start with the key). */
  remove(key: string): Promise<void>
}
