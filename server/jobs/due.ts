import type { Action, Resource } from '#schema'
import { Fault, isAction, system } from '#schema'
import { declaredSlots, machineOf, slotOf } from '#schema/slot.ts'
import { wallTime } from '#schema/base/time.ts'
import type { Catalog } from '../rows/catalog.ts'
import { table } from '../rows/columns.ts'
import type { Condition } from '../rows/read/condition.ts'
import { comparison, equality } from '../rows/read/condition.ts'
import { workOf } from '../rows/write/db.ts'
import { lockedRow } from '../rows/write/arrow.ts'
import { moveRow } from '../rows/write/move.ts'
import { valuesOf, whereOf } from '../rows/read/where.ts'
import type { Connection } from '../base/database.ts'
import type { Context } from '../base/context.ts'
import { pay } from '../payments/pay.ts'
import { noAccounts } from '../rpc/publicCalls.ts'

/** An arrow that the clock moves rows along. */
export interface DueArrow {
  readonly of: Resource
  readonly name: string
  readonly action: Action
}

/** What became of the rows that were due. */
export interface DueDone {
  readonly moved: number
  readonly refused: number
}

const batch = 200

export const dueArrows = (resources: readonly Resource[]): DueArrow[] =>
  resources.flatMap((of) =>
    Object.entries(of.endpoints).flatMap(([name, action]) => (isAction(action) && action.due !== undefined ? [{ of, name, action }] : [])),
  )

/** Rows that stand where the arrow begins, for which it is, and whose time has come. */
function conditionsOf({ of, name, action: { due = '', from = [], on = {} } }: DueArrow, now: string): Condition[] {
  const [slot, machine] = [slotOf(of, due), machineOf(of)]
  const passed = slot?.part.passed?.(now)
  if (!slot || !passed || !machine) throw new Error(`${of.name}.${name} is due by ${due}, which is neither a moment nor a day of it`)
  const only = declaredSlots(of).flatMap((each) => (on[each.key] === undefined ? [] : [equality(of, each, [on[each.key]].flat(), true)]))
  return [equality(of, machine, from, true), comparison(slot, passed.op, passed.value), ...only]
}

const idIs = (sign: '=' | '>', id: number): Condition => ({ shape: `id ${sign}`, values: [id], sql: (param) => `t.id ${sign} ${param}` })

async function idsOf(connection: Connection, catalog: Catalog, of: Resource, conditions: readonly Condition[], rest: string) {
  const rows = await connection.query<{ id: number }>(
    `select t.id from ${table(of)} t where ${whereOf({ catalog, of }, conditions)} ${rest}`,
    valuesOf(conditions),
  )
  return rows.map(({ id }) => id)
}

/** Moves one row in a transaction of its own, or pays for it in three, unless somebody else has moved it or is about to. */
async function moveOne(context: Context, catalog: Catalog, arrow: DueArrow, id: number) {
  const { of, name, action } = arrow
  // Its own time: what those before it waited for must not make its money look overdue.
  const now = wallTime(context.clock())
  const still = async (connection: Connection) =>
    (await idsOf(connection, catalog, of, [...conditionsOf(arrow, now), idIs('=', id)], 'for no key update skip locked')).length > 0
  const caller = { actor: system, now, requestId: `${of.name}.${name}`, address: '' }
  const workAt = (connection: Connection) => workOf({ connection, catalog, caller, vault: context.vault, accounts: noAccounts, via: name, mayWrite: true })
  if (action.pays) return (await pay({ ...context, catalog }, workAt, { of, name, id }, { payload: { id }, still })) !== null
  return context.db.transaction(async (connection) => {
    if (!(await still(connection))) return false
    const work = workAt(connection)
    await moveRow(work, of, name, { id }, await lockedRow(work, of, id))
    return true
  })
}

/** A row that refuses is said in the log, and stops no other. */
function told({ log }: Context, { of, name }: DueArrow, id: number, error: unknown) {
  const where = { resource: of.name, action: name, id }
  if (!(error instanceof Fault)) return log.error({ ...where, err: error }, 'not moved')
  const { code, message, issues } = error.saidIn('en')
  log.warn({ ...where, code, issues }, `not moved: ${message}`)
}

/** Moves every row whose time has come along its arrow, batch by batch. Safe to run twice, and on two servers at once. */
export async function moveDue(context: Context, catalog: Catalog, arrow: DueArrow): Promise<DueDone> {
  const now = wallTime(context.clock())
  const conditions = conditionsOf(arrow, now)
  const done = { moved: 0, refused: 0 }
  for (let after = 0; ;) {
    const ids = await idsOf(context.db, catalog, arrow.of, [...conditions, idIs('>', after)], `order by t.id limit ${batch}`)
    for (const id of ids) {
      try {
        if (await moveOne(context, catalog, arrow, id)) done.moved++
      } catch (error) {
        told(context, arrow, id, error)
        done.refused++
      }
    }
    const last = ids.at(-1)
    if (last === undefined) return done
    after = last
  }
}
