import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { admin, dataFolder, removeUsedFolder, signIn, startServer, usedFolder } from '../start/startServer.ts'

const root = join(import.meta.dirname, '..', '..', '..')
afterAll(removeUsedFolder)

/** Runs a command of npm to its end; its exit code and output. */
async function command(file: string, settings: Record<string, string>, args: readonly string[] = []) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'bin', file), ...args], { cwd: root, env: { PATH, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

test('a running server is backed up, the backup passes all invariants, and a server starts on what is restored from it', async () => {
  const DATA_DIR = dataFolder()
  const settings = { ...admin, DATA_DIR, SEED: 'reference', BACKUP_KEY: await generateX25519Identity() }
  const server = startServer(settings)
  await server.address()
  expect(await command('backup.ts', settings)).toMatchObject({ code: 0, output: expect.stringContaining('Backup in') })
  const tested = await command('backup.ts', settings, ['--test'])
  expect(tested).toEqual({ code: 0, output: expect.stringMatching(/The newest backup was restored: \d{2,} checks, 0 violations/) })
  const state = JSON.parse(readFileSync(join(DATA_DIR, 'backups', 'state.json'), 'utf8'))
  expect(state).toMatchObject({ kind: 'test', outcome: 'ok', runs: { base: { outcome: 'ok' } } })

  expect(await command('restore.ts', settings)).toMatchObject({ code: 1, output: expect.stringContaining('Another Ride server') })
  server.child.kill('SIGTERM')
  await server.ended()
  expect(await command('restore.ts', settings)).toMatchObject({ code: 1, output: expect.stringContaining('Add --replace') })
  expect(await command('restore.ts', settings, ['--to', 'yesterday'])).toMatchObject({ code: 1, output: expect.stringContaining('is no moment') })
  expect(await command('restore.ts', settings, ['--replace'])).toMatchObject({ code: 0, output: expect.stringContaining('The data from before is in') })
  const again = startServer(settings)
  const staff = await signIn(await again.address())
  expect((await staff.get('/readyz')).status).toBe(200)
  again.child.kill('SIGTERM')
  await again.ended()
}, 180_000)

test('without a key nothing is backed up; with a database of one’s own its tools do it', async () => {
  const DATA_DIR = await usedFolder()
  expect(await command('backup.ts', { DATA_DIR })).toEqual({ code: 1, output: expect.stringContaining('Setting BACKUP_KEY: required for backups') })
  expect(await command('backup.ts', { DATA_DIR, BACKUP_KEY: 'secret' })).toMatchObject({ code: 1, output: expect.stringContaining('Setting BACKUP_KEY') })
  const own = { DATA_DIR, DATABASE_URL: 'postgresql://ride@127.0.0.1:1/ride', BACKUP_KEY: await generateX25519Identity() }
  for (const file of ['backup.ts', 'restore.ts'])
    expect(await command(file, own)).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL is set') })
  expect(await command('backup.ts', { DATA_DIR }, ['--new-key'])).toMatchObject({ code: 0, output: expect.stringMatching(/^AGE-SECRET-KEY-1/) })
})
