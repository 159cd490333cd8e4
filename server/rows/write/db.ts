import type { Db, Resource } from '#schema'
import { fault } from '#schema'
import { issuesOf } from '#schema/shape.ts'
import { slotOf } from '#schema/slot.ts'
import { alive, table } from '../columns.ts'
import type { Condition } from '../read/condition.ts'
import { equality, idsCondition, presence } from '../read/condition.ts'
import { delRows } from './del.ts'
import { eraseRows } from './erase.ts'
import { orderOf } from '../read/order.ts'
import { saveRows, written } from './save.ts'
import type { StoredRow } from '../stored.ts'
import { lockText, storedColumns, storedRows } from '../stored.ts'
import type { Work } from '../work.ts'
import type { Written } from './write.ts'

type Query = Parameters<Db['find']>[2]

/** The server's own code speaks for itself: it reads and writes as the highest rung. */
const own = 'super'

function conditionsOf(of: Resource, where: Written, work: Work): Condition[] {
  return Object.entries(where).flatMap(([key, value]) => {
    if (value === undefined) return []
    if (key === 'id') return [idsCondition([value].flat() as number[])]
    const slot = slotOf(of, key)
    if (!slot) throw new Error(`${of.name} has no ${key}`)
    if (value === null) return [presence(of, slot, true)]
    const many = Array.isArray(value)
    const sought = [value].flat().map((each: unknown) => slot.part.sought?.(each, work.vault) ?? each)
    return [equality(of, slot, sought, many)]
  })
}

async function found(work: Work, of: Resource, where: Written, { limit = 10_000, orderBy = 'id-asc', lock = false }: NonNullable<Query>) {
  const { catalog, connection } = work
  const order = orderOf(catalog, of, own, orderBy)
  if (!order) throw new Error(`${of.name} is not ordered by ${orderBy}`)
  const conditions = conditionsOf(of, where, work)
  let used = 0
  const texts = [alive(catalog, of), ...conditions.map(({ sql, values }) => sql(...values.map(() => `$${++used}`)))]
  const way = order.descending ? 'desc' : 'asc'
  const sorted = `order by ${order.key ? `${order.key} ${way}, ` : ''}t.id ${way}`
  const inner = `select ${storedColumns(of)} from ${table(of)} t ${order.joins} where ${texts.join(' and ')} ${sorted} limit ${limit} ${lockText(lock ? 'change' : 'none')}`
  const rows = await connection.query<{ row: StoredRow }>(
    `select row_to_json(x) as row from (${inner}) x`,
    conditions.flatMap(({ values }) => values),
  )
  return rows.map(({ row }) => row)
}

/** Server-written values still obey their fields. */
function checked(of: Resource, values: Written): Written {
  for (const [key, value] of Object.entries(values)) {
    const slot = slotOf(of, key)
    if (!slot) throw new Error(`${of.name} has no ${key}`)
    if (value === undefined || value === null) continue
    const parsed = slot.part.value.safeParse(value)
    if (!parsed.success) throw fault('invalid', { issues: issuesOf(parsed.error, [key]) })
  }
  return values
}

async function one(work: Work, of: Resource, id: number, lock: boolean) {
  const row = (await storedRows(work, of, [id], lock ? 'change' : 'none')).get(id)
  if (!row) throw fault('notFound')
  return row
}

/** The database as handlers see it, over the call's own connection. */
function dbOf(work: Work): Db {
  const refuse = async () => {
    throw new Error(`${work.via} declares no effect and cannot write`)
  }
  const db: Db = {
    get: async (of, id, { lock = false } = {}) => (await one(work, of, id, lock)) as never,
    find: async (of, where, options = {}) => (await found(work, of, where, options)) as never,
    save: (of, drafts) => saveRows(work, of, own, drafts),
    async set(of, id, values) {
      await written(work, of, checked(of, values), await one(work, of, id, true), work.via, [])
    },
    async add(of, values) {
      const added = await written(work, of, checked(of, values), undefined, work.via, [])
      if (!added) throw new Error(`Nothing was added to ${of.name}`)
      return added.id
    },
    del: (of, ids) => delRows(work, of, ids),
    erase: (of, where) => eraseRows(work, of, where),
    query: (sql, params) => work.connection.query(sql, params),
  }
  return work.mayWrite ? db : { ...db, save: refuse, set: refuse, add: refuse, del: refuse, erase: refuse }
}

/** Puts a call's parts together: the handlers' database writes through the same work. */
export function workOf(parts: Omit<Work, 'db'>): Work {
  const work = parts as { -readonly [K in keyof Work]: Work[K] }
  work.db = dbOf(work)
  return work
}
