import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '../../setup/clone.ts'
import { admin, dataFolder, postgresPidOf, signIn, startServer } from './startServer.ts'

// Each test starts whole servers, while other tests do the same.
vi.setConfig({ testTimeout: 180_000 })

/** A database of its own: migrated, or a copy of this template. */
async function newDatabase(template?: string) {
  const { url, drop } = await cloneDatabase(inject('databaseUrl'), template)
  onTestFinished(drop)
  return url
}

async function clientOf(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('two servers that start at once on one empty database both serve it, with one administrator', async () => {
  const DATABASE_URL = await newDatabase('template1')
  const folders = [dataFolder(), dataFolder()]
  const servers = folders.map((DATA_DIR) => startServer({ DATABASE_URL, DATA_DIR, ...admin }))
  const [one = '', two = ''] = await Promise.all(servers.map((server) => server.address()))

  const saved = await (await signIn(one)).post('/api/bank/save', { saveParamsArray: [{ code: '904', name: '시험은행' }] })
  const [id] = await saved.json()
  expect(await (await (await signIn(two)).get(`/api/bank/findById?id=${id}`)).json()).toMatchObject({ id, code: '904' })

  const { rows } = await (await clientOf(DATABASE_URL)).query(`select count(*)::int as staff from users where role = 'admin'`)
  expect(rows).toEqual([{ staff: 1 }])
  for (const folder of folders) {
    expect(postgresPidOf(folder)).toBeNull()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  }
})

/** A server with a running call that waits for a row lock of the test. */
async function withCallUnderWay() {
  const DATABASE_URL = await newDatabase()
  const server = startServer({ DATABASE_URL, DATA_DIR: dataFolder(), REQUEST_TIMEOUT_S: '30', ...admin })
  const staff = await signIn(await server.address())
  const client = await clientOf(DATABASE_URL)
  await client.query('begin')
  await client.query('lock table banks in access exclusive mode')
  const answer = staff.post('/api/bank/save', { saveParamsArray: [{ code: '905', name: '시험은행' }] })
  const waiting = async () => (await client.query(`select from pg_locks where not granted and relation = 'banks'::regclass`)).rowCount
  await expect.poll(waiting, { interval: 20, timeout: 15_000 }).toBe(1)
  return { server, client, answer }
}

test('on SIGTERM running calls are finished, and new ones are refused', async () => {
  const { server, client, answer } = await withCallUnderWay()
  const address = await server.address()
  server.child.kill('SIGTERM')
  await expect
    .poll(
      () =>
        fetch(`${address}/healthz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      { interval: 20, timeout: 15_000 },
    )
    .not.toBe(200)
  await client.query('commit')
  expect((await answer).status).toBe(200)
  expect(await server.ended()).toBe(0)
  const { rows } = await client.query('select code from banks')
  expect(rows).toEqual([{ code: '905' }])
})

test('a second signal ends the server at once', async () => {
  const { server, answer } = await withCallUnderWay()
  const lost = expect(answer).rejects.toThrow()
  const address = await server.address()
  server.child.kill('SIGTERM')
  await expect
    .poll(
      () =>
        fetch(`${address}/healthz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      { interval: 20, timeout: 15_000 },
    )
    .not.toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(1)
  await lost
})

test('a database that is not there ends the start with a sentence', async () => {
  const server = startServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATA_DIR: dataFolder() })
  expect(await server.ended()).toBe(1)
  expect(server.said()).toBe('The database does not respond. Check that it is running and that DATABASE_URL is correct.\n')
})
