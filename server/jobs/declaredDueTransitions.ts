import type { Action, Resource } from '#schema'
import { AppError, isAction, systemActor } from '#schema'
import { declaredFieldKeys, stateKeyOf, fieldKeyOf } from '#schema/row/fieldKey.ts'
import { formatMessage } from '#schema/base/localizedText.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { quotedTable } from '../rows/columns.ts'
import type { RowCondition } from '../rows/read/condition.ts'
import { comparisonCondition, equalityCondition } from '../rows/read/condition.ts'
import { createUnitOfWork } from '../rows/write/db.ts'
import { loadLockedRow } from '../rows/write/transition.ts'
import { runTransition } from '../rows/write/runTransition.ts'
import { conditionValues, filterConditionSql } from '../rows/read/where.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { executePayment } from '../payments/flow.ts'
import { unavailableAccounts } from '../rpc/publicCalls.ts'

/** A transition that runs on rows when their due time has passed. */
export interface DueTransition {
  readonly resource: Resource
  readonly name: string
  readonly action: Action
}

/** Number of rows moved and refused. */
export interface DueTransitionCounts {
  readonly moved: number
  readonly refused: number
}

const batchSize = 200

export const declaredDueTransitions = (resources: readonly Resource[]): DueTransition[] =>
  resources.flatMap((resource) =>
    Object.entries(resource.endpoints).flatMap(([name, action]) => (isAction(action) && action.dueField !== undefined ? [{ resource, name, action }] : [])),
  )

/** Conditions for due rows: in a source state of the transition, matching `availableWhen`, and past their due time. */
function conditionsOf({ resource, name, action: { dueField = '', from = [], availableWhen = {} } }: DueTransition, now: string): RowCondition[] {
  const [fieldKey, stateKey] = [fieldKeyOf(resource, dueField), stateKeyOf(resource)]
  const pastCondition = fieldKey?.spec.pastFilter?.(now)
  if (!fieldKey || !pastCondition || !stateKey) throw new Error(`${resource.name}.${name} is due by ${dueField}, which is neither a moment nor a day of it`)
  const only = declaredFieldKeys(resource).flatMap((item) =>
    availableWhen[item.key] === undefined ? [] : [equalityCondition(resource, item, [availableWhen[item.key]].flat(), true)],
  )
  return [equalityCondition(resource, stateKey, from, true), comparisonCondition(fieldKey, pastCondition.op, pastCondition.value), ...only]
}

const idCondition = (sign: '=' | '>', id: number): RowCondition => ({ shape: `id ${sign}`, values: [id], sql: (param) => `t.id ${sign} ${param}` })

async function idsOf(connection: Connection, registry: ResourceRegistry, resource: Resource, conditions: readonly RowCondition[], rest: string) {
  const rows = await connection.query<{ id: number }>(
    `select t.id from ${quotedTable(resource)} t where ${filterConditionSql({ registry, resource }, conditions)} ${rest}`,
    conditionValues(conditions),
  )
  return rows.map(({ id }) => id)
}

/** Moves one row in its own transaction (a payment takes three), unless the row has changed or is locked. */
async function runOne(context: AppContext, registry: ResourceRegistry, arrow: DueTransition, id: number) {
  const { resource, name, action } = arrow
  // The current time for each row: while earlier rows ran, payment deadlines may have changed.
  const now = toSeoulWallTime(context.clock())
  const isStillDue = async (connection: Connection) =>
    (await idsOf(connection, registry, resource, [...conditionsOf(arrow, now), idCondition('=', id)], 'for no key update skip locked')).length > 0
  const caller = { actor: systemActor, now, requestId: `${resource.name}.${name}`, address: '' }
  const unitOfWorkAt = (connection: Connection) =>
    createUnitOfWork({ connection, registry, caller, cipher: context.cipher, accounts: unavailableAccounts, callName: name, mayWrite: true })
  if (action.kind === 'payment')
    return (await executePayment({ ...context, registry }, unitOfWorkAt, { resource, name, id }, { payload: { id }, isStillDue })) !== null
  return context.db.transaction(async (connection) => {
    if (!(await isStillDue(connection))) return false
    const uow = unitOfWorkAt(connection)
    await runTransition(uow, resource, name, { id }, await loadLockedRow(uow, resource, id))
    return true
  })
}

/** Logs why a row was refused; the other rows continue. */
function logRefusal({ log }: AppContext, { resource, name }: DueTransition, id: number, error: unknown) {
  const where = { resource: resource.name, action: name, id }
  if (!(error instanceof AppError)) return log.error({ ...where, err: error }, 'not moved')
  // The text without its values, which may be names.
  log.warn({ ...where, code: error.code, codes: error.issues.map(({ code }) => code) }, `not moved: ${formatMessage(error.text, {}, 'en')}`)
}

/** Moves all due rows, batch by batch. It may run repeatedly and on several servers at once. */
export async function runDueTransitions(context: AppContext, registry: ResourceRegistry, arrow: DueTransition): Promise<DueTransitionCounts> {
  const now = toSeoulWallTime(context.clock())
  const conditions = conditionsOf(arrow, now)
  const done = { moved: 0, refused: 0 }
  for (let after = 0; ;) {
    const ids = await idsOf(context.db, registry, arrow.resource, [...conditions, idCondition('>', after)], `order by t.id limit ${batchSize}`)
    for (const id of ids) {
      try {
        if (await runOne(context, registry, arrow, id)) done.moved++
      } catch (error) {
        logRefusal(context, arrow, id, error)
        done.refused++
      }
    }
    const last = ids.at(-1)
    if (last === undefined) return done
    after = last
  }
}
