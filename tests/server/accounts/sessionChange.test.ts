import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import type { Connection } from '#server/base/database.ts'
import { fillTable } from '../../../bench/fillTable.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const clockRuns = '/api/clockRun/findMany?subset=list&params[num]=7'

const isLookingUp = () =>
  testApp.db.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and strpos(query, 'with asked as materialized') > 0",
  )

interface Held {
  readonly statusCode: number
  readonly body: string
  /** True if the response was sent before the session was looked up. */
  readonly wasEarly: boolean
}

/** Sends a request whose session lookup is blocked, and commits a change before the lookup continues. */
async function requestDuringChange(client: Client, path: string, change: (connection: Connection) => Promise<unknown>): Promise<Held> {
  const { answer, wasEarly } = await testApp.db.transaction(async (connection) => {
    await connection.query('lock table sessions in access exclusive mode')
    let isAnswered = false
    const asking = client.get(path).finally(() => (isAnswered = true))
    await vi.waitUntil(async () => (await isLookingUp()).length > 0, { timeout: 20_000 })
    await change(connection)
    return { answer: asking, wasEarly: isAnswered }
  })
  const { statusCode, body } = await answer
  return { statusCode, body, wasEarly }
}

const set = (table: string, values: string, id: number | null) => (connection: Connection) =>
  connection.query(`update ${table} set ${values} where ${table === 'users' ? 'id' : 'user_id'} = $1`, [id])

test.each([
  ['was blocked', (id: number | null) => set('users', "status = 'blocked'", id), 401],
  ['was signed out', (id: number | null) => (connection: Connection) => connection.query('delete from sessions where user_id = $1', [id]), 401],
  ['has idled too long', (id: number | null) => set('sessions', "seen_at = seen_at - interval '1 day'", id), 401],
  ['stands lower now', (id: number | null) => set('users', "staff_grade = 'cs'", id), 403],
  ['has to change a temporary password first', (id: number | null) => set('passwords', 'must_change = true', id), 403],
])('an account that %s during the session lookup is refused', async (_what, change, refused) => {
  for (const path of [clockRuns, '/api/clockRun/findById?subset=full&id=999999', '/api/clockRun/findMany?params[nothing]=1']) {
    const staff = await testApp.another('ops')
    await testApp.db.query(`insert into passwords (user_id, hash, changed_at) values ($1, '', now()) on conflict do nothing`, [staff.id])
    const { statusCode, wasEarly } = await requestDuringChange(staff, path, change(staff.id))
    expect([path, statusCode, wasEarly]).toEqual([path, refused, false])
    // The next request uses the new identity.
    expect((await staff.get(path)).statusCode).toBe(refused)
  }
})

test('a user whose access level was raised in between gets the rows of the new level', async () => {
  const staff = await testApp.another('cs')
  const { statusCode } = await requestDuringChange(staff, clockRuns, set('users', "staff_grade = 'ops'", staff.id))
  expect(statusCode).toBe(200)
})

test('a user whose access level was lowered in between gets no more than the new level allows', async () => {
  await fillTable(testApp.db, rcar, { rows: 1 })
  const [car] = await testApp.db.query<{ id: number }>('select id from rcars')
  const path = `/api/rcar/findById?subset=full&id=${car?.id}`
  const staff = await testApp.another('ops')
  const more = (await staff.get(path)).json<object>()
  const { statusCode, body } = await requestDuringChange(staff, path, set('users', "staff_grade = 'cs'", staff.id))
  const visibleRow = JSON.parse(body) as object
  expect([statusCode, visibleRow]).toEqual([200, (await (await testApp.as('cs')).get(path)).json()])
  expect(Object.keys(more)).toEqual(expect.arrayContaining([...Object.keys(visibleRow), 'key_memo']))
  expect(visibleRow).not.toHaveProperty('key_memo')
})
