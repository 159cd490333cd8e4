import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openContracts } from '../resources/contracts.ts'
import { pdfText } from './pdfText.ts'

let opened: Awaited<ReturnType<typeof openContracts>>
beforeAll(async () => {
  opened = await openContracts()
})
beforeEach(() => opened.testApp.at('2026-11-20 12:00:00'))
afterAll(() => opened?.testApp.close())

/** Downloads a PDF twice, checks that the bytes are equal, and returns its text without spaces. */
async function pdfAt(path: string) {
  const [first, second] = [await opened.testApp.superAdmin.get(path), await opened.testApp.superAdmin.get(path)]
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  return pdfText(first.rawPayload)
}

test('the settlement of a deposit names what it paid and what goes back', async () => {
  const { testApp, signed, bills, deliver, to } = opened
  const rider = await testApp.rider()
  const id = await signed(rider, { deposit_amount: 20_000_000 })
  const [bill] = await bills(id)
  await rider.client.call('monthlyInvoice', 'collect', { id: bill.id, credit_card_id: null })
  expect((await testApp.superAdmin.get(`/api/purchase/depositFile?id=${id}`)).json().code).toBe('purchase.depositHeld')
  await deliver(id)
  await to('start', id, { start_date: '2026-11-20', start_odo: 0 })
  await testApp.runJob('urent.begin')
  await testApp.at('2026-12-10 12:00:00')
  await to('terminate', id, { terminated_at: '2026-12-10', terminate_reason: '이민', end_odo: 100 })
  const last = (await bills(id)).at(-1)
  const text = await pdfAt(`/api/purchase/depositFile?id=${id}`)
  const returned = (20_000_000 - last.total_amount).toLocaleString('ko-KR')
  for (const part of ['보증금정산서', '20,000,000', `청구${last.code}충당`, '송금예정', `₩${returned}`]) expect(text, part).toContain(part)
  await expect(to('mailDeposit', id)).rejects.toMatchObject({ issues: [{ path: ['email'] }] })
  await to('mailDeposit', id, { email: 'member@ride.test' })
  const { rows } = await testApp.superAdmin.call('documentMail', 'findMany', { params: { kind: 'deposit' } })
  expect(rows).toMatchObject([{ status: 'queued', address: 'member@ride.test' }])
})

test('the claim to an insurer names its claim number, the car, the days and the amount', async () => {
  const { testApp } = opened
  const insurer = await testApp.insurer()
  const entered = { name: '한서준', phone: '01012345678', channel: 'phone', accident_at: '2026-11-01 09:00:00', own_plate_no: '12가3456', own_car: '쏘나타' }
  const money = { fault_rate: 20, insurer_id: insurer, claim_no: 'C-77', coverage: 'property', daily_rate: 80_000, vehicle_text: '그랜저 34나5678' }
  const period = { start_at: '2026-11-02 10:00:00', end_at: '2026-11-12 10:00:00', adjuster: { name: '박보상', email: 'adjuster@insurer.test' } }
  const [id = 0] = await testApp.ops.call<number[]>('accRent', 'save', { saveParamsArray: [{ ...entered, ...money, ...period }] })
  expect((await testApp.ops.get(`/api/accRent/claimFile?id=${id}`)).json().code).toBe('accRent.nothingToClaim')
  await testApp.db.query("update acc_rents set status = 'returned', actual_start_at = start_at, actual_end_at = end_at where id = $1", [id])
  const text = await pdfAt(`/api/accRent/claimFile?id=${id}`)
  for (const part of ['대차료청구서', 'C-77', '박보상', '그랜저34나5678', '80,000', '80%', '₩640,000']) expect(text, part).toContain(part)
  await testApp.ops.call('accRent', 'mailClaim', { id })
  const { rows } = await testApp.superAdmin.call('documentMail', 'findMany', { params: { kind: 'claim' } })
  expect(rows).toMatchObject([{ status: 'queued', address: 'adjuster@insurer.test' }])
})
