import { allResources } from '#resources'
import type { Resource } from '#schema'
import { systemActor, tableOf } from '#schema'
import { noOverlapExample } from '#schema/list/noOverlapRange.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys, fieldKeysOf } from '#schema/row/fieldKey.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { columnWritesOf } from '#server/rows/rowStore.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import { insertRow } from '#server/rows/write/write.ts'
import type { TestApp } from '../testApp.ts'

const caller = { actor: systemActor, now: '2026-05-07 14:00:00', requestId: 'planted', address: '' }

/** The nth example value of a field key. */
export const exampleOf = ({ template, field }: FieldKey, n: number): unknown => field.examples?.(n)[template] ?? field.example(n)

/** Inserts a row of the nth examples; its references may be dangling. */
export const plantRow = ({ db, context }: TestApp, resource: Resource, n: number) =>
  db.transaction(async (connection) => {
    await connection.query('set local session_replication_role = replica')
    const uow = createUnitOfWork({
      connection,
      registry: createRegistry(allResources),
      caller,
      cipher: context.cipher,
      accounts: {} as never,
      callName: 'planted',
      mayWrite: true,
    })
    const values = Object.fromEntries(fieldKeysOf(resource).map((fieldKey) => [fieldKey.key, fieldKey.spec.refers?.many ? [] : exampleOf(fieldKey, n)]))
    const { rowId } = await insertRow(
      uow,
      resource,
      { ...values, ...noOverlapExample(resource, n), ...(resource.privateUnless && { [resource.privateUnless]: true }) },
      'create',
    )
    return rowId
  })

/** Stores a value that no response may reveal. All masked values have the same mask, so that only the hidden value differs. */
export const plantValue = ({ db, context }: TestApp, resource: Resource, fieldKey: FieldKey, id: number, value: unknown) =>
  db.transaction(async (connection) => {
    await connection.query('set local session_replication_role = replica')
    const cells = columnWritesOf(fieldKey, value, context.cipher).map((cell) =>
      fieldKey.field.masked && cell.column === fieldKey.key ? { ...cell, value: '••••' } : cell,
    )
    const sets = cells.map(({ column, sql }, index) => `"${column}" = ${sql(`$${index + 2}`)}`)
    await connection.query(`update ${tableOf(resource.name)} set ${sets.join(', ')} where id = $1`, [id, ...cells.map((cell) => cell.value)])
  })

/** Field keys with a column of their own. */
export const columnFieldKeys = (resource: Resource) => declaredFieldKeys(resource).filter(({ spec }) => spec.column !== '' && !spec.refers?.many)
