import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { BackupEnv } from '#server/backup/backup.ts'
import { baseArchiveFileName, listBackups } from '#server/backup/backupFolder.ts'
import { startServer } from '../start/startServer.ts'
import { countNumbers, createTables, insertNumbers, newBackupEnv, onDatabase } from './backedUp.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** A command of npm as a process of its own. */
function startCommand(file: string, { DATA_DIR, BACKUP_DIR = '', BACKUP_KEY = '' }: BackupEnv, args: readonly string[] = []) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'bin', file), ...args], {
    env: { PATH, DATA_DIR, BACKUP_DIR, BACKUP_KEY },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}

/** Kills the command when the condition holds; fails if it ends before. */
async function killWhen(command: ReturnType<typeof startCommand>, isReached: () => boolean) {
  let end: { code: number | null; output: string } | undefined
  void command.ended.then((value) => (end = value))
  while (!isReached()) {
    if (end) throw new Error(`it ended before it was killed: ${end.output}`)
    await pause(1)
  }
  command.child.kill('SIGKILL')
  await command.ended
}

const partialFolder = (dir: string) => (existsSync(dir) ? readdirSync(dir).find((name) => name.endsWith('.partial')) : undefined)
const archiveBytes = (dir: string) => {
  const folder = partialFolder(dir)
  return (folder && statSync(join(dir, folder, `${baseArchiveFileName}.partial`), { throwIfNoEntry: false })?.size) || 0
}

test('a backup that is killed leaves nothing that counts as one, and the next one cleans up', async () => {
  const env = await newBackupEnv()
  const dir = env.BACKUP_DIR ?? ''
  await onDatabase(env, async (db) => {
    await createTables(db)
    await insertNumbers(db, 1, 20_000)
  })
  for (const isReached of [() => partialFolder(dir) !== undefined, () => archiveBytes(dir) > 100_000]) {
    await killWhen(startCommand('backup.ts', env), isReached)
    expect(await listBackups(dir)).toEqual([])
    expect(partialFolder(dir)).toBeDefined()
  }
  expect(await startCommand('backup.ts', env).ended).toMatchObject({ code: 0, output: expect.stringContaining('0 new uploads') })
  expect(await listBackups(dir)).toHaveLength(1)
  expect(partialFolder(dir)).toBeUndefined()
  expect((await startCommand('backup.ts', env, ['--list']).ended).output).toMatch(/MB {2}this moment alone\n1 backups in/)
  expect(await onDatabase(env, countNumbers)).toMatchObject({ count: 20_000 })
}, 120_000)

test('a restore that is killed leaves a folder that no server starts on, and can be run again', async () => {
  const env = await newBackupEnv()
  await onDatabase(env, async (db) => {
    await createTables(db)
    await insertNumbers(db, 1, 20_000)
  })
  await startCommand('backup.ts', env).ended
  const target = { ...env, DATA_DIR: join(env.DATA_DIR, '..', 'target') }
  const inside = (name: string) => () => existsSync(join(target.DATA_DIR, 'restore.partial', name))
  for (const isReached of [
    inside(''),
    inside('postgres/base'),
    inside('postgres/backup_label'),
    inside('postgres/recovery.signal'),
    inside('postgres/postmaster.pid'),
  ]) {
    await killWhen(startCommand('restore.ts', target), isReached)
    expect(existsSync(join(target.DATA_DIR, 'postgres'))).toBe(false)
  }
  const server = startServer({ DATA_DIR: target.DATA_DIR })
  expect(await server.ended()).toBe(1)
  expect(server.said()).toMatch(/A restore into .* was interrupted\. Run it again/)
  expect(await startCommand('restore.ts', target).ended).toMatchObject({ code: 0, output: expect.stringContaining('Restored database and 0 uploads') })
  expect(await onDatabase(target, countNumbers)).toMatchObject({ count: 20_000 })
  expect(readdirSync(target.DATA_DIR).toSorted()).toEqual(['postgres', 'postgres.password'])
}, 120_000)
