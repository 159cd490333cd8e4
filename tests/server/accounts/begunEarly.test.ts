import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import type { Connection } from '#server/base/database.ts'
import { fill } from '../../../bench/fill.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const clockRuns = '/api/clockRun/findMany?subset=list&params[num]=7'
const members = '/api/user/findMany?subset=list&params[role]=normal'

const isLookingUp = () =>
  testApp.db.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and strpos(query, 'with asked as materialized') > 0",
  )

/** Waits until a later statement that contains this text has completed. */
function answerTo(text: string) {
  const spy = vi.spyOn(testApp.db, 'query')
  const isThere = () => spy.mock.settledResults.some(({ type }, index) => type === 'fulfilled' && spy.mock.calls[index]?.[0].includes(text))
  return async () => {
    await vi.waitUntil(isThere, { timeout: 20_000 })
    spy.mockRestore()
  }
}

interface Held {
  readonly statusCode: number
  readonly body: string
  /** True if the response was sent before the session was looked up. */
  readonly wasEarly: boolean
}

const nothing = async () => {}

/** Sends a request whose session lookup is blocked. `change` commits before the lookup continues, and after the statement that contains `reads`. */
async function askedBlindly(client: Client, path: string, change: (connection: Connection) => Promise<unknown>, reads?: string): Promise<Held> {
  // Caches the caller's identity.
  expect((await client.get('/api/user/me')).json()).toMatchObject({ id: client.id })
  const untilRead = reads === undefined ? nothing : answerTo(reads)
  const { answer, wasEarly } = await testApp.db.transaction(async (connection) => {
    await connection.query('lock table sessions in access exclusive mode')
    let isTold = false
    const asking = client.get(path).finally(() => (isTold = true))
    await vi.waitUntil(async () => (await isLookingUp()).length > 0, { timeout: 20_000 })
    await untilRead()
    await change(connection)
    return { answer: asking, wasEarly: isTold }
  })
  const { statusCode, body } = await answer
  return { statusCode, body, wasEarly }
}

const set = (table: string, values: string, id: number | null) => (connection: Connection) =>
  connection.query(`update ${table} set ${values} where ${table === 'users' ? 'id' : 'user_id'} = $1`, [id])
const looks = (id: number | null) => testApp.db.query('select action from access_log where actor_id = $1', [id])

test('a list is read while the session is looked up, and sent if the session is unchanged', async () => {
  const somebody = await testApp.another('cs')
  const { statusCode, wasEarly } = await askedBlindly(somebody, '/api/bank/findMany?subset=list', nothing, 'from "banks" t')
  expect([statusCode, wasEarly]).toEqual([200, false])
})

test.each([
  ['was blocked', (id: number | null) => set('users', "status = 'blocked'", id), 401],
  ['was signed out', (id: number | null) => (connection: Connection) => connection.query('delete from sessions where user_id = $1', [id]), 401],
  ['has idled too long', (id: number | null) => set('sessions', "seen_at = seen_at - interval '1 day'", id), 401],
  ['stands lower now', (id: number | null) => set('users', "staff_grade = 'cs'", id), 403],
  ['has to change a temporary password first', (id: number | null) => set('passwords', 'must_change = true', id), 403],
])('whoever %s meanwhile is told nothing of what was begun for them', async (_what, change, refused) => {
  for (const path of [clockRuns, '/api/clockRun/findById?subset=full&id=999999', '/api/clockRun/findMany?params[nothing]=1']) {
    const somebody = await testApp.another('ops')
    await testApp.db.query(`insert into passwords (user_id, hash, changed_at) values ($1, '', now()) on conflict do nothing`, [somebody.id])
    const { statusCode, wasEarly } = await askedBlindly(somebody, path, change(somebody.id))
    expect([path, statusCode, wasEarly]).toEqual([path, refused, false])
    // The next request uses the new identity.
    expect((await somebody.get(path)).statusCode).toBe(refused)
  }
})

test('a user whose access level was raised in between gets the rows of the new level', async () => {
  const somebody = await testApp.another('cs')
  const { statusCode } = await askedBlindly(somebody, clockRuns, set('users', "staff_grade = 'ops'", somebody.id))
  expect(statusCode).toBe(200)
})

test('a user whose access level was lowered in between gets no more than the new level allows', async () => {
  await fill(testApp.db, rcar, { rows: 1 })
  const [car] = await testApp.db.query<{ id: number }>('select id from rcars')
  const path = `/api/rcar/findById?subset=full&id=${car?.id}`
  const somebody = await testApp.another('ops')
  const more = (await somebody.get(path)).json<object>()
  const { statusCode, body } = await askedBlindly(somebody, path, set('users', "staff_grade = 'cs'", somebody.id), 't.plate_no')
  const told = JSON.parse(body) as object
  expect([statusCode, told]).toEqual([200, (await (await testApp.as('cs')).get(path)).json()])
  expect(Object.keys(more)).toEqual(expect.arrayContaining([...Object.keys(told), 'key_memo']))
  expect(told).not.toHaveProperty('key_memo')
})

test('an early read for a blocked user is not logged, and one that was sent is logged once', async () => {
  await testApp.as('user')
  const blocked = await testApp.another('cs')
  await askedBlindly(blocked, members, set('users', "status = 'blocked'", blocked.id), 't.staff_grade')
  const somebody = await testApp.another('cs')
  expect((await askedBlindly(somebody, members, nothing, 't.staff_grade')).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await looks(somebody.id)).toEqual([{ action: 'list' }]))
  expect(await looks(blocked.id)).toEqual([])
})

test('a search for a masked value is not logged before the session is known', async () => {
  const path = '/api/driverLicense/findMany?subset=list&params[license_no]=11-22-333333-44'
  const blocked = await testApp.another('super')
  expect((await askedBlindly(blocked, path, set('users', "status = 'blocked'", blocked.id))).statusCode).toBe(401)
  expect(await looks(blocked.id)).toEqual([])
  const somebody = await testApp.another('super')
  expect((await askedBlindly(somebody, path, nothing)).statusCode).toBe(200)
  expect(await looks(somebody.id)).toEqual([{ action: 'match' }])
})
