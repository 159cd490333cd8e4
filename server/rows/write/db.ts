import type { Db, Resource } from '#schema'
import { appError } from '#schema'
import { declaredFieldKeys, stateKeyOf } from '#schema/row/fieldKey.ts'
import { recordMoneyMovement } from './afterPayment.ts'
import { insertServerRows } from './insertServerRows.ts'
import { reserveIdAndCodes } from './reserveIdAndCodes.ts'
import { segregatedStore } from './segregate.ts'
import { checkServerValues } from './checkServerValues.ts'
import { insertWhileCheckingReferences } from './deferredChecks.ts'
import { delRows } from './del.ts'
import { eraseRows } from './erase.ts'
import { audienceRowIdsSql } from '../read/audience.ts'
import { findRows, aggregateRows } from '../read/find.ts'
import { actionEndpointOf, loadLockedRow, parseActionParams } from './transition.ts'
import { runTransition } from './runTransition.ts'
import { saveRows, saveServerRow, insertReservedRow, insertRowIfAbsent } from './save.ts'
import type { RowReferenceKey } from '../batchLoader.ts'
import { loadRowBatched, loadReferenced } from '../batchLoader.ts'
import { loadEncryptedValues } from '../loadEncryptedValues.ts'
import { cachedStatement } from '../cachedStatement.ts'
import { loadStoredRows } from '../rowStore.ts'
import { assertValidReferences } from './references.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import type { RowValues } from './write.ts'

/** Code of the server reads and writes with the highest access level. */
const serverAccessLevel = 'super'

/** States are changed by actions only, never by `set`. */
function withoutState(resource: Resource, values: RowValues): RowValues {
  if (values[stateKeyOf(resource)?.key ?? ''] !== undefined) throw new Error(`${resource.name} moves by its actions alone`)
  return values
}

async function transitionRow(uow: UnitOfWork, resource: Resource, id: number, name: string, formInput: object) {
  const params = parseActionParams(actionEndpointOf(resource, name), { ...formInput, id })
  return runTransition(uow, resource, name, params, await loadLockedRow(uow, resource, id))
}

async function getRow(uow: UnitOfWork, resource: Resource, id: number, lock: boolean, only?: readonly string[]) {
  const row = lock ? (await loadStoredRows(uow, resource, [id], 'change')).get(id) : await loadRowBatched(uow, resource, id, only)
  if (!row) throw appError('notFound')
  return row
}

async function getReferencedRow(uow: UnitOfWork, resource: Resource, pointer: RowReferenceKey, only?: readonly string[]) {
  const row = await loadReferenced(uow, resource, pointer, only)
  if (!row) throw appError('notFound')
  return row
}

interface GetOptions {
  readonly lock?: boolean
  readonly only?: readonly string[]
}

/** The methods that a handler without an effect may not use. */
const writeMethods = [
  'save',
  'transition',
  'set',
  'insert',
  'reserveRow',
  'insertReserved',
  'insertIfAbsent',
  'insertMany',
  'del',
  'erase',
  'segregate',
  'lockMember',
  'recordMovement',
  'restoreSegregated',
  'readSegregated',
] as const satisfies readonly (keyof Db)[]

/** The database API for handlers, on the connection of the call. */
function dbOf(uow: UnitOfWork): Db {
  const refuse = async () => {
    throw new Error(`${uow.callName} declares no effect and cannot write`)
  }
  const db: Db = {
    actor: uow.caller.actor,
    now: uow.caller.now,
    get: async (resource: Resource, id: number, { lock = false, only }: GetOptions = {}) => (await getRow(uow, resource, id, lock, only)) as never,
    getReferenced: async (resource: Resource, from: Resource, id: number, key: string, only?: readonly string[]) =>
      (await getReferencedRow(uow, resource, { from, id, key }, only)) as never,
    find: async (resource, where, options = {}) => (await findRows(uow, resource, where, options)) as never,
    count: (resource, where) => aggregateRows(uow, resource, where),
    sum: (resource, where, key) => aggregateRows(uow, resource, where, key),
    save: (resource, drafts) => saveRows(uow, resource, serverAccessLevel, drafts),
    transition: async (resource, id, name, formInput = {}) => (await transitionRow(uow, resource, id, name, formInput)) as never,
    async set(resource, id, values) {
      const [input, before] = [checkServerValues(resource, withoutState(resource, values)), await getRow(uow, resource, id, true)]
      await assertValidReferences(uow, declaredFieldKeys(resource), { values: input, before })
      await saveServerRow(uow, resource, input, before, uow.callName, [])
    },
    async insert(resource, values) {
      const input = checkServerValues(resource, values)
      await assertValidReferences(uow, declaredFieldKeys(resource), { values: input })
      const outcome = await saveServerRow(uow, resource, input, undefined, uow.callName, [])
      if (!outcome) throw new Error(`Nothing was added to ${resource.name}`)
      return outcome.id
    },
    reserveRow: (resource) => reserveIdAndCodes(uow, resource),
    insertReserved: (resource, reserved, values) =>
      insertWhileCheckingReferences(uow, resource, values, (input) => insertReservedRow(uow, resource, input, reserved)),
    insertIfAbsent: (resource, values) => insertWhileCheckingReferences(uow, resource, values, (input) => insertRowIfAbsent(uow, resource, input)),
    async insertMany(resource, rows) {
      const input = rows.map((values) => checkServerValues(resource, values))
      await assertValidReferences(uow, declaredFieldKeys(resource), ...input.map((values) => ({ values })))
      return insertServerRows(uow, resource, input, uow.callName)
    },
    del: (resource, ids) => delRows(uow, resource, ids),
    erase: (resource, where, word) => eraseRows(uow, resource, where, word),
    ...segregatedStore(uow),
    async lockMember(id) {
      await uow.connection.query(`select pg_advisory_xact_lock(hashtext('member'), $1::int)`, [id], { name: 'hold member' })
    },
    recordMovement: (about, record) => recordMoneyMovement(uow, about, record),
    resolveAudience: (field, conditions, at) => audienceRowIdsSql(uow, field, conditions, at),
    sealed: (resource, id) => loadEncryptedValues(uow, resource, id),
    query: (sql, params) => uow.connection.query(sql, params),
    preparedQuery: (sql, params) => uow.connection.query(sql, params, cachedStatement(sql, true, () => sql).options),
  }
  return uow.mayWrite ? db : { ...db, ...Object.fromEntries(writeMethods.map((name) => [name, refuse])) }
}

/** Creates the unit of work of a call; its `db` writes through the same unit of work. */
export function createUnitOfWork(parts: Omit<UnitOfWork, 'db' | 'pendingUpdates'>): UnitOfWork {
  const work = { ...parts, pendingUpdates: new Map() } as { -readonly [K in keyof UnitOfWork]: UnitOfWork[K] }
  work.db = dbOf(work)
  return work
}
