import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import { clientEndpointsOf, callPathOf, accessLevels } from '#schema'
import { noOverlapExample } from '#schema/list/noOverlapRange.ts'
import { ownerKey } from '#schema/row/fieldAccess.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { fieldSubsets } from '#schema/row/subset.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import { insertRow } from '#server/rows/write/write.ts'
import type { FieldOperation } from '#schema/calls/rights.ts'
import { rightsTable } from '#schema/calls/rights.ts'
import { sessionCookieName, generateSessionToken, startSession } from '#server/accounts/session.ts'
import { registerSecurity } from '#server/security/index.ts'
import type { Answer } from './sampleCalls.ts'
import { sampleCallsOf } from './sampleCalls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fastify from 'fastify'
import type { AuthServer, Person } from '../accounts/openAuthServer.ts'
import { openAuthServer } from '../accounts/openAuthServer.ts'

const registry = createRegistry(allResources)
const table = rightsTable(allResources)
const people: Record<Exclude<AccessLevel, 'anyone'>, Person> = {
  user: { role: 'normal', staff_grade: null },
  desk: { staff_grade: 'cs', inhouse_uid: 'ride-cc' },
  cs: { staff_grade: 'cs' },
  ops: { staff_grade: 'ops' },
  finance: { staff_grade: 'finance' },
  manager: { staff_grade: 'manager' },
  super: { staff_grade: 'super' },
}

let door: AuthServer
const rows = new Map<string, number>()

beforeAll(async () => {
  door = await openAuthServer()
  const member = (await sharedOn('user')).id
  for (const resource of allResources) rows.set(resource.name, await exampleOf(resource, member))
})
afterAll(() => door.close())

/** One row from the fields' examples, owned by this member if it has an owner; its references may be dangling. */
function exampleOf(resource: Resource, member: number): Promise<number> {
  const caller = { actor: { id: null, accessLevel: 'super', name: 'test' }, now: '2026-05-07 14:00:00', requestId: 'x', address: '' } as const
  const values = fieldKeysOf(resource).map(
    ({ key, template, field, spec }) => [key, spec.refers?.many ? [] : (field.examples?.(1)[template] ?? field.example(1))] as const,
  )
  return door.db.transaction(async (connection) => {
    await connection.query('set local session_replication_role = replica')
    const uow = createUnitOfWork({ connection, registry, caller, cipher: door.context.cipher, accounts: {} as never, callName: 'test', mayWrite: true })
    const seen = Object.fromEntries(Object.entries(resource.ownerAccess?.where ?? {}).map(([key, item]) => [key, [item].flat()[0]]))
    const owner = { ...(resource.privateUnless && { [resource.privateUnless]: true }), ...(resource.ownerAccess && { [ownerKey(resource)]: member }), ...seen }
    const { rowId } = await insertRow(uow, resource, { ...Object.fromEntries(values), ...noOverlapExample(resource, 1), ...owner }, 'create')
    return rowId
  })
}

let sessions = 0
/** A user with this access level, signed in without the slow password check. */
async function comingAs(accessLevel: Exclude<AccessLevel, 'anyone'>) {
  sessions += 1
  const { db, context } = door
  const id = await door.add({ login_id: `on-${accessLevel}-${sessions}`, password: '', ...people[accessLevel] })
  const token = generateSessionToken()
  const started = { token, userId: id, realId: null, at: context.clock(), address: '127.0.0.1', agent: 'test' }
  await db.transaction((connection) => startSession(connection, context.env, started))
  return { id, cookie: { cookie: `${sessionCookieName(context.env)}=${token}` } }
}

/** The session cookie of a user with this access level. */
async function cookieFor(accessLevel: AccessLevel): Promise<Record<string, string>> {
  if (accessLevel === 'anyone') return { from: `127.0.0.${++sessions}` }
  return (await comingAs(accessLevel)).cookie
}

const asking: readonly AccessLevel[] = process.env.RIDE_ATTACKS === 'all' ? accessLevels : ['user', 'desk', 'cs', 'super']

const isRefused = ({ statusCode }: Answer) => statusCode === 401 || statusCode === 403

test('an arrow that is the system’s own has no address', async () => {
  const own = allResources.flatMap((resource) =>
    Object.entries(resource.endpoints).flatMap(([call, { can }]) => (can === 'system' ? [callPathOf(resource.name, call)] : [])),
  )
  expect(own).toContain('/api/rcarDisable/begin')
  for (const path of own) expect((await door.post(path, { id: 1 }, await shared('super'))).statusCode, path).toBe(404)
})

describe.each(accessLevels)('on the access level %s', (accessLevel) => {
  test('every call of every resource answers as the rights table says', async () => {
    const wrong: string[] = []
    for (const resource of allResources) {
      for (const [call, ask] of Object.entries(sampleCallsOf(resource, table, accessLevel))) {
        // A call may end the session, so calls with an effect get a session of their own.
        const cookie = resource.endpoints[call]?.mutates ? await cookieFor(accessLevel) : await shared(accessLevel)
        const answer = await ask(door, cookie)
        const may = table[accessLevel][resource.name]?.calls.includes(call) ?? false
        if (isRefused(answer) === may) wrong.push(`${resource.name}.${call}: ${answer.statusCode}`)
        if (isRefused(answer) && answer.statusCode !== (accessLevel === 'anyone' ? 401 : 403)) wrong.push(`${resource.name}.${call}: ${answer.statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('every subset of every resource is there or refused as the table says, by list and by id', async () => {
    const wrong: string[] = []
    const cookie = await shared(accessLevel)
    for (const resource of allResources) {
      for (const subset of fieldSubsets) {
        const may = table[accessLevel][resource.name]?.subsets.includes(subset) ?? false
        for (const url of [
          `${callPathOf(resource.name, 'findMany')}?subset=${subset}`,
          `${callPathOf(resource.name, 'findById')}?subset=${subset}&id=${rows.get(resource.name)}`,
        ]) {
          const { statusCode } = await door.get(url, cookie)
          if ((statusCode === 200) !== may) wrong.push(`${url}: ${statusCode}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('a whole row has exactly the readable keys of the permission table', async () => {
    const cookie = await shared(accessLevel)
    for (const resource of allResources) {
      const fields = table[accessLevel][resource.name]?.fields ?? {}
      const readable = Object.keys(fields).filter((key) => fields[key]?.includes('read'))
      const answer = await door.get(`${callPathOf(resource.name, 'findById')}?subset=full&id=${rows.get(resource.name)}`, cookie)
      if (readable.length === 0) {
        expect(isRefused(answer), `${resource.name} ${answer.statusCode}`).toBe(true)
        continue
      }
      const row = answer.json()
      const held = fieldKeysOf(resource).flatMap(({ key }) => (key in row ? [key] : []))
      expect(held.toSorted(), resource.name).toEqual(readable.toSorted())
      const riders = new Set(fieldKeysOf(resource).flatMap(({ key, name, spec }) => (spec.refers && readable.includes(key) ? [name] : [])))
      const others = Object.keys(row).filter((key) => !held.includes(key) && !riders.has(key))
      expect(others, resource.name).toEqual(['id'])
    }
  })

  test('the sums of a list and the columns of an export are exactly those of the permission table', async () => {
    const cookie = await shared(accessLevel)
    for (const resource of allResources) {
      const { fields = {}, subsets: held = [], calls = [] } = table[accessLevel][resource.name] ?? {}
      const allowed = (use: FieldOperation) => Object.keys(fields).filter((key) => fields[key]?.includes(use))
      if (held.includes('list')) {
        const list = await door.get(`${callPathOf(resource.name, 'findMany')}?params[queryMode]=both&params[count]=exact`, cookie)
        expect(Object.keys(list.json<{ sums?: object }>().sums ?? {}).toSorted(), resource.name).toEqual(allowed('sum').toSorted())
      }
      if (!calls.includes('exportFile')) {
        expect(allowed('export'), resource.name).toEqual([])
        continue
      }
      const file = await door.get(
        `${callPathOf(resource.name, 'exportFile')}?outType=json&listParams[id]=${rows.get(resource.name)}&reason=${encodeURIComponent('시험합니다')}`,
        cookie,
      )
      const [row] = file.json<{ rows: object[] }>().rows
      const keys = fieldKeysOf(resource).flatMap(({ key }) => (row && key in row ? [key] : []))
      expect(keys.toSorted(), resource.name).toEqual(allowed('export').toSorted())
    }
  })

  test('a save is refused at every key that the table does not let write', async () => {
    const cookie = await shared(accessLevel)
    for (const resource of allResources.filter(({ name }) => table[accessLevel][name]?.calls.includes('save'))) {
      const fields = table[accessLevel][resource.name]?.fields ?? {}
      const all = Object.fromEntries(fieldKeysOf(resource).map(({ key }) => [key, []]))
      const answer = await door.post(callPathOf(resource.name, 'save'), { saveParamsArray: [{ ...all, id: rows.get(resource.name), version: 1 }] }, cookie)
      const issues: { path: unknown[]; code: string }[] = answer.json().issues
      const unknown = issues.flatMap(({ path, code }) => (code === 'unknown' ? [String(path.at(-1))] : []))
      const closed = fieldKeysOf(resource).flatMap(({ key, field }) =>
        key === 'version' || (fields[key]?.includes('write') && !field.options.immutable) ? [] : [key],
      )
      expect(unknown.toSorted(), resource.name).toEqual(closed.toSorted())
    }
  })
})

const clients = new Map<AccessLevel, ReturnType<typeof comingAs>>()
function sharedOn(accessLevel: Exclude<AccessLevel, 'anyone'>) {
  const created = clients.get(accessLevel) ?? comingAs(accessLevel)
  clients.set(accessLevel, created)
  return created
}
const shared = async (accessLevel: AccessLevel) => (accessLevel === 'anyone' ? cookieFor(accessLevel) : (await sharedOn(accessLevel)).cookie)

test.each(asking)(
  'on the access level %s a list is filtered, ordered and searched by the fields of the table, and by no others',
  async (accessLevel) => {
    const cookie = await shared(accessLevel)
    const wrong: string[] = []
    for (const resource of allResources.filter(({ name }) => table[accessLevel][name]?.subsets.includes('list'))) {
      const fields = table[accessLevel][resource.name]?.fields ?? {}
      for (const { key, name, spec } of fieldKeysOf(resource)) {
        const canFilter = spec.ops.includes('isNull')
        const query = `${canFilter ? `params[${key}][isNull]=false&` : ''}params[orderBy]=${key}-asc&params[keyword]=zz&params[search]=${name}`
        const answer = await door.get(`${callPathOf(resource.name, 'findMany')}?${query}`, cookie)
        const at = answer.statusCode === 200 ? [] : answer.json<{ issues: { path: string[] }[] }>().issues.map(({ path }) => String(path[1]))
        const queryPlaces = { filter: canFilter && key, sort: 'orderBy', search: 'search' } as const
        const expectedPlaces = Object.entries(queryPlaces).flatMap(([use, place]) =>
          place === false || fields[key]?.includes(use as keyof typeof queryPlaces) ? [] : [place],
        )
        if (at.toSorted().join() !== expectedPlaces.toSorted().join())
          wrong.push(`${resource.name}.${key}: ${answer.statusCode} at ${at.join()}, not ${expectedPlaces.join()}`)
      }
    }
    expect(wrong).toEqual([])
  },
  180_000,
)

test('an unreadable field cannot be filtered, sorted, searched, written or unmasked', () => {
  for (const accessLevel of accessLevels) {
    for (const [name, { fields }] of Object.entries(table[accessLevel])) {
      for (const [key, uses] of Object.entries(fields)) expect(uses, `${accessLevel} ${name}.${key}`).toContain('read')
    }
  }
})

test('the customer centre reads cars without what opens them, and writes nothing', () => {
  const reads = Object.entries(table.desk).filter(([, { subsets: held }]) => held.includes('full'))
  expect(reads.map(([name]) => name)).toEqual(['rcar'])
  const writing = Object.values(table.desk).flatMap(({ calls }) => calls.filter((call) => ['create', 'save', 'del', 'exportFile', 'unmask'].includes(call)))
  expect(writing).toEqual([])
  for (const key of ['key_memo', 'hipass_no', 'fuel_card_no']) expect(table.desk.rcar?.fields[key]).toBeUndefined()
})

test('of what changes anything, the customer centre makes what everybody may, and what proves who they are', async () => {
  const doing = allResources.flatMap((resource) => clientEndpointsOf(resource).map(([name, endpoint]) => [resource, name, endpoint] as const))
  const changing = doing.filter(
    ([resource, name, { method, mutates, can }]) => (method === 'POST' || mutates) && can !== 'anyone' && table.desk[resource.name]?.calls.includes(name),
  )
  const proofs = `changePassword prove beginTotp confirmTotp removeTotp newRecoveryCodes beginPasskey addPasskey removePasskey endMySession endMyOthers`.split(
    ' ',
  )
  expect(changing.map(([resource, name]) => `${resource.name}.${name}`).toSorted()).toEqual(proofs.map((name) => `user.${name}`).toSorted())
  const { id, cookie } = await comingAs('desk')
  expect((await door.post('/api/user/modifyByUser', { params: { nickname: '상담' } }, cookie)).statusCode).toBe(403)
  expect(await door.db.query('select 1 from users where id = $1 and nickname is not null', [id])).toEqual([])
})

test('a call that no declaration knows stops the start', () => {
  const app = fastify()
  registerSecurity(app, door.context)
  expect(() => app.get('/api/brand/forgotten', () => 'open')).toThrow('/api/brand/forgotten')
  expect(() => app.get('/api/brand/findMany', () => 'known')).not.toThrow()
})
