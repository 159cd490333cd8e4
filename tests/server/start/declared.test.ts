import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrationsFolder } from '#server/db/migrations/migrationFiles.ts'
import { dataFolder, spawnServer } from './startServer.ts'

vi.setConfig({ testTimeout: 60_000 })

const planted = ['--import', join(import.meta.dirname, 'planted.ts')]
const complaints = [
  'The declarations contain errors:',
  '- bank.ts, list.search: "nmae" is not a field of bank; did you mean "name"? (noSuchField)',
  '- settings/menu.ts, company.columns: "nmae" is not a column of company; did you mean "name"? (noSuchField)',
  '- bank.server.ts, unheard: bank.unheard is declared but has no handler; write one, or remove the call from bank.ts. (noHandler)',
  '',
].join('\n')

test('errors in declarations, menu and handlers are all reported before a database is created', async () => {
  const DATA_DIR = dataFolder()
  const server = spawnServer({ DATA_DIR }, 'bin/server.ts', planted)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  expect(await server.ended()).toBe(1)
  expect(server.said()).toBe(complaints)
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false)
})

test('no migration is written from it', () => {
  const before = readdirSync(migrationsFolder)
  const { status, stderr } = spawnSync(process.execPath, [...planted, 'bin/migration.ts', 'planted'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, complaints])
  expect(readdirSync(migrationsFolder)).toEqual(before)
})
