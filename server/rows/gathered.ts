import type { Resource } from '#schema'
import { alive, table } from './columns.ts'
import type { OfIds } from './ids.ts'
import { idsCondition } from './ids.ts'
import { statement } from './statement.ts'
import type { StoredRow } from './stored.ts'
import { storedColumns } from './stored.ts'
import type { Work } from './work.ts'
import { rowKey } from './work.ts'

interface Waiting {
  readonly of: Resource
  readonly id: number
  resolve(row: StoredRow | undefined): void
  reject(error: unknown): void
}

/** Which rows of a resource. */
interface Sought {
  readonly of: Resource
  readonly among: OfIds
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

async function ask(work: Work, all: readonly Waiting[]) {
  const sought = [...Map.groupBy(all, ({ of }) => of)].map(([of, mine]): Sought => ({ of, among: idsCondition([...new Set(mine.map(({ id }) => id))]) }))
  const { text, options } = textOf(work, sought)
  const values = sought.flatMap(({ among }) => among.values)
  const found = await work.connection.query<{ at: number; row: StoredRow }>(text, values, options)
  const rows = new Map(found.map(({ at, row }) => [`${sought[at]?.of.name} ${row.id}`, row]))
  for (const { of, id, resolve } of all) {
    const row = rows.get(`${of.name} ${id}`)
    resolve(row && { ...row, ...work.acting.get(rowKey(of, id)) })
  }
}

function go(work: Work) {
  const all = waitingOf.get(work) ?? []
  waitingOf.delete(work)
  ask(work, all).catch((error: unknown) => {
    for (const { reject } of all) reject(error)
  })
}

/** A row as it is kept, locked by nobody; what is asked for at the same moment comes in one statement, of whatever resources it is. */
export const gatheredRow = (work: Work, of: Resource, id: number) =>
  new Promise<StoredRow | undefined>((resolve, reject) => {
    const all = waitingOf.get(work)
    const each = { of, id, resolve, reject }
    if (all) return void all.push(each)
    waitingOf.set(work, [each])
    queueMicrotask(() => go(work))
  })
