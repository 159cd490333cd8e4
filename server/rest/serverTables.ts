import { changesTable } from './changes.ts'
import type { ServerTable } from './serverTable.ts'
import { accessLogTable } from './accessLog.ts'

/** Read-only tables of the server under `/rest`. */
export const serverTables: readonly ServerTable[] = [changesTable, accessLogTable]
