import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storePassword } from '#server/accounts/passwords.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Env } from '#server/base/env.ts'
import { readEnv } from '#server/base/env.ts'
import type { AppContext } from '#server/base/context.ts'
import { createLogger } from '#server/base/logging.ts'
import { openPorts } from '#server/ports/index.ts'
import { selectSocialProviders } from '#server/social/index.ts'
import { sandboxes } from '#sandbox/index.ts'
import { createCipher } from '#server/base/cipher.ts'
import { inject } from 'vitest'
import { cloneDatabase } from '../../setup/clone.ts'

export interface Person {
  login_id?: string
  role?: string
  staff_grade?: string | null
  inhouse_uid?: string | null
  status?: string
  password?: string
}

/** `from` is not a header but the remote address of the request. */
type Headers = Record<string, string>

export const goodPassword = 'river-candle-7-mountain'

/** A server without a socket, with its own database and a clock that the test moves. */
export async function openAuthServer(settings: Record<string, string> = {}) {
  const clone = await cloneDatabase(inject('databaseUrl'))
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-door-'))
  const env: Env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent', ...settings })
  const log = createLogger(env.LOG_LEVEL)
  const db = await openDatabase({ url: clone.url, size: 10, timeoutS: 10, log })
  let now = new Date()
  const cipher = createCipher([{ id: 'test', secret: randomBytes(32) }])
  const waits: number[] = []
  let released: Promise<unknown> = Promise.resolve()
  const pause = async (ms: number) => {
    waits.push(ms)
    await released
  }
  const context: AppContext = { env, db, cipher, log, ports: openPorts(env, () => now, sandboxes), clock: () => now, pause }
  const app = await buildApp(context, { vendors: selectSocialProviders(context, sandboxes) })

  return {
    app,
    db,
    context,
    /** The delays in ms that throttling imposed; they do not really elapse. */
    waits,
    /** Makes later throttled calls wait for this promise instead. */
    waitFor(until: Promise<unknown>) {
      released = until
    },
    /** Moves the clock forward. */
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
    },
    async add({ login_id, role = 'admin', staff_grade = 'cs', inhouse_uid = null, status = 'active', password = goodPassword }: Person) {
      const insert = 'insert into users (name, login_id, role, staff_grade, inhouse_uid, status) values ($1, $2, $3, $4, $5, $6) returning id'
      const [created] = await db.query<{ id: number }>(insert, ['김하늘', login_id ?? null, role, staff_grade, inhouse_uid, status])
      const id = created?.id ?? 0
      if (password !== '') await storePassword(db, id, password, { mustChange: false, at: now })
      return id
    },
    get: (url: string, { from, ...headers }: Headers = {}) => app.inject({ method: 'GET', url, headers, ...(from && { remoteAddress: from }) }),
    post: (url: string, body: unknown = {}, { from, ...headers }: Headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
        ...(from && { remoteAddress: from }),
      }),
    login: (login_id: string, password = goodPassword, { headers = {}, remoteAddress = '127.0.0.1' }: { headers?: Headers; remoteAddress?: string } = {}) =>
      app.inject({ method: 'POST', url: '/api/user/staffLogin', headers, remoteAddress, payload: { params: { login_id, password } } }),
    async close() {
      await app.close()
      await db.close()
      await clone.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type AuthServer = Awaited<ReturnType<typeof openAuthServer>>

interface Answer {
  cookies: { name: string; value: string }[]
}

/** The cookie of a response, as the browser sends it back. */
export function cookieOf({ cookies }: Answer): { cookie: string } {
  const [session] = cookies
  return { cookie: `${session?.name}=${session?.value}` }
}

/** All cookies that a response set and did not clear. */
export const cookiesOf = ({ cookies }: Answer): { cookie: string } => ({
  cookie: cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; '),
})
