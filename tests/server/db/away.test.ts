import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/base/database.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

/** A proxy to the database whose connections can be cut, or that accepts connections without answering. */
function wireTo(url: string) {
  const socket = join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let dead = false
  const make = () =>
    createServer((client) => {
      open.add(client)
      client.on('error', () => {})
      if (dead) return
      const server = connect(socket)
      open.add(server)
      server.on('error', () => {})
      server.pipe(client).pipe(server)
    })
  let wire = make()
  let port = 0
  const up = async () => {
    wire = make()
    await new Promise<void>((finish) => wire.listen(port, '127.0.0.1', finish))
    const address = wire.address()
    port = typeof address === 'object' && address ? address.port : 0
  }
  const cut = () => {
    for (const item of open) item.destroy()
    open.clear()
    return new Promise<void>((finish) => wire.close(() => finish()))
  }
  return {
    up,
    cut,
    url: () => `postgresql://ride:${new URL(url).password}@127.0.0.1:${port}${new URL(url).pathname}`,
    silent: (is: boolean) => void (dead = is),
  }
}

let clone: Clone
let wire: ReturnType<typeof wireTo>
let db: Database
const codeOf = (pending: Promise<unknown>) =>
  pending.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  wire = wireTo(clone.url)
  await wire.up()
  db = await openDatabase({ url: wire.url(), size: 2, timeoutS: 1 })
  await db.query('create table kept (n int)')
})
afterAll(async () => {
  await db.close()
  await wire.cut()
  await clone.drop()
})

test('a database that goes away is busy, and works again by itself as soon as it is back', async () => {
  await wire.cut()
  expect(await codeOf(db.query('select 1'))).toBe('busy')
  expect(await codeOf(db.transaction((c) => c.query('select 1')))).toBe('busy')
  expect(await codeOf(db.hold((c) => c.query('select 1')))).toBe('busy')
  await wire.up()
  expect(await db.query('select 1 as a')).toEqual([{ a: 1 }])
})

test('a transaction that loses its connection is busy and keeps nothing', async () => {
  const lost = db.transaction(async (c) => {
    await c.query('insert into kept values (1)')
    await wire.cut()
    await c.query('insert into kept values (2)')
  })
  expect(await codeOf(lost)).toBe('busy')
  await wire.up()
  await expect.poll(() => db.query('select n from kept')).toEqual([])
})

test('an unresponsive database gives `busy` within the timeout and is retried', async () => {
  await wire.cut()
  wire.silent(true)
  await wire.up()
  expect(await Promise.all([codeOf(db.query('select 1')), codeOf(db.hold((c) => c.query('select 1')))])).toEqual(['busy', 'busy'])
  await wire.cut()
  wire.silent(false)
  await wire.up()
  expect(await db.query('select 1 as a')).toEqual([{ a: 1 }])
})
