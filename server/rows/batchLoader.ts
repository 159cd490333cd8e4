import type { Resource } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { notDeletedSql, hasLinkTable, quotedTable } from './columns.ts'
import type { IdCondition } from './ids.ts'
import { idsCondition } from './ids.ts'
import { cachedStatement } from './cachedStatement.ts'
import type { StoredRow } from './rowStore.ts'
import { storedColumnsSql } from './rowStore.ts'
import type { UnitOfWork } from './unitOfWork.ts'
import { rowKey } from './unitOfWork.ts'

/** A select that can be joined with others into one statement. `used` is the number of parameters before its own. */
export interface BatchableSelect {
  readonly shape: string
  readonly values: readonly unknown[]
  readonly sql: (used: number) => string
}

/** A reference of a row. */
export interface RowReferenceKey {
  readonly from: Resource
  readonly id: number
  readonly key: string
}

/** One row: by id, or the row that a reference points at. */
interface BatchRow {
  readonly resource: Resource
  readonly by: number | RowReferenceKey
  /** The keys to load; undefined loads all. */
  readonly only: readonly string[] | undefined
}

interface WaitingRequest<Context, Answer> {
  readonly context: Context
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** The queries of a unit of work that wait for their common statement. */
interface Batch {
  readonly rows: WaitingRequest<BatchRow, StoredRow | undefined>[]
  readonly queries: WaitingRequest<BatchableSelect, readonly never[]>[]
}

/** One part of the statement, and the receiver of its rows. */
interface BatchBranch extends BatchableSelect {
  deliver(rows: readonly never[]): void
}

const batchByUnitOfWork = new WeakMap<UnitOfWork, Batch>()

/** One statement for all branches; each row has the index of its branch in `at`. */
function batchStatement(branches: readonly BatchBranch[]) {
  return cachedStatement(`gathered ${branches.map(({ shape }) => shape).join(';')}`, true, () => {
    let used = 0
    const item = branches.map(({ sql, values }, index) => {
      const text = `select ${index} as at, row_to_json(x) as row from (${sql(used)}) x`
      used += values.length
      return text
    })
    return item.join(' union all ')
  })
}

const referenceCondition = ({ from, id, key }: RowReferenceKey): IdCondition => ({
  shape: `by ${from.name} ${key}`,
  values: [id],
  sql: (param) => `t.id = (select f."${key}" from ${quotedTable(from)} f where f.id = ${param}::bigint)`,
})

function rowsOf(
  uow: UnitOfWork,
  { resource, only }: BatchRow,
  condition: IdCondition,
  waiting: readonly WaitingRequest<BatchRow, StoredRow | undefined>[],
): BatchBranch {
  return {
    shape: shapeOf({ resource, only }) + condition.shape,
    values: condition.values,
    sql: (used) =>
      `select ${storedColumnsSql(resource, only)} from ${quotedTable(resource)} t where ${condition.sql(`$${used + 1}`)} and ${notDeletedSql(uow.registry, resource)}`,
    deliver(rows: readonly StoredRow[]) {
      for (const { context, resolve } of waiting) {
        const row = typeof context.by === 'number' ? rows.find(({ id }) => id === context.by) : rows[0]
        resolve(row && { ...row, ...uow.pendingUpdates.get(rowKey(resource, row.id)) })
      }
    },
  }
}

const shapeOf = ({ resource, only = [] }: Pick<BatchRow, 'resource' | 'only'>) => `${resource.name} ${only.join()} `

/** Rows by id are loaded together, rows by reference one by one. */
function branchesOf(uow: UnitOfWork, { rows: aims, queries }: Batch): BatchBranch[] {
  const rows = [...Map.groupBy(aims, ({ context }) => shapeOf(context)).values()].flatMap((group) => {
    const byId = group.filter(({ context }) => typeof context.by === 'number')
    const ids = [...new Set(byId.flatMap(({ context: { by } }) => (typeof by === 'number' ? [by] : [])))]
    const byReference = group.flatMap((item) =>
      typeof item.context.by === 'number' ? [] : [rowsOf(uow, item.context, referenceCondition(item.context.by), [item])],
    )
    return byId[0] ? [rowsOf(uow, byId[0].context, idsCondition(ids), byId), ...byReference] : byReference
  })
  return [...rows, ...queries.map(({ context, resolve }): BatchBranch => ({ ...context, deliver: resolve }))]
}

async function runBatch(uow: UnitOfWork, batch: Batch) {
  const branches = branchesOf(uow, batch)
  const { text, options } = batchStatement(branches)
  const values = branches.flatMap((branch) => branch.values)
  const matches = await uow.connection.query<{ at: number; row: never }>(text, values, options)
  const rowsAt = Map.groupBy(matches, ({ at }) => at)
  for (const [at, { deliver }] of branches.entries()) deliver((rowsAt.get(at) ?? []).map(({ row }) => row))
}

function sendBatch(uow: UnitOfWork, batch: Batch) {
  batchByUnitOfWork.delete(uow)
  runBatch(uow, batch).catch((error: unknown) => {
    for (const { reject } of [...batch.rows, ...batch.queries]) reject(error)
  })
}

/** The current batch; it is sent in the next microtask. */
function currentBatch(uow: UnitOfWork): Batch {
  const current = batchByUnitOfWork.get(uow)
  if (current) return current
  const batch: Batch = { rows: [], queries: [] }
  batchByUnitOfWork.set(uow, batch)
  queueMicrotask(() => sendBatch(uow, batch))
  return batch
}

const loadRow = (uow: UnitOfWork, context: BatchRow) =>
  new Promise<StoredRow | undefined>((resolve, reject) => {
    currentBatch(uow).rows.push({ context, resolve, reject })
  })

/** Rows as JSON. Queries of the same tick are sent in one statement. */
export const queryBatched = <T>(uow: UnitOfWork, context: BatchableSelect) =>
  new Promise<readonly T[]>((resolve, reject) => {
    currentBatch(uow).queries.push({ context, resolve, reject })
  })

/** A stored row, loaded in one statement with the other queries of the same tick. */
export const loadRowBatched = (uow: UnitOfWork, resource: Resource, id: number, only?: readonly string[]) => loadRow(uow, { resource, by: id, only })

/**
 * The row that another one references, loaded in one statement with the other queries
 * of the same tick. Uses the new reference if the current action has changed it.
 */
export async function loadReferenced(uow: UnitOfWork, resource: Resource, pointer: RowReferenceKey, only?: readonly string[]) {
  const { from, id, key } = pointer
  const fieldKey = fieldKeyOf(from, key)
  if (fieldKey?.spec.refers?.to !== resource.name || hasLinkTable(fieldKey)) throw new Error(`${from.name}.${key} points at no ${resource.name}`)
  const pendingId = uow.pendingUpdates.get(rowKey(from, id))?.[key]
  if (pendingId === null) return undefined
  return loadRow(uow, { resource, by: typeof pendingId === 'number' ? pendingId : pointer, only })
}
