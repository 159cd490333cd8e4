import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { stringify } from 'qs'
import { inject } from 'vitest'
import { allResources } from '#resources'
import type { LocalizedIssue, AccessLevel } from '#schema'
import { callPathOf } from '#schema'
import { sessionCookieName, generateSessionToken, startSession } from '#server/accounts/session.ts'
import type { AppOptions } from '#server/app.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/base/database.ts'
import { openDatabase } from '#server/db/pool.ts'
import { readEnv } from '#server/base/env.ts'
import type { AppContext } from '#server/base/context.ts'
import { loadSample } from '#sample/index.ts'
import { seedEmptyDatabase } from '#server/seed/index.ts'
import { createLogger } from '#server/base/logging.ts'
import type { ClosablePorts } from '#server/ports/index.ts'
import { openPorts } from '#server/ports/index.ts'
import type { SocialProviders } from '#server/social/platforms/vendor.ts'
import { selectSocialProviders } from '#server/social/index.ts'
import { observeVendorPorts } from '#server/vendors/observeCall.ts'
import { sandboxes } from '#sandbox/index.ts'
import { createCipher } from '#server/base/cipher.ts'
import { readEncryptionKeys } from '#server/base/readEncryptionKeys.ts'
import { cloneDatabase } from '../setup/clone.ts'
import type { SeedKind } from '../setup/seededTemplate.ts'
import { seededTemplate } from '../setup/seededTemplate.ts'

type Headers = Readonly<Record<string, string>>

/** A client of the API, with or without a session. */
export interface Client {
  readonly id: number | null
  /** The headers that a browser would send; empty without a session. */
  readonly headers: Headers
  /** The parsed response of a call; throws a `Refusal` on an error status. */
  call<T = any>(resource: string, call: string, payload?: unknown): Promise<T>
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>
  post(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>
}

/** What `call` throws: the response body with its status. */
export interface Refusal {
  status: number
  code: string
  message: string
  issues: LocalizedIssue[]
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Database
  readonly context: AppContext
  /** The URL of the database, for a second server. */
  readonly databaseUrl: string
  /** The client of an access level; its account is created on first use. */
  as(accessLevel: AccessLevel): Promise<Client>
  /** A new account with this access level. */
  another(accessLevel: Exclude<AccessLevel, 'anyone'>): Promise<Client>
  /** Opens a real port and returns its URL. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface OpenOptions extends Partial<AppOptions> {
  env?: Readonly<Record<string, string>>
  clock?: () => Date
  /** The data in it at `seedDay`; empty tables by default. */
  filled?: SeedKind
  /** Gets the lines of the log; by default there are none. */
  onLogLine?: (line: string) => void
}

/** The date of the seeded data: a Friday noon in Seoul. */
export const seedDay = new Date('2026-11-20T03:00:00Z')

/** A long timeout and no rate limit, because the machine is busy and tests send a day's requests in a minute. The production values have tests of their own. */
const patience = { REQUEST_TIMEOUT_S: '30', CALLS_PER_S: '100000' }

type Site = Readonly<{ url: string; dataDir: string; settings: Readonly<Record<string, string>>; clock: () => Date }> & Pick<OpenOptions, 'onLogLine'>

async function standing({ url, dataDir, settings, clock, onLogLine }: Site): Promise<AppContext & { readonly ports: ClosablePorts }> {
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.RIDE_TEST_LOG ?? 'silent',
    SEED: 'none',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ...patience,
    ...settings,
  })
  const log = onLogLine ? createLogger('debug', { write: onLogLine }) : createLogger(env.LOG_LEVEL)
  const db = await openDatabase({ url, size: 6, timeoutS: env.REQUEST_TIMEOUT_S, log })
  return {
    env,
    db,
    cipher: createCipher(readEncryptionKeys(env)),
    log,
    ports: observeVendorPorts(openPorts(env, clock, sandboxes), { db, clock, log }),
    clock,
    pause,
  }
}

/** A seeded template database and its data folder. */
const templateOf = (filled: SeedKind) =>
  seededTemplate(inject('databaseUrl'), inject('templateFolder'), filled, async (url, dataDir) => {
    const context = await standing({ url, dataDir, settings: { SEED: filled }, clock: () => seedDay })
    await seedEmptyDatabase(context, async () => loadSample).finally(() => context.db.close())
  })

/** The platforms of social sign-in that the settings select. */
export const platformsOf = (context: AppContext): SocialProviders => selectSocialProviders(context, sandboxes)

/** The whole server on a database of its own. Close it at the end of the file. */
export async function createTestApp({ env: settings = {}, clock = () => new Date(), filled, onLogLine, ...options }: OpenOptions = {}): Promise<TestApp> {
  const template = filled && (await templateOf(filled))
  const { url, drop } = await cloneDatabase(inject('databaseUrl'), template?.database)
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-test-'))
  if (template) cpSync(template.folder, dataDir, { recursive: true })
  const context = await standing({ url, dataDir, settings: { ...(filled && { SEED: filled }), ...settings }, clock, ...(onLogLine && { onLogLine }) })
  const { db } = context
  const app = await buildApp(context, { vendors: platformsOf(context), ...options })
  await app.ready()
  const clients = new Map<AccessLevel, Promise<Client>>()
  let others = 0

  return {
    app,
    db,
    context,
    databaseUrl: url,
    as(accessLevel) {
      const client = clients.get(accessLevel) ?? enter(app, context, accessLevel)
      clients.set(accessLevel, client)
      return client
    },
    another: (accessLevel) => enter(app, context, accessLevel, `-${++others}`),
    listen: () => listenAgain(app),
    async close() {
      await app.close()
      await context.ports.close()
      await db.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The port of the last application: a browser that has cached our scripts from this origin need not load them again. */
let port = 0

async function listenAgain(app: FastifyInstance) {
  const host = '127.0.0.1'
  const free = (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return app.listen({ port: 0, host })
  }
  const address = await app.listen({ port, host }).catch(free)
  port = Number(new URL(address).port)
  return address
}

/** The user columns of each access level. */
const standings: Readonly<Record<Exclude<AccessLevel, 'anyone'>, readonly [role: string, grade: string | null, inhouse: string | null]>> = {
  user: ['normal', null, null],
  desk: ['admin', 'cs', 'ride-cc'],
  cs: ['admin', 'cs', null],
  ops: ['admin', 'ops', null],
  finance: ['admin', 'finance', null],
  manager: ['admin', 'manager', null],
  super: ['admin', 'super', null],
}

async function enter(app: FastifyInstance, context: AppContext, accessLevel: AccessLevel, which = ''): Promise<Client> {
  if (accessLevel === 'anyone') return clientOf(app, null, {})
  const { db, env, clock } = context
  const [row] = await db.query<{ id: number }>(
    `insert into users (name, login_id, role, staff_grade, inhouse_uid, status, joined_at) values ($1, $2, $3, $4, $5, 'active', $6) returning id`,
    [`시험 ${accessLevel}${which}`, `test-${accessLevel}${which}`, ...standings[accessLevel], clock()],
  )
  if (!row) throw new Error(`no account on the access level ${accessLevel}`)
  const token = generateSessionToken()
  await db.transaction((connection) => startSession(connection, env, { token, userId: row.id, realId: null, at: clock(), address: '127.0.0.1', agent: 'test' }))
  return clientOf(app, row.id, { cookie: `${sessionCookieName(env)}=${token}` })
}

const gets = new Set(['findById', 'findMany', 'exportFile'])

const isGet = (resource: string, call: string) => gets.has(call) || allResources.find(({ name }) => name === resource)?.endpoints[call]?.method === 'GET'

export const queryOf = (payload: unknown) => stringify(payload, { encodeValuesOnly: true, allowEmptyArrays: true })

function clientOf(app: FastifyInstance, id: number | null, headers: Headers): Client {
  const client: Client = {
    id,
    headers,
    get: (path, overrides = {}) => app.inject({ method: 'GET', url: path, headers: { ...headers, ...overrides } }),
    post: (path, body, overrides = {}) =>
      app.inject({ method: 'POST', url: path, headers: { ...headers, ...overrides }, ...(body !== undefined && { payload: body as object }) }),
    async call(resource, call, payload) {
      const path = callPathOf(resource, call)
      const answer = await (isGet(resource, call) ? client.get(payload === undefined ? path : `${path}?${queryOf(payload)}`) : client.post(path, payload ?? {}))
      if (answer.statusCode >= 400) throw { status: answer.statusCode, ...answer.json<Omit<Refusal, 'status'>>() } satisfies Refusal
      return answer.json()
    },
  }
  return client
}
