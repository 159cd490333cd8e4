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

/** A select that may go out with others as one statement; its parameters stand behind so many of theirs. */
export interface Question {
  readonly shape: string
  readonly values: readonly unknown[]
  readonly sql: (used: number) => string
}

/** A reference of a row. */
export interface Pointer {
  readonly from: Resource
  readonly id: number
  readonly key: string
}

/** One row: this one, or the one that is pointed at. */
interface Aim {
  readonly of: Resource
  readonly by: number | Pointer
  /** These of its values; all unless said. */
  readonly only: readonly string[] | undefined
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** What a work waits for, until it is all asked for together. */
interface Together {
  readonly aims: Waiting<Aim, StoredRow | undefined>[]
  readonly questions: Waiting<Question, readonly never[]>[]
}

/** A part of the statement, and who is told its rows. */
interface Branch extends Question {
  told(rows: readonly never[]): void
}

const togetherOf = new WeakMap<Work, Together>()

/** One statement for all of them: each row comes with the place of its branch in the list. */
function textOf(branches: readonly Branch[]) {
  return statement(`gathered ${branches.map(({ shape }) => shape).join(';')}`, true, () => {
    let used = 0
    const each = branches.map(({ sql, values }, at) => {
      const text = `select ${at} as at, row_to_json(x) as row from (${sql(used)}) x`
      used += values.length
      return text
    })
    return each.join(' union all ')
  })
}

const pointedAt = ({ from, id, key }: Pointer): OfIds => ({
  shape: `by ${from.name} ${key}`,
  values: [id],
  sql: (param) => `t.id = (select f."${key}" from ${table(from)} f where f.id = ${param}::bigint)`,
})

function rowsOf(work: Work, { of, only }: Aim, among: OfIds, waiting: readonly Waiting<Aim, StoredRow | undefined>[]): Branch {
  return {
    shape: shapeOf({ of, only }) + among.shape,
    values: among.values,
    sql: (used) => `select ${storedColumns(of, only)} from ${table(of)} t where ${among.sql(`$${used + 1}`)} and ${alive(work.catalog, of)}`,
    told(rows: readonly StoredRow[]) {
      for (const { asked, resolve } of waiting) {
        const row = typeof asked.by === 'number' ? rows.find(({ id }) => id === asked.by) : rows[0]
        resolve(row && { ...row, ...work.acting.get(rowKey(of, row.id)) })
      }
    },
  }
}

const shapeOf = ({ of, only = [] }: Pick<Aim, 'of' | 'only'>) => `${of.name} ${only.join()} `

/** Those by their ids together, and each that is pointed at by itself. */
function branchesOf(work: Work, { aims, questions }: Together): Branch[] {
  const rows = [...Map.groupBy(aims, ({ asked }) => shapeOf(asked)).values()].flatMap((mine) => {
    const named = mine.filter(({ asked }) => typeof asked.by === 'number')
    const ids = [...new Set(named.flatMap(({ asked: { by } }) => (typeof by === 'number' ? [by] : [])))]
    const alone = mine.flatMap((each) => (typeof each.asked.by === 'number' ? [] : [rowsOf(work, each.asked, pointedAt(each.asked.by), [each])]))
    return named[0] ? [rowsOf(work, named[0].asked, idsCondition(ids), named), ...alone] : alone
  })
  return [...rows, ...questions.map(({ asked, resolve }): Branch => ({ ...asked, told: resolve }))]
}

async function ask(work: Work, together: Together) {
  const branches = branchesOf(work, together)
  const { text, options } = textOf(branches)
  const values = branches.flatMap((branch) => branch.values)
  const found = await work.connection.query<{ at: number; row: never }>(text, values, options)
  const rowsAt = Map.groupBy(found, ({ at }) => at)
  for (const [at, { told }] of branches.entries()) told((rowsAt.get(at) ?? []).map(({ row }) => row))
}

function go(work: Work, together: Together) {
  togetherOf.delete(work)
  ask(work, together).catch((error: unknown) => {
    for (const { reject } of [...together.aims, ...together.questions]) reject(error)
  })
}

/** What is asked for at the same moment. */
function nowOf(work: Work): Together {
  const known = togetherOf.get(work)
  if (known) return known
  const together: Together = { aims: [], questions: [] }
  togetherOf.set(work, together)
  queueMicrotask(() => go(work, together))
  return together
}

const gathered = (work: Work, asked: Aim) =>
  new Promise<StoredRow | undefined>((resolve, reject) => {
    nowOf(work).aims.push({ asked, resolve, reject })
  })

/** Rows as JSON has them. What is asked at the same moment goes out in one statement. */
export const answered = <T>(work: Work, asked: Question) =>
  new Promise<readonly T[]>((resolve, reject) => {
    nowOf(work).questions.push({ asked, resolve, reject })
  })

/** A row as it is kept, in one statement with whatever else is asked for at the same moment. */
export const gatheredRow = (work: Work, of: Resource, id: number, only?: readonly string[]) => gathered(work, { of, by: id, only })

/** The row that another one points at, in the same statement as that one; by what an action that is under way writes there, where it does. */
export async function rowAlong(work: Work, of: Resource, pointer: Pointer, only?: readonly string[]) {
  const { from, id, key } = pointer
  const slot = slotOf(from, key)
  if (slot?.part.refers?.to !== of.name || isLinked(slot)) throw new Error(`${from.name}.${key} points at no ${of.name}`)
  const written = work.acting.get(rowKey(from, id))?.[key]
  if (written === null) return undefined
  return gathered(work, { of, by: typeof written === 'number' ? written : pointer, only })
}
