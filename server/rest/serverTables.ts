import { changesCollection } from './changes.ts'
import type { Collection } from './collection.ts'
import { accessLogCollection } from './accessLog.ts'

/** Read-only tables of the server under `/rest`. */
export const collections: readonly Collection[] = [changesCollection, accessLogCollection]
