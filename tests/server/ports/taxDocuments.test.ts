import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CashReceipt, TaxInvoice } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import { localTaxDocuments } from '#sandbox/taxDocuments/local.ts'
import type { TaxDocumentFailureMode } from '#sandbox/taxDocuments/sandbox.ts'
import { popbillTaxDocumentsPort } from '#server/ports/taxDocuments/popbill.ts'
import { signTokenRequest } from '#server/ports/taxDocuments/popbillToken.ts'

let now = '2026-11-20 12:00:00'
const clock = () => instantOf(now)
const port = localTaxDocuments(clock, 250)
let n = 0
beforeEach(() => {
  now = '2026-11-20 12:00:00'
  n++
})
afterAll(() => port.close())

const recipient = { biz_no: '1208147521', name: '가람상사', ceo: '윤가람', address: null, biz_type: null, biz_item: null, email: null }
const invoice = (values: Partial<TaxInvoice> = {}) =>
  port.issueInvoice({
    key: `X-${n}`,
    written_on: '2026-11-20',
    supply_amount: 100_000,
    vat_amount: 10_000,
    is_paid: false,
    is_zero_rated: false,
    is_late: false,
    item: '월 이용료',
    remark: null,
    recipient,
    correction: null,
    ...values,
  })
const cash = (values: Partial<CashReceipt> = {}) =>
  port.issueCashReceipt({
    key: `X-${n}`,
    usage: 'deduction',
    identity_no: '01012345678',
    supply_amount: 1000,
    vat_amount: 100,
    item: '이용료',
    order_no: 'T1',
    ...values,
  })
const state = (form: 'invoice' | 'cash' = 'invoice') => port.state({ form, key: `X-${n}` })

test('the token is asked for with the signature that the vendor documents', () => {
  const { path, headers, body } = signTokenRequest(
    { isTest: true, linkId: 'TESTLINK', secretKey: 'dGVzdC1zZWNyZXQta2V5LTAxMjM0NTY3ODlhYmNkZWY=', corpNum: '1234567890' },
    new Date('2026-09-26T05:00:00.987Z'),
    ['180', 'member'],
  )
  expect([path, body]).toEqual(['/POPBILL_TEST/Token', '{"access_id":"1234567890","scope":["180","member"]}'])
  expect(headers).toMatchObject({ 'x-lh-date': '2026-09-26T05:00:00Z', authorization: 'LINKHUB TESTLINK tx9ZkS1bYFLcZF9WiLNTylk29eTg6T62IOF9ru0Wvs0=' })
})

test('a tax invoice is issued with its approval number, and transmitted on the next day', async () => {
  const answer = await invoice()
  expect(answer).toMatchObject({ outcome: 'issued', approval_no: expect.stringMatching(/^[0-9a-f]{24}$/) })
  expect(await state()).toEqual(answer)
  now = '2026-11-21 12:00:00'
  expect(await state()).toEqual({ ...answer, outcome: 'transmitted' })
  const { documents } = await port.sandbox()
  expect(documents.at(-1)?.body).toMatchObject({ invoicerCorpName: '라이드', writeDate: '20261120', supplyCostTotal: '100000', purposeType: '청구' })
})

test('a second request with the same key issues nothing and finds the first document', async () => {
  const answer = await invoice()
  const { documents } = await port.sandbox()
  const count = documents.length
  expect(await invoice()).toEqual(answer)
  expect(documents).toHaveLength(count)
})

test('a refusal has the words of the vendor, at once or later from the tax service', async () => {
  expect(await invoice({ recipient: { ...recipient, biz_no: '1209547521' } })).toMatchObject({
    outcome: 'denied',
    code: '-11001020',
    message: expect.stringMatching(/./),
  })
  expect(await state()).toEqual({ outcome: 'missing' })
  expect(await invoice({ recipient: { ...recipient, biz_no: '1209647521' } })).toMatchObject({ outcome: 'issued' })
  now = '2026-11-21 12:00:00'
  expect(await state()).toEqual({ outcome: 'denied', code: 'ERR001', message: '' })
})

test.each<[TaxDocumentFailureMode, boolean]>([
  ['silent', false],
  ['broken', false],
  ['lost', true],
])('a response that is %s is unknown, and an inquiry says whether the document exists', async (mood, exists) => {
  const { order } = await port.sandbox()
  order(mood)
  expect(await invoice()).toMatchObject({ outcome: 'unknown' })
  expect(await state()).toMatchObject({ outcome: exists ? 'issued' : 'missing' })
})

test('a vendor that is closed tells nothing about a document', async () => {
  await invoice()
  const { setOffline } = await port.sandbox()
  setOffline(true)
  expect(await state()).toMatchObject({ outcome: 'unknown', code: 'HTTP 503' })
  setOffline(false)
  expect(await state()).toMatchObject({ outcome: 'issued' })
})

test('an issue can be cancelled before the tax service has the document', async () => {
  await invoice()
  expect(await port.cancelIssue({ form: 'invoice', key: `X-${n}` })).toEqual({ outcome: 'canceled' })
  expect(await state()).toEqual({ outcome: 'canceled' })
  now = '2026-11-21 12:00:00'
  expect(await port.cancelIssue({ form: 'invoice', key: `X-${n}` })).toMatchObject({ outcome: 'denied' })
})

test('a cash receipt is taken back by another document once the tax service has it', async () => {
  const answer = await cash()
  if (answer.outcome !== 'issued') throw new Error(JSON.stringify(answer))
  expect(answer).toMatchObject({ written_on: '2026-11-20', approval_no: expect.stringMatching(/^TB0\d{6}$/) })
  const back = () =>
    port.cancelCashReceipt({
      key: `X-${n}-C`,
      original_no: answer.approval_no,
      original_on: '2026-11-20',
      reason: 'refund',
      is_partial: false,
      supply_amount: 1000,
      vat_amount: 100,
    })
  expect(await back()).toMatchObject({ outcome: 'denied', code: '-14001021' })
  now = '2026-11-21 12:00:00'
  expect(await back()).toMatchObject({ outcome: 'issued' })
})

test.each([
  ['1208147521', 'active', null],
  ['1209947521', 'closed', '2026-01-01'],
  ['1209847521', 'suspended', '2026-01-01'],
  ['1209747521', 'unregistered', '2026-01-01'],
])('the business %s is %s', async (biz_no, businessState, since) => {
  expect(await port.businessStatus(biz_no)).toEqual({ outcome: 'found', state: businessState, since })
})

test('one token serves until it expires', async () => {
  const { tokens } = await port.sandbox()
  now = '2026-12-01 12:00:00'
  await state()
  const before = tokens()
  await state()
  expect(tokens()).toBe(before)
  now = '2026-12-01 13:00:00'
  await state()
  expect(tokens()).toBe(before + 1)
})

test('a wrong secret is no refusal of the document', async () => {
  const { access } = await port.sandbox()
  const wrong = popbillTaxDocumentsPort({ ...access, secretKey: 'd3Jvbmc=' }, clock)
  expect(await wrong.state({ form: 'invoice', key: 'X' })).toMatchObject({ outcome: 'unknown', message: expect.stringContaining('no token') })
})
