import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db, Resource, Implementation } from '#schema'
import { code, moment, post, ref, resource, implement } from '#schema'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { maker } from './garage.ts'
import type { TestApi } from './openTestApi.ts'
import { openTestApi } from './openTestApi.ts'

const takeParams = z.strictObject({ maker_id: z.int(), from_at: z.string(), to_at: z.string(), swallowed: z.boolean().optional() })
type TakeParams = z.output<typeof takeParams>

/** A stall, which only one row may occupy at a time. */
const stall = resource('stall', '자리', {
  title: 'maker',
  fields: { maker: ref('제조사', 'maker'), from_at: moment('시작'), to_at: moment('끝') },
  list: { columns: ['maker'] },
  can: { read: 'cs', save: 'cs', del: 'cs' },
  noOverlap: [{ by: 'maker', during: ['from_at', 'to_at'] }],
})

/** Created together with a stall; its call writes the response before the transaction ends. */
const ticket = resource('ticket', '자리표', {
  title: 'code',
  fields: { code: code('번호', { prefix: 'Z' }), maker: ref('제조사', 'maker') },
  list: { columns: ['code'] },
  can: { read: 'cs', save: 'cs', del: 'cs' },
  endpoints: {
    take: post({ can: 'cs', params: takeParams, result: z.object({ id: z.int(), code: z.string(), stall: z.int().nullable() }) }),
  },
})

async function insertVisit(db: Db, { maker_id, from_at, to_at, swallowed }: TakeParams) {
  const reserved = await db.reserveRow(ticket)
  const both = Promise.all([db.insertReserved(ticket, reserved, { maker_id }), db.insertIfAbsent(stall, { maker_id, from_at, to_at })])
  const [, id = null] = swallowed ? await both.catch(() => []) : await both
  return { id: reserved.id, code: reserved.codes.code ?? '', stall: id }
}
const ticketServed: Implementation = implement(ticket, { take: ({ params, db }) => insertVisit(db, params) })

let desk: TestApi
let makerId = 0
beforeAll(async () => {
  desk = await openTestApi({ extra: [maker, stall, ticket], served: [...(await loadImplementations()), ticketServed] })
  makerId = (await desk.post(maker, 'save', { spa: { name: '기본 제조사' } })).body[0]
})
afterAll(() => desk?.close())

const at = (hour: number) => `2026-05-01 ${String(hour).padStart(2, '0')}:00:00`
const take = (from: number, to: number, overrides: object = {}) =>
  desk.post(ticket, 'take', { maker_id: makerId, from_at: at(from), to_at: at(to), ...overrides })
const all = async (target: Resource) => (await desk.get(target, 'findMany', { params: { orderBy: 'id-asc' } })).body.rows as Record<string, unknown>[]

test('a row is inserted with its reserved id and code, with history', async () => {
  const { status, body } = await take(9, 10)
  expect(status).toBe(200)
  expect(await all(ticket)).toMatchObject([{ id: body.id, code: body.code, version: 1 }])
  expect(await all(stall)).toMatchObject([{ id: body.stall }])
  const history = await desk.context.db.query(`select resource, row_id, action from change_log where resource in ('stall', 'ticket') order by resource`)
  expect(history).toEqual([
    { resource: 'stall', row_id: body.stall, action: 'take' },
    { resource: 'ticket', row_id: body.id, action: 'take' },
  ])
})

test('where another has the time, nothing is added there, and the transaction goes on', async () => {
  const stalls = (await all(stall)).length
  const { status, body } = await take(9, 11)
  expect([status, body.stall]).toEqual([200, null])
  expect((await all(stall)).length).toBe(stalls)
  expect((await all(ticket)).map(({ id }) => id)).toContain(body.id)
})

test.each([
  ['never was there', async () => 999_999],
  [
    'was deleted',
    async () => {
      const [id] = (await desk.post(maker, 'save', { spa: { name: '지운 제조사' } })).body
      expect((await desk.post(maker, 'del', { ids: [id] })).status).toBe(200)
      return id
    },
  ],
])('what points at a row that %s is refused at its field, and stays nowhere, even where the refusal is swallowed', async (_how, removeTarget) => {
  const [before, maker_id] = [[await all(ticket), await all(stall)], await removeTarget()]
  const response = await take(12, 13, { maker_id })
  expect([response.status, response.body.issues]).toMatchObject([400, [{ path: ['maker_id'], code: 'foreign' }]])
  expect((await take(12, 13, { maker_id, swallowed: true })).status).toBe(500)
  expect([await all(ticket), await all(stall)]).toEqual(before)
})
