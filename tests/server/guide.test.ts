import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import { spot } from '#resources/rental/fleet/spot.ts'
import { systemActor } from '#schema'
import { createRegistry } from '#server/rows/registry.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import { handlerContextOf } from '#server/rows/write/handlerContext.ts'
import { unavailableAccounts } from '#server/rpc/publicCalls.ts'
import { company } from '#resources/settings/company.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { permitServer } from '../guide/cookbook/staffNotice.ts'
import { station } from '../guide/cookbook/publicCall.ts'
import { stationServer } from '../guide/cookbook/publicCall.server.ts'
import { permit } from '../guide/permit.ts'
import { workOrder } from '../guide/workOrder.ts'
import { workOrderServer } from '../guide/workOrder.server.ts'
import type { TestApi } from './rows/openTestApi.ts'
import { openTestApi } from './rows/openTestApi.ts'
import { rowMaker } from './rpc/makeRow.ts'

/** Tests of the resources that the guide adds, with the code of the guide. */

let desk: TestApi
let car: number
let shop: number
let rows: ReturnType<typeof rowMaker>
beforeAll(async () => {
  desk = await openTestApi({ extra: [permit, workOrder, station], served: [...(await loadImplementations()), workOrderServer, stationServer] })
  rows = rowMaker(desk)
  car = await rows.make(rcar)
  shop = await rows.make(company)
  await desk.context.db.query("update companies set kinds = '{repair}' where id = $1", [shop])
})
afterAll(() => desk?.close())

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', '..', ...path), 'utf8')

test.each(['permit.ts', 'workOrder.ts', 'workOrder.server.ts', 'workOrderShow.tsx'])('the guide quotes %s as it is tested here', (file) => {
  expect(read('docs', 'resources', 'guide.md')).toContain(read('tests', 'guide', file))
})

test('the public call of the cookbook answers without a session', async () => {
  await desk.post(station, 'save', { spa: { name: '성산 충전소' } }, 'ops')
  expect((await desk.get(station, 'getStations', { q: '성산' }, 'anyone')).body).toEqual([{ id: expect.any(Number), name: '성산 충전소' }])
})

const post = (call: string, body: object) => desk.post(workOrder, call, body, 'ops')
const lines = [
  { kind: 'part', amount: 120_000 },
  { kind: 'labor', amount: 80_000 },
]

async function order(values: object = {}): Promise<number> {
  const { status, text, body } = await post('save', { spa: { rcar_id: car, shop_id: shop, promised_on: '2026-05-09', ...values } })
  expect(status, text).toBe(200)
  return body[0]
}

test('an order has its number and the sum of its lines, and goes its way by its actions', async () => {
  const id = await order({ lines })
  expect((await desk.get(workOrder, 'findById', { id })).body).toMatchObject({
    order_no: expect.stringMatching(/^WO\d{6}/),
    total_amount: 200_000,
    status: 'asked',
  })
  expect((await post('start', { id })).body.status).toBe('working')
  expect((await post('start', { id: await order() })).body).toMatchObject({ code: 'workOrder.alreadyThere' })
  expect((await post('cancel', { id, cancel_reason: '차량 매각' })).body).toMatchObject({ code: 'workOrder.costsThere', values: { amount: 200_000 } })
  expect((await post('finish', { id })).body.status).toBe('done')
  expect((await post('save', { spa: { id, promised_on: '2026-05-12' } })).body.code).toBe('workOrder.frozen')
  expect((await desk.get(workOrder, 'costs', { since: '2026-01-01' })).body).toMatchObject([{ orders: 1, amount: 200_000 }])
})

test('what it may not be is refused at its place, by name and in words', async () => {
  const past = await post('save', { spa: { rcar_id: car, shop_id: shop, promised_on: '2026-05-06' } })
  expect(past.body.issues).toMatchObject([
    { path: ['saveParamsArray', 0, 'promised_on'], code: 'workOrder.promisedPast', message: '오늘(2026-05-07)부터 고를 수 있습니다.' },
  ])
  const free = await order()
  expect((await post('finish', { id: free })).body.code).toBe('wrongState')
  expect((await post('cancel', { id: free, cancel_reason: '취소' })).body).toMatchObject({ status: 'canceled', cancel_reason: '취소' })
})

test('the nightly notice of the cookbook reaches finance once a day', async () => {
  const spotId = await rows.make(spot)
  const values = { permit_no: 'P-1', kind: 'business', spot_id: spotId, rcar_ids: [car], issuer: '마포구', monthly_fee: 1000, starts_on: '2026-01-01' }
  const { status, text } = await desk.post(permit, 'save', { spa: { ...values, ends_on: '2026-06-01' } }, 'ops')
  expect(status, text).toBe(200)
  const { db, cipher } = desk.context
  await db.query(
    "insert into users (login_id, name, role, staff_grade, status, email) values ('won', '원', 'admin', 'finance', 'active', 'won@example.com'), ('ops', '운', 'admin', 'ops', 'active', 'ops@example.com')",
  )
  const registry = createRegistry([...allResources, permit], await loadImplementations())
  const caller = { actor: systemActor, now: '2026-05-07 03:10:00', requestId: 'permit.announceEnding', address: '' }
  const night = () =>
    db.transaction(async (connection) => {
      const uow = createUnitOfWork({ connection, registry, caller, cipher, accounts: unavailableAccounts, callName: 'announceEnding', mayWrite: true })
      const { announceEnding } = permitServer.jobs ?? {}
      if (!announceEnding || !('run' in announceEnding)) throw new Error('the cookbook has no such job')
      await announceEnding.run(handlerContextOf(uow, permit))
    })
  await night()
  await night()
  const notices = await db.query('select login_id, channel, title, body from notis join users on users.id = user_id order by channel')
  const notice = { login_id: 'won', title: '30일 안에 끝나는 허가 1건', body: '2026-06-01 P-1' }
  expect(notices).toEqual([
    { ...notice, channel: 'email' },
    { ...notice, channel: 'inapp' },
  ])
})
