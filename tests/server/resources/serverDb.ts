import { allResources } from '#resources'
import type { Db, Resource } from '#schema'
import { systemActor } from '#schema'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { saveServerRow } from '#server/rows/write/save.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import type { UnitOfWork } from '#server/rows/unitOfWork.ts'
import type { Connection } from '#server/base/database.ts'
import type { TestApp } from '../testApp.ts'

/** A unit of work with the system as actor. */
const unitOfWorkOn = ({ context }: TestApp, connection: Connection): UnitOfWork => {
  const caller = { actor: systemActor, now: '2026-11-20 12:00:00', requestId: 'test', address: '' }
  return createUnitOfWork({
    connection,
    registry: createRegistry(allResources),
    caller,
    cipher: context.cipher,
    accounts: {} as never,
    callName: 'test',
    mayWrite: true,
  })
}

/** The database API of handlers, for rows that no form creates. */
export const dbOn = (testApp: TestApp, connection: Connection): Db => unitOfWorkOn(testApp, connection).db

/** Inserts a row with example values for all required fields and without references, for tests that need only its state. */
export async function insertMinimalRow(testApp: TestApp, resource: Resource, values: Record<string, unknown>) {
  const n = (values.user_id as number | undefined) ?? 1
  const examples = declaredFieldKeys(resource)
    .filter(({ field }) => !mayBeEmpty(field) && field.options.default === undefined)
    .map(({ key, template, field }) => [key, field.examples?.(n)[template] ?? field.example(n)])
  await testApp.db.transaction(async (connection) => {
    await connection.query(`set local session_replication_role = 'replica'`)
    await saveServerRow(unitOfWorkOn(testApp, connection), resource, { ...Object.fromEntries(examples), ...values }, undefined, 'test', [])
  })
}
