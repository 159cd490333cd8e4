import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackupState } from '#server/backup/backupState.ts'
import { databaseFactFindings } from '#server/doctor/databaseFindings.ts'
import { examineInstallation } from '#server/doctor/examineInstallation.ts'
import type { Finding } from '#server/doctor/finding.ts'
import { clockFinding } from '#server/doctor/networkFindings.ts'
import { createTestApp } from '../testApp.ts'
import { testDatabaseParentFolder } from '../../setup/testDatabaseParentFolder.ts'

const now = new Date('2026-11-28T03:00:00Z')

function dataDir() {
  const folder = mkdtempSync(join(testDatabaseParentFolder(), 'ride-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A server on loopback that answers everything with a status and a text. */
async function answering(status: number, text: string) {
  const server = createServer((_, response) => response.writeHead(status).end(text)).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const of = (findings: readonly Finding[], subject: string) =>
  findings.filter((finding) => finding.subject === subject).map(({ level, text }) => `${level}: ${text}`)

test('invalid settings are named one by one, and nothing else is looked at', async () => {
  const findings = await examineInstallation({ PORT: 'many', DATABASE_POOL: '1' }, now)
  expect(of(findings, 'Settings')).toEqual([expect.stringMatching(/problem: Setting PORT/), expect.stringMatching(/problem: Setting DATABASE_POOL/)])
  expect(of(findings, 'Database')).toEqual([])
})

test('a database of one’s own is described; one that does not answer is a problem with the reason', async () => {
  const opened = await createTestApp()
  onTestFinished(() => opened.close())
  const [DATA_DIR, PUBLIC_URL] = [dataDir(), await answering(200, '{"status":"ok"}')]
  const good = await examineInstallation({ DATA_DIR, PUBLIC_URL, DATABASE_URL: opened.databaseUrl }, now)
  expect(of(good, 'Database').filter((line) => !line.startsWith('ok: '))).toEqual([])
  expect(of(good, 'Database')).toContain('ok: All migrations are applied.')
  expect(of(good, 'Proxy')).toEqual([expect.stringContaining('ok: http://127.0.0.1')])
  expect(of(good, 'Clock')).toEqual(['ok: The clocks of this machine and of the database agree.'])
  const bad = await examineInstallation({ DATA_DIR, DATABASE_URL: 'postgresql://ride@127.0.0.1:1/ride' }, now)
  expect(of(bad, 'Database')).toEqual([expect.stringMatching(/problem: The database does not answer \(.*ECONNREFUSED/)])
})

test('proxy, mail and vendors that cannot be reached are problems', async () => {
  const settings = { DATA_DIR: dataDir(), MESSAGE_PROVIDER: 'vendors', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ride@ride.example' }
  const toss = { TOSS_SECRET_KEY: 'test_sk_1', TOSS_CLIENT_KEY: 'test_ck_1', TOSS_API_URL: 'http://127.0.0.1:1' }
  const findings = await examineInstallation({ ...settings, ...toss, PAYMENT_PROVIDER: 'toss', PUBLIC_URL: await answering(502, 'bad gateway') }, now)
  expect(of(findings, 'Settings')).toEqual(['ok: All settings are valid; the mode is development.'])
  expect(of(findings, 'Proxy')).toEqual([expect.stringMatching(/warning: .*says that the server does not \(502\)/)])
  expect(of(findings, 'Mail')).toEqual([expect.stringMatching(/problem: 127\.0\.0\.1 does not accept/)])
  expect(of(findings, 'Vendor')).toEqual([expect.stringMatching(/problem: Toss Payments does not answer at http:\/\/127\.0\.0\.1:1/)])
})

test('backups: none, old, failed and fresh ones', async () => {
  const settings = { DATA_DIR: dataDir(), BACKUP_KEY: await generateX25519Identity() }
  const backups = async (from: NodeJS.ProcessEnv = settings) => of(await examineInstallation(from, now), 'Backup').join('\n')
  expect(await backups({ DATA_DIR: settings.DATA_DIR })).toMatch(/problem: No backups are made/)
  expect(await backups()).toMatch(/warning: There is no backup yet/)
  expect(await backups()).toMatch(/warning: Backups are on the same disk as the data/)
  const run = { kind: 'base', bytes: 1, outcome: 'ok' } as const
  await writeBackupState(settings.DATA_DIR, { ...run, finishedAt: '2026-11-25T02:00:00.000Z' })
  expect(await backups()).toMatch(/problem: The last base backup is 3 days old/)
  await writeBackupState(settings.DATA_DIR, { ...run, finishedAt: '2026-11-27T18:10:00.000Z' })
  expect(await backups()).toMatch(/ok: The last base backup is 8 hours old/)
  await writeBackupState(settings.DATA_DIR, { ...run, finishedAt: '2026-11-28T02:00:00.000Z', outcome: 'failed', message: 'no room' })
  expect(await backups()).toMatch(/problem: The last backup failed at .*: no room/)
})

test('an old PostgreSQL, missing extensions, another locale, few connections and a wrong clock are named', () => {
  const facts = {
    version: 140_012,
    text: '14.12',
    encoding: 'SQL_ASCII',
    locale: 'C',
    connections: 20,
    extensions: ['pg_trgm'],
    available: ['pg_trgm'],
    difference: 90,
  }
  expect(databaseFactFindings(facts, { DATABASE_POOL: 10 }).map(({ level, text }) => `${level}: ${text}`)).toEqual([
    expect.stringContaining('problem: PostgreSQL 14.12 is too old'),
    expect.stringContaining('problem: The extensions btree_gist are not installed'),
    expect.stringContaining('problem: The encoding is SQL_ASCII and the character type C;'),
    expect.stringContaining('warning: Only 20 connections'),
    expect.stringContaining('problem: The clocks of this machine and of the database differ by 90 seconds'),
  ])
  expect(clockFinding('Toss Payments', 'Sat, 28 Nov 2026 03:02:00 GMT', now)).toMatchObject({ level: 'problem', text: expect.stringContaining('120 seconds') })
  expect(clockFinding('Toss Payments', 'Sat, 28 Nov 2026 03:00:02 GMT', now)).toMatchObject({ level: 'ok' })
  expect(clockFinding('Toss Payments', null, now)).toBeUndefined()
})
