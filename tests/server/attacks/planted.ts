import { allResources } from '#resources'
import type { Resource } from '#schema'
import { system, tableOf } from '#schema'
import { apartExample } from '#schema/noOverlap.ts'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots, slotsOf } from '#schema/slot.ts'
import { catalogOf } from '#server/rows/catalog.ts'
import { cellsOf } from '#server/rows/stored.ts'
import { workOf } from '#server/rows/write/db.ts'
import { insertRow } from '#server/rows/write/write.ts'
import type { TestApp } from '../testApp.ts'

const caller = { actor: system, now: '2026-05-07 14:00:00', requestId: 'planted', address: '' }

/** The nth example of what a slot holds. */
export const exampleOf = ({ pattern, field }: Slot, n: number): unknown => field.examples?.(n)[pattern] ?? field.example(n)

/** A row of the nth examples; what it points at need not be there for a look at it. */
export const plantRow = ({ db, context }: TestApp, of: Resource, n: number) =>
  db.transaction(async (connection) => {
    await connection.query('set local session_replication_role = replica')
    const work = workOf({ connection, catalog: catalogOf(allResources), caller, vault: context.vault, accounts: {} as never, via: 'planted', mayWrite: true })
    const values = Object.fromEntries(slotsOf(of).map((slot) => [slot.key, slot.part.refers?.many ? [] : exampleOf(slot, n)]))
    const { rowId } = await insertRow(work, of, { ...values, ...apartExample(of, n), ...(of.privateUnless && { [of.privateUnless]: true }) }, 'create')
    return rowId
  })

/** Puts a value where no answer may tell it: the same mask stands for every sealed one. */
export const plantValue = ({ db, context }: TestApp, of: Resource, slot: Slot, id: number, value: unknown) =>
  db.transaction(async (connection) => {
    await connection.query('set local session_replication_role = replica')
    const cells = cellsOf(slot, value, context.vault).map((cell) => (slot.field.masked && cell.column === slot.key ? { ...cell, value: '••••' } : cell))
    const sets = cells.map(({ column, sql }, at) => `"${column}" = ${sql(`$${at + 2}`)}`)
    await connection.query(`update ${tableOf(of.name)} set ${sets.join(', ')} where id = $1`, [id, ...cells.map((cell) => cell.value)])
  })

/** Slots with a column of their own. */
export const plainSlots = (of: Resource) => declaredSlots(of).filter(({ part }) => part.column !== '' && !part.refers?.many)
