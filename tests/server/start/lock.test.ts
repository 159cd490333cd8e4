import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from '#server/start/lock.ts'

let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ride-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const module = new URL('../../../server/start/lock.ts', import.meta.url).href
const holding = `const { lockDataFolder } = await import(${JSON.stringify(module)})
try { globalThis.lock = await lockDataFolder(process.argv[1]); console.log('held') } catch (error) { console.log('refused') }
process.on('message', (call) => lock[call]())
setInterval(() => {}, 1000)`

/** Another process that takes the lock and prints the result. */
async function other() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holding, dataDir], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  children.push(child)
  const [words] = await once(child.stdout as Readable, 'data')
  return { child, said: String(words).trim() }
}

test('a free folder is locked and released', async () => {
  const lock = await lockDataFolder(dataDir)
  expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

test('a living owner is never robbed, and the sentence says who it is and what to do', async () => {
  const { child } = await other()
  const refused = lockDataFolder(dataDir)
  await expect(refused).rejects.toThrow(DataFolderInUse)
  await expect(refused).rejects.toThrow(new RegExp(`process ${child.pid}\\).*${dataDir}.*Stop it first.*DATA_DIR.*DATABASE_URL`))
})

test('the lock of a killed owner is taken over', async () => {
  const { child } = await other()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await lockDataFolder(dataDir)
  expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).pid).toBe(process.pid)
  lock.release()
})

test('a reused pid is not the owner', async () => {
  const ownLock = await lockDataFolder(dataDir)
  const owner = JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))
  ownLock.release()
  for (const another of [{ started: '1' }, { boot: 'another boot' }]) {
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ ...owner, ...another }))
    const lock = await lockDataFolder(dataDir)
    lock.release()
  }
})

test('a lock that a crash left half written does not block for ever', async () => {
  writeFileSync(join(dataDir, 'lock'), '{"pid":')
  const lock = await lockDataFolder(dataDir)
  lock.release()
})

test('an owner on its way out is waited for', async () => {
  const { child } = await other()
  child.send('closing')
  await expect.poll(() => readFileSync(join(dataDir, 'lock'), 'utf8'), { timeout: 15_000 }).toContain('closing')
  const waiting = lockDataFolder(dataDir)
  child.send('release')
  const lock = await waiting
  lock.release()
})

test('of many that find a dead owner at once exactly one gets the folder', async () => {
  const { child } = await other()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const all = await Promise.all(Array.from({ length: 6 }, other))
  expect(all.filter(({ said: text }) => text === 'held')).toHaveLength(1)
})
