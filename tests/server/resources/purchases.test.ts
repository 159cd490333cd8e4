import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Showroom } from './showroom.ts'
import { offer, openShowroom } from './showroom.ts'
import { runJob } from '../runJob.ts'

let testApp: Showroom
beforeAll(async () => {
  testApp = await openShowroom()
})
afterAll(() => testApp.close())

const run = (of: string, call: string, id: number, overrides: object = {}) => testApp.manager.call(of, call, { id, ...overrides })
const at = (...path: (string | number)[]) => ({ status: 400, issues: [{ path: ['saveParamsArray', 0, ...path] }] })
const clauses = [
  { title: '이용 조건', text: '계약 기간 동안 이용합니다.', version: 1, required: true, agreed_at: null },
  { title: '추가 보험', text: '원하면 넣습니다.', version: 1, required: false, agreed_at: null },
]
const agreed = clauses.map((one) => ({ ...one, agreed_at: '2026-11-19 10:00:00' }))
const paper = { signed_at: '2026-11-20 10:00:00', sign_method: 'paper' }

/** The key of an uploaded file. */
async function keptFile() {
  const boundary = 'ride-test'
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="contract.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF\n\r\n--${boundary}--\r\n`
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers: { host: 'localhost', ...testApp.manager.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: body,
  })
  const { key, size } = answer.json()
  return { key, name: 'contract.pdf', size }
}

describe('a product', () => {
  test('the lowest fee is calculated from the tables of the product', async () => {
    const id = await testApp.product()
    expect((await testApp.full('product', id)).monthly_from).toBe(609_200)
    await testApp.change('product', id, { car_price: 40_000_000 })
    expect((await testApp.full('product', id)).monthly_from).toBe(641_300)
  })

  test('the residual values must cover every term and distance once', async () => {
    await expect(testApp.product({ residuals: offer.residuals.slice(1) })).rejects.toMatchObject({
      ...at('residuals'),
      issues: [{ message: '36개월, 연 10,000km의 잔가율이 없습니다.' }],
    })
    await expect(testApp.product({ residuals: [...offer.residuals, offer.residuals[0]] })).rejects.toMatchObject(at('residuals', 4, 'km'))
    await expect(testApp.product({ terms: [{ months: 36 }, { months: 36 }] })).rejects.toMatchObject(at('terms', 1, 'months'))
    await expect(testApp.product({ terminate_tiers: [50, 20].map((elapsed) => ({ elapsed, rate: 20 })) })).rejects.toMatchObject(
      at('terminate_tiers', 1, 'elapsed'),
    )
    await expect(testApp.product({ discount_price: 38_000_000 })).rejects.toMatchObject(at('discount_price'))
  })

  test('a product can be sold only with a fee for every cell, stock and a current sale period', async () => {
    const none = await testApp.product({ mileages: [{ km: 10_000, monthly_diff: -700_000 }], residuals: [offer.residuals[0], offer.residuals[2]] })
    await expect(run('product', 'sell', none)).rejects.toMatchObject({ code: 'product.noFee' })
    await expect(run('product', 'sell', await testApp.product({ stock: 0 }))).rejects.toMatchObject({ code: 'product.noStock' })
    await expect(run('product', 'sell', await testApp.product({ sale_to: '2026-11-01 00:00:00' }))).rejects.toMatchObject({ code: 'product.saleOver' })
    const id = await testApp.product()
    for (const [call, status] of [
      ['sell', 'on_sale'],
      ['stop', 'sold_out'],
      ['resume', 'on_sale'],
      ['end', 'ended'],
    ] as const) {
      await run('product', call, id)
      expect((await testApp.full('product', id)).status).toBe(status)
    }
    await expect(run('product', 'sell', id)).rejects.toMatchObject({ code: 'wrongState' })
  })

  test('the terms of the calculator are saved, and the server calculates the fees', async () => {
    const id = await testApp.product()
    const terms = { car_price: 36_000_000, discount_price: 1_000_000, extra_cost: 500_000, annual_rate: 4.5 }
    const { version } = await testApp.full('product', id)
    const answer = await run('product', 'saveTerms', id, { ...terms, version })
    const row = await testApp.full('product', id)
    expect(row).toMatchObject({ ...terms, monthly_from: answer.monthly_from })
    expect(answer.grid).toHaveLength(4)
    expect(Math.min(...answer.grid.map((cell: { monthly: number }) => cell.monthly))).toBe(row.monthly_from)
    await expect(run('product', 'saveTerms', id, { ...terms, version, car_price: 37_000_000 })).rejects.toMatchObject({ status: 409, code: 'stale' })
    await expect(run('product', 'saveTerms', id, { ...terms, version, monthly_from: 1 })).rejects.toMatchObject({ status: 400 })
    await expect(testApp.ops.call('product', 'saveTerms', { id, version, ...terms })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a quote', () => {
  test('empty values come from the product, and the fee from the calculator', async () => {
    const product_id = await testApp.onSale({ extra_cost: 0, discount_price: 0, kind: 'lease_op' })
    const id = await testApp.purchase({ product_id })
    expect(await testApp.full('purchase', id)).toMatchObject({
      kind: 'lease_op',
      car_price: 38_000_000,
      annual_rate: 5.9,
      over_km_won: 120,
      monthly_fee: 609_200,
      calc_snapshot: { financed: 38_000_000, residual: 15_200_000, monthly: 609_200, term_months: 48, annual_km: 10_000 },
    })
  })

  test('a calculated fee follows the terms; an agreed fee stays', async () => {
    const id = await testApp.purchase()
    await testApp.change('purchase', id, { prepay_amount: 3_800_000 })
    const signed = await testApp.full('purchase', id)
    expect(signed.monthly_fee).toBe(signed.calc_snapshot.monthly)
    expect(signed.monthly_fee).toBeLessThan(609_200)
    await testApp.change('purchase', id, { monthly_fee: 500_000 })
    await testApp.change('purchase', id, { prepay_amount: 0 })
    expect(await testApp.full('purchase', id)).toMatchObject({ monthly_fee: 500_000, calc_snapshot: { monthly: 609_200 } })
  })

  test('a quote already made keeps its price when the product changes', async () => {
    const product_id = await testApp.onSale()
    const id = await testApp.purchase({ product_id })
    await testApp.change('product', product_id, { car_price: 50_000_000 })
    await testApp.change('purchase', id, { memo: '통화함' })
    expect(await testApp.full('purchase', id)).toMatchObject({ car_price: 38_000_000, monthly_fee: 609_200 })
  })

  test('staff can download a quote as PDF, any number of times', async () => {
    const id = await testApp.purchase()
    await run('purchase', 'quote', id)
    const { code } = await testApp.full('purchase', id)
    const cs = await testApp.as('cs')
    for (let time = 0; time < 2; time++) {
      const file = await cs.get(`/api/purchase/quoteFile?id=${id}`)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`견적서-${code}.pdf`)
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await (await testApp.as('user')).get(`/api/purchase/quoteFile?id=${id}`)).statusCode).toBe(403)
    expect((await cs.get('/api/purchase/quoteFile?id=999999')).statusCode).toBe(404)
  })

  test('a value that prevents the calculation is refused at its field', async () => {
    await expect(testApp.purchase({ term_months: 60 })).rejects.toMatchObject(at('term_months'))
    await expect(testApp.purchase({ prepay_amount: 38_000_000 })).rejects.toMatchObject(at('car_price'))
    await expect(testApp.purchase({ owner_type: 'corp' })).rejects.toMatchObject(at('corp_id'))
    await expect(testApp.purchase({ pay_day: 29 })).rejects.toMatchObject(at('pay_day'))
    expect(await testApp.purchase({ term_months: 60, residual_amount: 10_000_000 })).toBeGreaterThan(0)
  })
})

describe('from a quote to a contract', () => {
  test('a quote is good for two weeks', async () => {
    const id = await testApp.purchase()
    await run('purchase', 'quote', id)
    expect(await testApp.full('purchase', id)).toMatchObject({ status: 'quoted', valid_until: '2026-12-04' })
    const expire = () => runJob(testApp.context, 'purchase.expire')
    await testApp.db.query("update purchases set valid_until = '2026-11-20' where id = $1", [id])
    await expire()
    expect((await testApp.full('purchase', id)).status).toBe('quoted')
    await testApp.db.query("update purchases set valid_until = '2026-11-19' where id = $1", [id])
    await expire()
    expect((await testApp.full('purchase', id)).status).toBe('expired')
  })

  test('a review requires a contractor and documents', async () => {
    const id = await testApp.purchase()
    await run('purchase', 'quote', id)
    await run('purchase', 'consult', id)
    await expect(run('purchase', 'screen', id)).rejects.toMatchObject({ code: 'purchase.papersMissing' })
  })

  test('the result of a review is stored encrypted', async () => {
    const id = await testApp.purchase()
    await testApp.stand('purchases', id, 'screening')
    await run('purchase', 'approve', id, { agency: '나이스평가', grade: '2', score: 850 })
    const row = await testApp.full('purchase', id)
    expect(row).toMatchObject({ status: 'approved', credit_result: '••••' })
    const { value } = await testApp.superAdmin.call('purchase', 'unmask', { id, field: 'credit_result', reason: '심사 확인' })
    expect(value).toMatchObject({ agency: '나이스평가', score: 850 })
  })

  test('rejecting and cancelling record a reason', async () => {
    const id = await testApp.purchase()
    await testApp.stand('purchases', id, 'screening')
    await run('purchase', 'reject', id, { cancel_reason: '한도 초과' })
    expect(await testApp.full('purchase', id)).toMatchObject({ status: 'rejected', cancel_reason: '한도 초과' })
    const other = await testApp.purchase()
    await run('purchase', 'cancel', other, { cancel_reason: '고객 변심' })
    expect((await testApp.full('purchase', other)).status).toBe('canceled')
  })

  test('a contract requires accepted clauses and a means of payment; then it is frozen', async () => {
    const id = await testApp.purchase()
    await testApp.stand('purchases', id, 'approved')
    const contract_file = await keptFile()
    const sign = (overrides: object = {}) => run('purchase', 'contract', id, { ...paper, contract_file, ...overrides })
    await expect(sign()).rejects.toMatchObject({ code: 'purchase.clausesMissing' })
    await testApp.change('purchase', id, { clauses })
    await expect(sign()).rejects.toMatchObject({ code: 'purchase.notAgreed' })
    await testApp.change('purchase', id, { clauses: agreed, pay_method: 'cms' })
    await expect(sign()).rejects.toMatchObject({ code: 'purchase.notPayable' })
    await testApp.change('purchase', id, { pay_method: 'transfer' })
    await expect(sign({ signed_at: '2026-11-21 10:00:00' })).rejects.toMatchObject({ code: 'purchase.signedLater' })
    await sign()

    const row = await testApp.full('purchase', id)
    expect(row).toMatchObject({ status: 'contracted', signed_at: paper.signed_at, clauses: agreed })
    expect(row.contract_no).toMatch(/^C261120/)
    await expect(testApp.superAdmin.call('purchase', 'del', { ids: [id] })).rejects.toMatchObject({ code: 'purchase.signed' })
    for (const values of [{ monthly_fee: 1000 }, { clauses }, { special_terms: '무상 정비' }, { contractor: { name: '다른 사람' } }, { term_months: 36 }]) {
      await expect(testApp.change('purchase', id, values), JSON.stringify(values)).rejects.toMatchObject({ status: 409, code: 'purchase.frozen' })
    }
    await testApp.change('purchase', id, { plate_no: '12하3456', memo: '인도 준비', clauses: agreed })
    expect(await testApp.full('purchase', id)).toMatchObject({ plate_no: '12하3456', monthly_fee: 609_200 })
  })
})

describe('the library of clauses', () => {
  const clause = async (values: object = {}): Promise<number> => {
    const [id] = await testApp.manager.call('clause', 'save', { saveParamsArray: [{ title: '중도 해지', text: '해지할 수 있습니다.', ...values }] })
    return id
  }

  test('a clause in force never changes; its next version replaces it', async () => {
    const id = await clause()
    await testApp.change('clause', id, { text: '위약금을 내고 해지할 수 있습니다.' })
    await run('clause', 'activate', id)
    await expect(testApp.change('clause', id, { text: '다른 내용' })).rejects.toMatchObject({ code: 'clause.frozen' })
    await testApp.change('clause', id, { sort: 3 })

    await run('clause', 'revise', id)
    await expect(run('clause', 'revise', id)).rejects.toMatchObject({ code: 'clause.drafted' })
    const { rows } = await testApp.manager.call('clause', 'findMany', { subset: 'full', params: { title: '중도 해지', status: 'draft' } })
    expect(rows).toMatchObject([{ version_no: 2, text: '위약금을 내고 해지할 수 있습니다.', previous_id: id, sort: 3 }])
    await run('clause', 'activate', rows[0].id)
    expect((await testApp.full('clause', id)).status).toBe('archived')
    await expect(testApp.superAdmin.call('clause', 'del', { ids: [rows[0].id] })).rejects.toMatchObject({ code: 'clause.inUse' })
  })
})
