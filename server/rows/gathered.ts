import type { Resource } from '#schema'
import { slotOf } from '#schema/slot.ts'
import { alive, isLinked, table } from './columns.ts'
import type { OfIds } from './ids.ts'
import { idsCondition } from './ids.ts'
import { statement } from './statement.ts'
import type { StoredRow } from './stored.ts'
import { storedColumns } from './stored.ts'
import type { Work } from './work.ts'
import { rowKey } from './work.ts'

/** A reference of a row. */
export interface Pointer {
  readonly from: Resource
  readonly id: number
  readonly key: string
}

interface Waiting {
  readonly of: Resource
  /** Which row: this one, or the one that is pointed at. */
  readonly by: number | Pointer
  resolve(row: StoredRow | undefined): void
  reject(error: unknown): void
}

/** Which rows of a resource, and who waits for them. */
interface Sought {
  readonly of: Resource
  readonly among: OfIds
  readonly waiting: readonly Waiting[]
}

const waitingOf = new WeakMap<Work, Waiting[]>()

/** One statement for rows of any resources: each comes with the place of its resource in the list. */
function textOf({ catalog }: Work, sought: readonly Sought[]) {
  return statement(`gathered ${sought.map(({ of, among }) => `${of.name} ${among.shape}`).join(';')}`, true, () =>
    sought
      .map(({ of, among }, at) => {
        const inner = `select ${storedColumns(of)} from ${table(of)} t where ${among.sql(`$${at + 1}`)} and ${alive(catalog, of)}`
        return `select ${at} as at, row_to_json(x) as row from (${inner}) x`
      })
      .join(' union all '),
  )
}

const pointedAt = ({ from, id, key }: Pointer): OfIds => ({
  shape: `by ${from.name} ${key}`,
  values: [id],
  sql: (param) => `t.id = (select f."${key}" from ${table(from)} f where f.id = ${param}::bigint)`,
})

/** Those by their ids together, and each that is pointed at by itself. */
function soughtBy(of: Resource, waiting: readonly Waiting[]): Sought[] {
  const ids = [...new Set(waiting.flatMap(({ by }) => (typeof by === 'number' ? [by] : [])))]
  const alone = waiting.flatMap((each) => (typeof each.by === 'number' ? [] : [{ of, among: pointedAt(each.by), waiting: [each] }]))
  if (ids.length === 0) return alone
  return [{ of, among: idsCondition(ids), waiting: waiting.filter(({ by }) => typeof by === 'number') }, ...alone]
}

async function ask(work: Work, all: readonly Waiting[]) {
  const sought = [...Map.groupBy(all, ({ of }) => of)].flatMap(([of, mine]) => soughtBy(of, mine))
  const { text, options } = textOf(work, sought)
  const values = sought.flatMap(({ among }) => among.values)
  const found = await work.connection.query<{ at: number; row: StoredRow }>(text, values, options)
  for (const [at, { of, waiting }] of sought.entries()) {
    const rows = found.flatMap((each) => (each.at === at ? [each.row] : []))
    for (const { by, resolve } of waiting) {
      const row = typeof by === 'number' ? rows.find(({ id }) => id === by) : rows[0]
      resolve(row && { ...row, ...work.acting.get(rowKey(of, row.id)) })
    }
  }
}

function go(work: Work) {
  const all = waitingOf.get(work) ?? []
  waitingOf.delete(work)
  ask(work, all).catch((error: unknown) => {
    for (const { reject } of all) reject(error)
  })
}

const gathered = (work: Work, of: Resource, by: number | Pointer) =>
  new Promise<StoredRow | undefined>((resolve, reject) => {
    const all = waitingOf.get(work)
    const each = { of, by, resolve, reject }
    if (all) return void all.push(each)
    waitingOf.set(work, [each])
    queueMicrotask(() => go(work))
  })

/** A row as it is kept, locked by nobody; what is asked for at the same moment comes in one statement, of whatever resources it is. */
export const gatheredRow = (work: Work, of: Resource, id: number) => gathered(work, of, id)

/** The row that another one points at, in the same statement as that one; by what an action that is under way writes there, where it does. */
export async function rowAlong(work: Work, of: Resource, pointer: Pointer) {
  const { from, id, key } = pointer
  const slot = slotOf(from, key)
  if (slot?.part.refers?.to !== of.name || isLinked(slot)) throw new Error(`${from.name}.${key} points at no ${of.name}`)
  const written = work.acting.get(rowKey(from, id))?.[key]
  if (written === null) return undefined
  return gathered(work, of, typeof written === 'number' ? written : pointer)
}
