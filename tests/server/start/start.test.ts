import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { admin, dataFolder, postgresPidOf, removeUsedFolder, signIn, startServer, usedFolder } from './startServer.ts'

// Each test starts whole servers, while other tests do the same.
vi.setConfig({ testTimeout: 180_000 })
afterAll(removeUsedFolder)

const banks = '/api/bank/findMany?params[orderBy]=id-asc'
const bank = (code: string) => ({ saveParamsArray: [{ code, name: `시험은행 ${code}` }] })

async function codes(address: string) {
  const { rows } = await (await (await signIn(address)).get(banks)).json()
  return rows.map((row: { code: string }) => row.code)
}

const isReady = async (address: string) => (await fetch(`${address}/readyz`).catch(() => null))?.status

test('a first start makes the database and the administrator, and SIGTERM ends both processes cleanly', async () => {
  const DATA_DIR = dataFolder()
  const server = startServer({ DATA_DIR })
  const address = await server.address()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await isReady(address)).toBe(200)

  const [, password = ''] = /First administrator: admin {2}password: (\S+)/.exec(server.said()) ?? []
  const staff = await signIn(address, { ADMIN_LOGIN_ID: 'admin', ADMIN_PASSWORD: password })
  expect(await (await staff.get('/api/user/me')).json()).toMatchObject({ role: 'admin', staff_grade: 'super' })

  expect(postgresPidOf(DATA_DIR)).not.toBeNull()
  const startedAt = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(postgresPidOf(DATA_DIR)).toBeNull()

  const again = startServer({ DATA_DIR })
  await again.address()
  expect(again.said()).not.toContain('password')
  again.child.kill('SIGINT')
  expect(await again.ended()).toBe(0)
})

test('after kill -9 of the server the next start takes over, and every acknowledged row is there', async () => {
  const DATA_DIR = await usedFolder()
  const killed = startServer({ DATA_DIR, ...admin })
  const staff = await signIn(await killed.address())
  expect((await staff.post('/api/bank/save', bank('901'))).status).toBe(200)
  killed.child.kill('SIGKILL')
  await killed.ended()
  const orphan = postgresPidOf(DATA_DIR)

  const next = startServer({ DATA_DIR, ...admin })
  const address = await next.address()
  expect(await codes(address)).toContain('901')
  expect(postgresPidOf(DATA_DIR)).not.toBe(orphan)

  const again = await signIn(address)
  expect((await again.post('/api/bank/save', bank('902'))).status).toBe(200)
  for (const pid of [postgresPidOf(DATA_DIR), next.child.pid]) process.kill(pid ?? 0, 'SIGKILL')
  await next.ended()
  expect(await codes(await startServer({ DATA_DIR, ...admin }).address())).toEqual(expect.arrayContaining(['901', '902']))
})

test('a second server on the same data folder is refused with a sentence, and the first goes on', async () => {
  const DATA_DIR = await usedFolder()
  const first = startServer({ DATA_DIR })
  const address = await first.address()
  const second = startServer({ DATA_DIR })
  expect(await second.ended()).toBe(1)
  expect(second.said()).toMatch(new RegExp(`^Another Ride server \\(process ${first.child.pid}\\) is using ${DATA_DIR}\\..+\\n$`))
  expect(await isReady(address)).toBe(200)
})

test('when PostgreSQL dies the server stays, and starts it again with every row', async () => {
  const DATA_DIR = await usedFolder()
  const server = startServer({ DATA_DIR, LOG_LEVEL: 'silent', ...admin })
  const address = await server.address()
  const staff = await signIn(address)
  expect((await staff.post('/api/bank/save', bank('903'))).status).toBe(200)

  const killed = postgresPidOf(DATA_DIR) ?? 0
  process.kill(killed, 'SIGKILL')
  const another = () => ![null, killed].includes(postgresPidOf(DATA_DIR))
  await expect.poll(another, { timeout: 15_000, interval: 20 }).toBe(true)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await expect.poll(() => isReady(address), { timeout: 15_000, interval: 100 }).toBe(200)
  expect(await codes(address)).toContain('903')
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
})

test('the server ends with the process that started it', async () => {
  const DATA_DIR = await usedFolder()
  const server = startServer({ DATA_DIR })
  await server.address()
  const ended = once(server.child, 'exit')
  server.child.disconnect()
  expect(await ended).toEqual([0, null])
  expect(postgresPidOf(DATA_DIR)).toBeNull()
})

test('the launcher passes one Ctrl-C on, however often a terminal and npm repeat it, and waits for the end', async () => {
  const DATA_DIR = await usedFolder()
  const launcher = startServer({ DATA_DIR }, 'bin/start.mjs')
  const address = await launcher.address()
  expect(await isReady(address)).toBe(200)
  launcher.child.kill('SIGINT')
  launcher.child.kill('SIGINT')
  expect(await launcher.ended()).toBe(0)
  expect(postgresPidOf(DATA_DIR)).toBeNull()
})

test('a killed launcher stops the server', async () => {
  const DATA_DIR = await usedFolder()
  const launcher = startServer({ DATA_DIR }, 'bin/start.mjs')
  await launcher.address()
  launcher.child.kill('SIGKILL')
  await expect.poll(() => postgresPidOf(DATA_DIR), { timeout: 15_000, interval: 50 }).toBeNull()
})

test('a wrong setting ends the start with a sentence and no trace of the inside', async () => {
  const server = startServer({ PORT: '99999', DATA_DIR: dataFolder() })
  expect(await server.ended()).toBe(1)
  expect(server.said()).toMatch(/^Setting PORT: .+\n$/)
})

test('an occupied port is reported, and no process remains', async () => {
  const DATA_DIR = await usedFolder()
  const occupiedPort = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void occupiedPort.close())
  await once(occupiedPort, 'listening')
  const { port } = occupiedPort.address() as AddressInfo
  const server = startServer({ DATA_DIR, PORT: String(port) })
  expect(await server.ended()).toBe(1)
  expect(server.said()).toContain(`address already in use 127.0.0.1:${port}. Set PORT`)
  expect(postgresPidOf(DATA_DIR)).toBeNull()
})
