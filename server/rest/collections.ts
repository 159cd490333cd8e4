import { changesCollection } from './changes.ts'
import type { Collection } from './collection.ts'
import { accessLogCollection } from './accessLog.ts'

/** The server's own tables that staff may read under `/rest`. */
export const collections: readonly Collection[] = [changesCollection, accessLogCollection]
