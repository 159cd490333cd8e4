import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { closedPaymentPort } from '#server/ports/payment/closed.ts'
import { selectPaymentPort } from '#server/ports/payment/index.ts'
import { localPayment } from '#sandbox/payment/local.ts'
import type { PaymentFailureMode, PaymentSandbox } from '#sandbox/payment/sandbox.ts'
import type { PaymentPort } from '#server/ports/payment/port.ts'
import { openPaymentSandbox } from '#sandbox/payment/sandbox.ts'
import { tossPaymentPort } from '#server/ports/payment/toss.ts'
import { sandboxes } from '#sandbox/index.ts'

/** Timeout of the vendor in ms. */
const responseTimeoutMs = 250
const port = localPayment()
let impatient: PaymentPort
let sandbox: PaymentSandbox
let n = 0

beforeAll(async () => {
  sandbox = await port.sandbox()
  impatient = tossPaymentPort({ url: sandbox.url, secretKey: 'local', responseTimeoutMs })
})
beforeEach(() => void n++)
afterAll(() => port.close())

const charge = (overrides: object = {}, by: PaymentPort = port) =>
  by.charge({ order_no: `T-order-${n}`, key: `key-${n}`, name: '시승', amount: 10_000, tax_free: 0, billing_key: 'card', customer_key: 'member', ...overrides })
const refund = (payment_key: string, amount: number, at = n) =>
  port.refund({ order_no: `T-refund-${at}`, key: `refund-${at}`, name: '환불', amount, tax_free: 0, payment_key })
const booked = () => sandbox.book.byOrder(`T-order-${n}`)

async function approved(requests: ReturnType<typeof charge>) {
  const answer = await requests
  if (answer.outcome !== 'approved') throw new Error(`not approved: ${JSON.stringify(answer)}`)
  return answer
}

test('a charge is approved, with what a receipt needs, and found again by our number', async () => {
  const answer = await approved(charge())
  expect(answer).toMatchObject({ issuer: '롯데', installment: 0, approval_no: expect.stringMatching(/^\d{8}$/) })
  expect(answer.approved_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(await port.inquireCharge(`T-order-${n}`)).toMatchObject({ outcome: 'approved', payment_key: answer.payment_key })
  expect(await port.inquireCharge('T-nobody')).toEqual({ outcome: 'missing' })
})

test('a card that says no is declined in the vendor’s words, and nothing is booked', async () => {
  expect(await charge({ billing_key: 'decline-1' })).toEqual({ outcome: 'declined', code: 'REJECT_CARD_COMPANY', message: '결제 승인이 거절되었습니다.' })
  expect(booked()).toBeUndefined()
})

test.each<[PaymentFailureMode, boolean]>([
  ['silent', false],
  ['broken', false],
  ['lost', true],
  ['late', true],
  ['brokenAfter', true],
])('a response that is %s is unknown, and an inquiry says whether the charge was made', async (mood, moved) => {
  sandbox.addOrder({ mood, ms: 2 * responseTimeoutMs })
  expect(await charge({}, impatient)).toMatchObject({ outcome: 'unknown' })
  expect(await port.inquireCharge(`T-order-${n}`)).toMatchObject({ outcome: moved ? 'approved' : 'missing' })
})

test('redirects are not followed, because the card would be sent along', async () => {
  const requests: string[] = []
  const elsewhere = createServer((request, reply) => {
    requests.push(request.url ?? '')
    reply.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void elsewhere.close())
  const at = elsewhere.address()
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
  expect(await charge({}, tossPaymentPort({ url, secretKey: 'local' }))).toMatchObject({ outcome: 'unknown' })
  expect(requests.filter((path) => path === '/elsewhere')).toEqual([])
  expect(requests).not.toEqual([])
})

test('the same request twice, by the network or by us, is one charge', async () => {
  sandbox.addOrder({ mood: 'twice' })
  const first = await approved(charge())
  expect(await charge()).toEqual(first)
  expect(sandbox.book.all().filter(({ orderId }) => orderId === `T-order-${n}`)).toHaveLength(1)
})

test('the same order under another key is not declined: it may have been charged', async () => {
  await approved(charge())
  expect(await charge({ key: 'another' })).toMatchObject({ outcome: 'unknown', code: 'DUPLICATED_ORDER_ID' })
})

test('a part is refunded, and another, and no more than was charged', async () => {
  const { payment_key } = await approved(charge())
  const first = await refund(payment_key, 3000, 1)
  expect(first).toMatchObject({ outcome: 'approved' })
  expect(await port.inquireRefund({ order_no: 'T-refund-1', payment_key })).toEqual(first)
  expect(await port.inquireRefund({ order_no: 'T-refund-2', payment_key })).toEqual({ outcome: 'missing' })
  expect(await refund(payment_key, 8000, 3)).toMatchObject({ outcome: 'declined', code: 'NOT_CANCELABLE_AMOUNT' })
  expect(await refund(payment_key, 7000, 4)).toMatchObject({ outcome: 'approved' })
  expect(booked()).toMatchObject({ status: 'CANCELED', balanceAmount: 0 })
  expect(await port.inquireCharge(`T-order-${n}`)).toMatchObject({ outcome: 'approved' })
})

test('an unknown host or a closed port moves no money', async () => {
  const nowhere = tossPaymentPort({ url: 'http://127.0.0.1:9', secretKey: 'x', responseTimeoutMs })
  expect(await nowhere.inquireCharge('T-nobody')).toMatchObject({ outcome: 'unknown', code: 'NO_ANSWER' })
  expect(await closedPaymentPort.charge({} as never)).toMatchObject({ outcome: 'declined', code: 'NOT_SET_UP' })
  expect(await closedPaymentPort.inquireCharge('T-nobody')).toMatchObject({ outcome: 'unknown' })
})

test('a sandbox ledger in a file survives a restart, and unknown payments are accepted if configured', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ride-book-'))
  const file = join(folder, 'book.json')
  const first = await openPaymentSandbox({ file })
  first.book.charge({ orderId: 'T-kept', orderName: '시승', amount: 5000 })
  await first.close()
  const again = localPayment({ file, acceptsUnknownPayments: true })
  expect(await again.inquireCharge('T-kept')).toMatchObject({ outcome: 'approved' })
  expect(await again.refund({ order_no: 'T-back', key: 'back', name: '환불', amount: 700, tax_free: 0, payment_key: 'of-demo' })).toMatchObject({
    outcome: 'approved',
  })
  await again.close()
  rmSync(folder, { recursive: true })
})

test('settings choose the vendor', () => {
  const choice = { DATA_DIR: '/nowhere', TOSS_API_URL: 'https://api.tosspayments.com', TOSS_TIMEOUT_S: 10 }
  const clock = () => new Date()
  expect(selectPaymentPort({ ...choice, payment: 'closed' }, clock, sandboxes.payment)).toBe(closedPaymentPort)
  expect(selectPaymentPort({ ...choice, payment: 'toss', TOSS_SECRET_KEY: 'x' }, clock, sandboxes.payment).pg).toBe('toss')
})

test('the list of transactions has charges and refunds with their own numbers, page by page, and only those of its days', async () => {
  const { payment_key } = await approved(charge())
  const back = await refund(payment_key, 4000)
  const list = await port.listTransactions('2000-01-01', '2099-12-31')
  if (list.outcome !== 'listed') throw new Error(list.code)
  const own = list.transactions.filter((row) => row.payment_key === payment_key).toSorted((a, b) => b.amount - a.amount)
  expect(own.map(({ order_no, isRefund, amount }) => [order_no, isRefund, amount])).toEqual([
    [`T-order-${n}`, false, 10_000],
    [`T-order-${n}`, true, 4000],
  ])
  expect(own[1]?.transaction_no).toBe(back.outcome === 'approved' && back.payment_key)
  expect(await port.listTransactions('2000-01-01', '2000-01-02')).toEqual({ outcome: 'listed', transactions: [] })
})

test('a list that is refused or cut off is unknown, never empty', async () => {
  sandbox.addOrder({ mood: 'broken', on: '/v1/transactions' })
  expect(await port.listTransactions('2026-01-01', '2026-01-02')).toMatchObject({ outcome: 'unknown', code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' })
  sandbox.addOrder({ mood: 'lost', on: '/v1/transactions' })
  expect(await port.listTransactions('2026-01-01', '2026-01-02')).toMatchObject({ outcome: 'unknown', code: 'NO_ANSWER' })
  expect(await closedPaymentPort.listTransactions('2026-01-01', '2026-01-02')).toMatchObject({ outcome: 'unknown' })
})
