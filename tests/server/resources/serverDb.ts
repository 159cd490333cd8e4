import { allResources } from '#resources'
import type { Db } from '#schema'
import { system } from '#schema'
import { catalogOf } from '#server/rows/catalog.ts'
import { workOf } from '#server/rows/write/db.ts'
import type { Connection } from '#server/base/database.ts'
import type { OpenHouse } from '../openHouse.ts'

/** The database as handlers see it, for rows that no form makes. */
export const dbOn = ({ house }: OpenHouse, connection: Connection): Db => {
  const caller = { actor: system, now: '2026-11-20 12:00:00', requestId: 'test', address: '' }
  return workOf({ connection, catalog: catalogOf(allResources), caller, vault: house.vault, accounts: {} as never, via: 'test', mayWrite: true }).db
}
