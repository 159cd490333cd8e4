import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '#resources/settings/company.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { permit } from '../guide/permit.ts'
import { workOrder } from '../guide/workOrder.ts'
import { workOrderServer } from '../guide/workOrder.server.ts'
import type { TestDesk } from './rows/openDesk.ts'
import { openDesk } from './rows/openDesk.ts'
import { rowMaker } from './rpc/makeRow.ts'

/** Tests of the resources that the guide adds, with the code of the guide. */

let desk: TestDesk
let car: number
let shop: number
beforeAll(async () => {
  desk = await openDesk({ extra: [permit, workOrder], served: [...(await loadImplementations()), workOrderServer] })
  const rows = rowMaker(desk)
  car = await rows.make(rcar)
  shop = await rows.make(company)
  await desk.context.db.query("update companies set kinds = '{repair}' where id = $1", [shop])
})
afterAll(() => desk?.close())

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', '..', ...path), 'utf8')

test.each(['permit.ts', 'workOrder.ts', 'workOrder.server.ts', 'workOrderShow.tsx'])('what the guide says of %s is what is tried here', (file) => {
  expect(read('docs', 'resources', 'guide.md')).toContain(read('tests', 'guide', file))
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
