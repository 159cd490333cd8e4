import { changes } from './changes.ts'
import type { Collection } from './collection.ts'
import { looks } from './looks.ts'

/** The server's own tables that staff may read under `/rest`. */
export const collections: readonly Collection[] = [changes, looks]
