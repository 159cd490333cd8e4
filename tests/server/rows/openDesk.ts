import fastify from 'fastify'
import { pino } from 'pino'
import { stringify } from 'qs'
import { inject } from 'vitest'
import { allResources } from '#resources'
import type { Resource, AccessLevel, Implementation } from '#schema'
import { pathOf } from '#schema'
import { registerJsonParser } from '#server/http/body.ts'
import { ddlOf } from '#server/db/ddl/ddl.ts'
import { openDatabase } from '#server/db/pool.ts'
import { readEnv } from '#server/base/env.ts'
import { registerErrorHandler } from '#server/base/errors.ts'
import type { Caller, Context } from '#server/base/context.ts'
import { parseQuery } from '#server/http/query.ts'
import { registerRpc } from '#server/rpc/index.ts'
import { openPorts } from '#server/ports/index.ts'
import { sandboxes } from '#sandbox/index.ts'
import { createCipher } from '#server/base/cipher.ts'
import { localPayment } from '#sandbox/payment/local.ts'
import type { PaymentPort } from '#server/ports/payment/port.ts'
import { cloneDatabase } from '../../setup/clone.ts'

export interface DeskOptions {
  /** Additional resources of the test; their tables are created. */
  extra?: readonly Resource[]
  served?: readonly Implementation[]
  env?: NodeJS.ProcessEnv
  /** The payment vendor; a sandbox by default. */
  payment?: PaymentPort
}

async function makeTables(context: Context, extra: readonly Resource[], all: readonly Resource[]) {
  const ddl = extra.map((resource) => ddlOf(resource, all))
  for (const { tables } of ddl) for (const sql of tables) await context.db.query(sql)
  for (const { rules, indexes, references } of ddl) for (const sql of [...rules, ...indexes, ...references]) await context.db.query(sql)
}

async function ready(url: string, payment: PaymentPort): Promise<Context> {
  const env = readEnv({ NODE_ENV: 'test' })
  const secret = Buffer.alloc(32, 7)
  return {
    env,
    db: await openDatabase({ url, size: 8, timeoutS: 10 }),
    cipher: createCipher([{ id: 't1', secret }]),
    log: pino({ level: process.env.RIDE_TEST_LOG ?? 'silent' }),
    ports: { ...openPorts(env, () => new Date(), sandboxes), payment },
    clock: () => new Date('2026-05-07T05:00:00Z'),
    pause: async () => undefined,
  }
}

/** The parsed response of a call. */
export interface Told {
  status: number
  headers: Readonly<Record<string, unknown>>
  text: string
  body: any
}

/** The RPC layer on a real database. A header sets the access level, so that calls can be tested without sessions. */
export async function openDesk({ extra = [], served: implementations, env = {}, payment = localPayment({ acceptsUnknownPayments: true }) }: DeskOptions = {}) {
  const clone = await cloneDatabase(inject('databaseUrl'))
  const context = { ...(await ready(clone.url, payment)), env: readEnv({ NODE_ENV: 'test', ...env }) }
  const all = [...allResources, ...extra]
  await makeTables(context, extra, all)
  const app = fastify({ routerOptions: { querystringParser: parseQuery }, bodyLimit: 1024 * 1024 })
  registerErrorHandler(app, context.log)
  registerJsonParser(app)
  app.decorateRequest('caller', null as unknown as Caller)
  app.addHook('onRequest', async (request) => {
    const accessLevel = (request.headers['x-access-level'] ?? 'anyone') as AccessLevel
    const actor = { id: request.headers['x-id'] === undefined ? null : Number(request.headers['x-id']), accessLevel, name: accessLevel }
    request.caller = { actor, now: '2026-05-07 14:00:00', requestId: request.id, address: '127.0.0.1' }
  })
  await registerRpc(app, context, { resources: all, ...(implementations && { implementations }) })
  await app.ready()

  async function ask(
    method: 'GET' | 'POST' | 'HEAD',
    url: string,
    accessLevel: AccessLevel,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Told> {
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-access-level': accessLevel, ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: isJson && answer.body !== '' ? JSON.parse(answer.body) : undefined }
  }

  return {
    app,
    /** The URL of the database, for a second server. */
    url: clone.url,
    context,
    get: (resource: Resource, call: string, query: object = {}, accessLevel: AccessLevel = 'super') =>
      ask('GET', `${pathOf(resource.name, call)}?${stringify(query, { allowEmptyArrays: true })}`, accessLevel),
    post: (resource: Resource, call: string, body: unknown, accessLevel: AccessLevel = 'super', headers: Record<string, string> = {}) =>
      ask('POST', pathOf(resource.name, call), accessLevel, body, headers),
    ask,
    async close() {
      await app.close()
      await context.db.close()
      await clone.drop()
    },
  }
}

export type TestDesk = Awaited<ReturnType<typeof openDesk>>
