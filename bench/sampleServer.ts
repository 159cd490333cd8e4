import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionCookieName, generateSessionToken, startSession } from '#server/accounts/session.ts'
import type { Env } from '#server/base/env.ts'
import { readEnv } from '#server/base/env.ts'
import type { Database } from '#server/base/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { openDatabase } from '#server/db/pool.ts'
import { benchEncryptionKeys } from './fillTable.ts'
import type { StartedServer } from './servers.ts'
import { startAppServer } from './servers.ts'

type AccountKind = 'staff' | 'members' | 'listeners'

/** A server with the sample data, and session cookies of its accounts. */
export interface SampleServer {
  readonly server: StartedServer
  readonly db: Database
  /** Session cookies of new staff who may do everything, of members, or of new customer service staff who listen. */
  cookiesOf(kind: AccountKind, count: number): Promise<string[]>
}

/** The first administrator must change the password before any other work, so the bench has staff of its own. */
const newStaffSql = (grade: 'super' | 'cs') => `insert into users (name, login_id, role, staff_grade, status, joined_at)
  select '직원 ' || n, 'bench-${grade}-' || n, 'admin', '${grade}', 'active', now() from generate_series(1, $1) n returning id`

const accountsSql: Readonly<Record<AccountKind, string>> = {
  staff: newStaffSql('super'),
  members: `select id from users where role = 'normal' and status = 'active' and deleted_at is null order by id limit $1`,
  listeners: newStaffSql('cs'),
}

/** Sessions of the accounts in turn. */
async function openSessions(db: Database, env: Env, kind: AccountKind, count: number) {
  const users = await db.query<{ id: number }>(accountsSql[kind], [count])
  const cookies: string[] = []
  for (let n = 0; n < count; n++) {
    const token = generateSessionToken()
    const userId = users[n % users.length]?.id ?? 0
    await db.transaction((connection) => startSession(connection, env, { token, userId, realId: null, at: new Date(), address: '127.0.0.1', agent: 'bench' }))
    cookies.push(`${sessionCookieName(env)}=${token}`)
  }
  return cookies
}

/** Starts PostgreSQL and a server with the sample data in a temporary folder, runs `work` and removes everything. */
export async function withSampleServer<T>(settings: Readonly<Record<string, string>>, work: (sample: SampleServer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ride-bench-'))
  const postgres = await startEmbedded({ dataDir: join(folder, 'database'), settings: { shared_buffers: '256MB' } })
  const env = {
    SEED: 'sample',
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    ENCRYPTION_KEYS: benchEncryptionKeys,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    ...settings,
  }
  try {
    const server = await startAppServer(env, false)
    const db = await openDatabase({ url: postgres.url, size: 2, timeoutS: 60 })
    try {
      return await work({ server, db, cookiesOf: (kind, count) => openSessions(db, readEnv(env), kind, count) })
    } finally {
      await db.close()
      await server.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
