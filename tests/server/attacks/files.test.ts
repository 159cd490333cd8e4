import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bodyBombs, pictureBombs, sheetBombs, slowSheet } from './bombs.ts'
import type { SignedInServer, AttackOutcome } from './serverProcess.ts'
import { startSignedInServer } from './serverProcess.ts'

// The run time depends on the machine; the CPU time of the server is measured.
vi.setConfig({ testTimeout: 60_000 })

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedInServer()
})
afterAll(() => server?.close())

const octets = { 'content-type': 'application/octet-stream' }
/** The worst body takes 110 ms on a fast processor and 240 ms on a slow shared one; a real problem takes seconds. */
const mostMs = 500

const importing = (bytes: Buffer, signal?: AbortSignal) => server.staff.send('/api/brand/importFile', new Uint8Array(bytes), octets, signal)

function uploading(bytes: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'bomb')
  return server.staff.send('/api/files/upload', form)
}

/** `RIDE_ATTACKS=all` prints how long each attack blocked the server. */
const blockedMs: Record<string, number> = {}
afterAll(() => {
  if (process.env.RIDE_ATTACKS === 'all') process.stdout.write(`held, in ms: ${JSON.stringify(blockedMs)}\n`)
})

function expectUnharmed({ status, text, held, others }: AttackOutcome, attackName: string) {
  blockedMs[attackName] = Math.round(held)
  expect(status, text.slice(0, 300)).toBeLessThan(500)
  expect([...others]).toEqual([200])
  expect(held).toBeLessThan(mostMs)
}

test.each(Object.entries(sheetBombs))('a sheet with %s takes neither the server nor its time', async (attackName, bomb) => {
  const bytes = bomb()
  expectUnharmed(await server.attack(() => importing(bytes)), attackName)
})

test.each(Object.entries(pictureBombs))('an upload of %s takes neither the server nor its time', async (attackName, bomb) => {
  const bytes = await bomb()
  expectUnharmed(await server.attack(() => uploading(bytes)), attackName)
})

test.each(Object.entries(bodyBombs))('a body of %s takes neither the server nor its time', async (attackName, [path, body]) => {
  const text = body()
  const outcome = await server.attack(() => server.staff.send(path, text, { 'content-type': 'application/json' }))
  expectUnharmed(outcome, attackName)
})

test('ten import trials of one sender: two run, eight get 503 at once, and others are not affected', async () => {
  const answers: Response[] = []
  const outcome = await server.attack(async () => {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => importing(slowSheet())))))
    return new Response()
  })
  expectUnharmed(outcome, 'ten trials at once')
  const response = answers.filter(({ status }) => status !== 200)
  expect(response.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array.from({ length: 8 }, () => [503, '2']))
})

/** The pids of the server's worker processes. */
const beside = () =>
  spawnSync('pgrep', ['-P', String(server.server.child.pid), '-f', 'workers/child'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

test('the work for a sender who has left ends, in the database too', async () => {
  const aborter = new AbortController()
  const sent = importing(slowSheet(), aborter.signal)
  const trials = () => server.count('select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_xid is not null')
  await expect.poll(trials).toBe(1)
  aborter.abort()
  await expect(sent).rejects.toThrow('abort')
  await expect.poll(trials, { timeout: 2000 }).toBe(0)
})

test('a picture whose worker was killed is not rejected as invalid: it can be sent again', async () => {
  const picture = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  let isAnswered = false
  const sent = uploading(picture).finally(() => void (isAnswered = true))
  while (!isAnswered) {
    for (const pid of beside()) process.kill(Number(pid), 'SIGKILL')
    await pause(10)
  }
  const answer = await sent
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([503, '2', { code: 'busy' }])
  expect((await uploading(picture)).status).toBe(200)
})

test.runIf(process.platform === 'linux')('the process that reads files knows no setting of the server, and goes first where memory runs out', async () => {
  await uploading(Buffer.from('%PDF-1.4\n'))
  const [pid = expect.fail('no process')] = beside()
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((item) => item.split('=', 1)[0])
  for (const name of ['DATABASE_URL', 'ADMIN_PASSWORD', 'DATA_DIR']) expect(environment).not.toContain(name)
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
})
