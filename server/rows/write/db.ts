import type { Db, Resource } from '#schema'
import { fault } from '#schema'
import { declaredSlots, machineOf } from '#schema/slot.ts'
import { addMany } from './addMany.ts'
import { rowAhead } from './ahead.ts'
import { apartIn } from './apart.ts'
import { checked } from './checked.ts'
import { checkedBehind } from './checkedBehind.ts'
import { delRows } from './del.ts'
import { eraseRows } from './erase.ts'
import { meantBy } from '../read/meant.ts'
import { found, totalled } from '../read/find.ts'
import { actionOf, lockedRow, paramsOf } from './arrow.ts'
import { moveRow } from './move.ts'
import { saveRows, written, writtenAhead, writtenFree } from './save.ts'
import type { Pointer } from '../gathered.ts'
import { gatheredRow, rowAlong } from '../gathered.ts'
import { sealedValues } from '../sealed.ts'
import { statement } from '../statement.ts'
import { storedRows } from '../stored.ts'
import { refuseStrangers } from './targets.ts'
import type { Work } from '../work.ts'
import type { Written } from './write.ts'

/** The server's own code speaks for itself: it reads and writes as the highest access level. */
const own = 'super'

/** A state is no value that anybody sets. */
function stateless(of: Resource, values: Written): Written {
  if (values[machineOf(of)?.key ?? ''] !== undefined) throw new Error(`${of.name} moves by its actions alone`)
  return values
}

async function moved(work: Work, of: Resource, id: number, name: string, asked: object) {
  const params = paramsOf(actionOf(of, name), { ...asked, id })
  return moveRow(work, of, name, params, await lockedRow(work, of, id))
}

async function one(work: Work, of: Resource, id: number, lock: boolean, only?: readonly string[]) {
  const row = lock ? (await storedRows(work, of, [id], 'change')).get(id) : await gatheredRow(work, of, id, only)
  if (!row) throw fault('notFound')
  return row
}

async function along(work: Work, of: Resource, pointer: Pointer, only?: readonly string[]) {
  const row = await rowAlong(work, of, pointer, only)
  if (!row) throw fault('notFound')
  return row
}

interface Getting {
  readonly lock?: boolean
  readonly only?: readonly string[]
}

/** What a handler without an effect may not do. */
const writes = [
  'save',
  'move',
  'set',
  'add',
  'ahead',
  'addAhead',
  'addFree',
  'addMany',
  'del',
  'erase',
  'setApart',
  'holdMember',
  'bringBack',
  'openApart',
] as const satisfies readonly (keyof Db)[]

/** The database as handlers see it, over the call's own connection. */
function dbOf(work: Work): Db {
  const refuse = async () => {
    throw new Error(`${work.via} declares no effect and cannot write`)
  }
  const db: Db = {
    actor: work.caller.actor,
    now: work.caller.now,
    get: async (of: Resource, id: number, { lock = false, only }: Getting = {}) => (await one(work, of, id, lock, only)) as never,
    along: async (of: Resource, from: Resource, id: number, key: string, only?: readonly string[]) => (await along(work, of, { from, id, key }, only)) as never,
    find: async (of, where, options = {}) => (await found(work, of, where, options)) as never,
    count: (of, where) => totalled(work, of, where),
    sum: (of, where, key) => totalled(work, of, where, key),
    save: (of, drafts) => saveRows(work, of, own, drafts),
    move: async (of, id, name, asked = {}) => (await moved(work, of, id, name, asked)) as never,
    async set(of, id, values) {
      const [given, before] = [checked(of, stateless(of, values)), await one(work, of, id, true)]
      await refuseStrangers(work, declaredSlots(of), { values: given, before })
      await written(work, of, given, before, work.via, [])
    },
    async add(of, values) {
      const given = checked(of, values)
      await refuseStrangers(work, declaredSlots(of), { values: given })
      const added = await written(work, of, given, undefined, work.via, [])
      if (!added) throw new Error(`Nothing was added to ${of.name}`)
      return added.id
    },
    ahead: (of) => rowAhead(work, of),
    addAhead: (of, ahead, values) => checkedBehind(work, of, values, (given) => writtenAhead(work, of, given, ahead)),
    addFree: (of, values) => checkedBehind(work, of, values, (given) => writtenFree(work, of, given)),
    async addMany(of, rows) {
      const given = rows.map((values) => checked(of, values))
      await refuseStrangers(work, declaredSlots(of), ...given.map((values) => ({ values })))
      return addMany(work, of, given, work.via)
    },
    del: (of, ids) => delRows(work, of, ids),
    erase: (of, where, word) => eraseRows(work, of, where, word),
    ...apartIn(work),
    async holdMember(id) {
      await work.connection.query(`select pg_advisory_xact_lock(hashtext('member'), $1::int)`, [id], { name: 'hold member' })
    },
    meant: (field, conditions, at) => meantBy(work, field, conditions, at),
    sealed: (of, id) => sealedValues(work, of, id),
    query: (sql, params) => work.connection.query(sql, params),
    often: (sql, params) => work.connection.query(sql, params, statement(sql, true, () => sql).options),
  }
  return work.mayWrite ? db : { ...db, ...Object.fromEntries(writes.map((name) => [name, refuse])) }
}

/** Puts a call's parts together: the handlers' database writes through the same work. */
export function workOf(parts: Omit<Work, 'db' | 'acting'>): Work {
  const work = { ...parts, acting: new Map() } as { -readonly [K in keyof Work]: Work[K] }
  work.db = dbOf(work)
  return work
}
