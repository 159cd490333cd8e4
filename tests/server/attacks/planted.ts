import { allResources } from '#resources'
import type { Resource } from '#schema'
import { system, tableOf } from '#schema'
import { noOverlapExample } from '#schema/noOverlap.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import { declaredFieldKeys, fieldKeysOf } from '#schema/fieldKey.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { cellsOf } from '#server/rows/rowStore.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import { insertRow } from '#server/rows/write/write.ts'
import type { TestApp } from '../testApp.ts'

const caller = { actor: system, now: '2026-05-07 14:00:00', requestId: 'planted', address: '' }

/** The nth example of what a slot holds. */
export const exampleOf = ({ template, field }: FieldKey, n: number): unknown => field.examples?.(n)[template] ?? field.example(n)

/** A row of the nth examples; what it points at need not be there for a look at it. */
export const plantRow = ({ db, context }: TestApp, resource: Resource, n: number) =>
  db.transaction(async (connection) => {
    await connection.query('set local session_replication_role = replica')
    const uow = createUnitOfWork({
      connection,
      registry: createRegistry(allResources),
      caller,
      cipher: context.cipher,
      accounts: {} as never,
      via: 'planted',
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

/** Puts a value where no answer may tell it: the same mask stands for every sealed one. */
export const plantValue = ({ db, context }: TestApp, resource: Resource, fieldKey: FieldKey, id: number, value: unknown) =>
  db.transaction(async (connection) => {
    await connection.query('set local session_replication_role = replica')
    const cells = cellsOf(fieldKey, value, context.cipher).map((cell) =>
      fieldKey.field.masked && cell.column === fieldKey.key ? { ...cell, value: '••••' } : cell,
    )
    const sets = cells.map(({ column, sql }, index) => `"${column}" = ${sql(`$${index + 2}`)}`)
    await connection.query(`update ${tableOf(resource.name)} set ${sets.join(', ')} where id = $1`, [id, ...cells.map((cell) => cell.value)])
  })

/** Slots with a column of their own. */
export const plainSlots = (resource: Resource) => declaredFieldKeys(resource).filter(({ spec }) => spec.column !== '' && !spec.refers?.many)
