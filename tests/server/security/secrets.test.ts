import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import { tableOf } from '#schema'
import { encryptedFieldKeys } from '#schema/row/subset.ts'
import { buildApp } from '#server/app.ts'
import { createLogger } from '#server/base/logging.ts'
import { callWithWrongValue, callsFor } from '../attacks/malformedCalls.ts'
import type { ParamPosition } from '../attacks/shapes.ts'
import { paramPositionsOf, withValueAt, sampleOf } from '../attacks/shapes.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp, platformsOf } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'sample' })
})
afterAll(() => testApp?.close())

const leaves = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)])

/**
 * Every encrypted value of the sample business by field, without values that also occur in clear: days, names, addresses, phone numbers, pictures,
 * and the payment ids that the vendor returns.
 */
async function sealedValues() {
  const values = new Map<string, string[]>()
  const payments = await testApp.db.query<Record<string, string>>('select order_no, pg_tid, receipt_url from tlogs')
  const open = new Set(payments.flatMap((row) => Object.values(row)))
  for (const resource of allResources)
    for (const { key, spec } of encryptedFieldKeys(resource)) {
      const column = `${key}${spec.encryptedIn}`
      const rows = await testApp.db.query<{ seal: Buffer }>(`select "${column}" as seal from "${tableOf(resource.name)}" where "${column}" is not null`)
      const texts = rows.flatMap(({ seal }) => leaves(JSON.parse(testApp.context.cipher.decrypt(seal))))
      const secretTexts = texts.filter(
        (text) => /^[\w.:+/=-]{9,}$/.test(text) && /\d{3}/.test(text) && !/^\d{4}-\d\d-\d\d|^010|^[\da-f]{64}$/.test(text) && !open.has(text),
      )
      if (secretTexts.length > 0) values.set(`${resource.name}.${key}`, secretTexts)
    }
  return values
}

/** Every row of every table as text, including the tables of the job queue. */
async function dump() {
  const tables = await testApp.db.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { table } of tables) for (const { row } of await testApp.db.query<{ row: string }>(`select t::text as row from ${table} t`)) texts.push(row)
  return { tables: tables.length, text: texts.join('\n') }
}

/** The forms in which a value could appear in a dump: as text, or as the hex of unencrypted bytes. */
const waysOf = (text: string) => [text, Buffer.from(text).toString('hex')]

test('no encrypted value of any resource occurs in a dump of the database', async () => {
  const values = await sealedValues()
  const { tables, text } = await dump()
  expect(values.size).toBeGreaterThan(5)
  expect(tables).toBeGreaterThan(allResources.length)
  expect(text.length).toBeGreaterThan(1_000_000)
  // All values are compared as whole words; the first three of each field also as substrings.
  const words = new Set(text.match(/[\w.:+/=-]{9,}/g))
  const matches = [...values].flatMap(([field, all]) => {
    const asWord = all.filter((value) => words.has(value))
    const within = all.slice(0, 3).filter((value) => waysOf(value).some((way) => text.includes(way)))
    return [...asWord, ...within].map((value) => `${field}: ${value}`)
  })
  expect(matches).toEqual([])
})

const planted = ['planted-7391', '홍길동심음', '01099927391'] as const
const all = planted.join(' ')

/** The same application with its log lines. */
async function logged() {
  const lines: string[] = []
  const log = createLogger('debug', new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }))
  const app = await buildApp({ ...testApp.context, log }, { vendors: platformsOf(testApp.context) })
  return { app, lines }
}

test('the log of a call contains ids and code names, but no user input', async () => {
  const { app, lines } = await logged()
  const { headers } = await testApp.as('super')
  const plantedHeaders = { ...headers, 'user-agent': planted[0], referer: `http://localhost/${planted[0]}`, 'idempotency-key': planted[0] }
  const send = (method: 'GET' | 'POST', url: string, payload?: unknown) =>
    app.inject({ method, url, headers: { ...plantedHeaders, 'content-type': 'application/json' }, ...(payload !== undefined && { payload: String(payload) }) })
  const client: Pick<Client, 'get' | 'post'> = { get: (path) => send('GET', path), post: (path, body) => send('POST', path, body) }
  let calls = 0
  for (const target of callsFor('super')) {
    const places = paramPositionsOf(target.call, target.resource, 'super')
    const texts = places.filter(({ kind }) => /^(text|phone|email|string)/.test(kind))
    const plant = (some: readonly ParamPosition[]) =>
      some.reduce<unknown>((payload, { steps }) => withValueAt(payload, steps, all), target.call.params ? sampleOf(target.call.params, 'super') : {})
    // Mostly in text fields, and every fourth time in all fields, which is often refused at once.
    await callWithWrongValue(client as Client, target, 'super', { steps: [] }, plant(++calls % 4 === 0 ? places : texts))
  }
  await send('GET', `/api/user/${encodeURIComponent(all)}?keyword=${encodeURIComponent(all)}`)
  await app.inject({ method: 'GET', url: '/api/user/me', headers: { cookie: `sid=${planted[0]}`, 'x-forwarded-for': planted[0] } })
  await app.close()
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(calls)
  expect(lines.filter((line) => planted.some((item) => line.includes(item) || line.includes(encodeURIComponent(item))))).toEqual([])
})
