import { allResources } from '#resources'
import type { Db, Resource } from '#schema'
import { system } from '#schema'
import { declaredSlots } from '#schema/slot.ts'
import { mayBeEmpty } from '#schema/when.ts'
import { catalogOf } from '#server/rows/catalog.ts'
import { written } from '#server/rows/write/save.ts'
import { workOf } from '#server/rows/write/db.ts'
import type { Work } from '#server/rows/work.ts'
import type { Connection } from '#server/base/database.ts'
import type { TestApp } from '../testApp.ts'

/** A write by the server itself. */
export const workOn = ({ context }: TestApp, connection: Connection): Work => {
  const caller = { actor: system, now: '2026-11-20 12:00:00', requestId: 'test', address: '' }
  return workOf({ connection, catalog: catalogOf(allResources), caller, vault: context.vault, accounts: {} as never, via: 'test', mayWrite: true })
}

/** The database as handlers see it, for rows that no form makes. */
export const dbOn = (testApp: TestApp, connection: Connection): Db => workOn(testApp, connection).db

/** A row that matters for its state alone: every value that it must have, from the examples, and references to nothing. */
export async function addBare(testApp: TestApp, of: Resource, values: Record<string, unknown>) {
  const n = (values.user_id as number | undefined) ?? 1
  const examples = declaredSlots(of)
    .filter(({ field }) => !mayBeEmpty(field) && field.options.default === undefined)
    .map(({ key, pattern, field }) => [key, field.examples?.(n)[pattern] ?? field.example(n)])
  await testApp.db.transaction(async (connection) => {
    await connection.query(`set local session_replication_role = 'replica'`)
    await written(workOn(testApp, connection), of, { ...Object.fromEntries(examples), ...values }, undefined, 'test', [])
  })
}
