import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessageSandbox } from '#sandbox/messages/sandbox.ts'
import type { MessageSandbox } from '#sandbox/messages/sandbox.ts'
import type { ClosableMessagesPort } from '#server/ports/messages/port.ts'
import { vendorMessagePort } from '#server/ports/messages/vendors.ts'
import { openContracts } from '../resources/contracts.ts'
import { createPaidRental as paidRental } from '../resources/memberRides.ts'
import { runJob } from '../runJob.ts'
import { pdfText } from './pdfText.ts'

let opened: Awaited<ReturnType<typeof openContracts>>
let sandbox: MessageSandbox
let messages: ClosableMessagesPort

beforeAll(async () => {
  opened = await openContracts()
  sandbox = await openMessageSandbox()
  messages = vendorMessagePort(sandbox.settings, sandbox.urls)
})
beforeEach(() => opened.testApp.at('2026-11-20 12:00:00'))
afterAll(async () => {
  await messages?.close()
  await sandbox?.close()
  await opened?.testApp.close()
})

const sendMails = (now: string) => runJob({ ...opened.testApp.context, ports: { ...opened.testApp.context.ports, messages } }, 'documentMail.sendWaiting', now)

interface Reader {
  get(path: string): Promise<{ statusCode: number; headers: Record<string, unknown>; rawPayload: Buffer }>
}

/** Downloads a PDF twice, checks that the bytes are equal, and returns its text without spaces. */
async function pdfAt(client: Reader, path: string) {
  const [first, second] = [await client.get(path), await client.get(path)]
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  return pdfText(first.rawPayload)
}

/** A signed contract with a paid deposit and its invoice. */
async function contractWithDeposit() {
  const rider = await opened.testApp.rider()
  await opened.testApp.db.query("update users set email = 'member@ride.test', address = '서울특별시 마포구 양화로 1', zipcode = '04000' where id = $1", [
    rider.id,
  ])
  const purchase = await opened.signed(rider, { deposit_amount: 500_000 })
  const [invoice] = await opened.bills(purchase)
  return { rider, purchase, invoice }
}

const charge = async (rental: number, values: object = {}) => {
  const { rcar_id } = await opened.testApp.full('rent', rental)
  const evidence = { files: [{ key: '1'.repeat(64), name: '고지서.pdf', size: 1 }] }
  const fine = { kind: 'traffic', rent_id: rental, rcar_id, occurred_at: '2026-11-20 11:00:00', origin_amount: 40_000, place: '양화대교 북단', ...evidence }
  const [id] = await opened.testApp.ops.call<number[]>('fineLog', 'save', { saveParamsArray: [{ ...fine, ...values }] })
  return id ?? 0
}

describe('an invoice', () => {
  test('is a letter to the customer with its lines and the deadline', async () => {
    const { invoice, rider } = await contractWithDeposit()
    const text = await pdfAt(opened.testApp.superAdmin, `/api/monthlyInvoice/file?id=${invoice.id}`)
    for (const part of ['청구서', invoice.code, '500,000', invoice.due_date, '양화로1', '주식회사라이드', '1/1']) expect(text).toContain(part)
    expect(await pdfAt(rider.client, `/api/monthlyInvoice/file?id=${invoice.id}`)).toBe(text)
  })

  test('is not shown to other members, and a draft to nobody', async () => {
    const { invoice } = await contractWithDeposit()
    const { testApp } = opened
    expect((await (await testApp.rider()).client.get(`/api/monthlyInvoice/file?id=${invoice.id}`)).statusCode).toBe(404)
    await testApp.db.query("update monthly_invoices set status = 'draft' where id = $1", [invoice.id])
    const answer = await testApp.superAdmin.get(`/api/monthlyInvoice/file?id=${invoice.id}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'monthlyInvoice.notIssued'])
  })

  test('is sent to the e-mail of the customer with the PDF attached', async () => {
    const { invoice } = await contractWithDeposit()
    const { testApp } = opened
    await testApp.superAdmin.call('monthlyInvoice', 'mail', { id: invoice.id })
    await sendMails('2026-11-20 12:01:00')
    const mail = sandbox.received.findLast(({ via }) => via === 'email')
    expect(mail).toMatchObject({ to: 'member@ride.test', title: `[주식회사 라이드] 청구서 ${invoice.code}` })
    const [file] = mail?.attachments ?? []
    expect(file?.name).toBe(`청구서 ${invoice.code}.pdf`)
    expect(pdfText(file?.bytes ?? Buffer.alloc(0))).toContain(invoice.code)
    const { rows } = await testApp.superAdmin.call('documentMail', 'findMany', { params: { orderBy: 'id-desc' } })
    expect(rows[0]).toMatchObject({ status: 'sent', kind: 'invoice', address: 'member@ride.test' })
  })

  test('needs a recipient, and a refused mail has failed with its reason', async () => {
    const { invoice, rider } = await contractWithDeposit()
    const { testApp } = opened
    await testApp.db.query('update users set email = null where id = $1', [rider.id])
    await expect(testApp.superAdmin.call('monthlyInvoice', 'mail', { id: invoice.id })).rejects.toMatchObject({
      issues: [{ path: ['email'] }],
    })
    sandbox.setBehaviour(({ to }) => (to === 'gone@ride.test' ? 'gone' : 'fail'))
    for (const email of ['gone@ride.test', 'later@ride.test']) await testApp.superAdmin.call('monthlyInvoice', 'mail', { id: invoice.id, email })
    await sendMails('2026-11-20 12:01:00')
    const states = async () =>
      (await testApp.superAdmin.call('documentMail', 'findMany', { params: { orderBy: 'id-asc', kind: 'invoice' } })).rows
        .slice(-2)
        .map((row: { status: string }) => row.status)
    expect(await states()).toEqual(['failed', 'queued'])
    sandbox.setBehaviour()
    await sendMails('2026-11-20 12:03:00')
    expect(await states()).toEqual(['failed', 'sent'])
  })
})

test('the statement of a member has the balances, the movements and the age of what is open', async () => {
  const { invoice, rider } = await contractWithDeposit()
  const { testApp } = opened
  const path = `/api/user/statementFile?id=${rider.id}&from=2026-11-01&to=2026-11-30`
  const text = await pdfAt(testApp.superAdmin, path)
  for (const part of ['거래명세서', '이월잔액', invoice.code, '기말잔액', '₩500,000', '기한전']) expect(text).toContain(part)
  expect(await pdfAt(testApp.superAdmin, `/api/user/statementFile?id=${rider.id}&from=2026-12-01&to=2027-03-31`)).toContain('90일넘음')
  expect(await pdfAt(rider.client, path)).toBe(text)
  expect((await (await testApp.rider()).client.get(path)).statusCode).toBe(404)
  const reversed = await testApp.superAdmin.get(`/api/user/statementFile?id=${rider.id}&from=2026-12-01&to=2026-11-30`)
  expect([reversed.statusCode, reversed.json().issues[0].path]).toEqual([400, ['to']])
  await testApp.superAdmin.call('user', 'mailStatement', { id: rider.id })
  await sendMails('2026-11-20 12:01:00')
  expect(sandbox.received.findLast(({ via }) => via === 'email')?.attachments?.[0]?.name).toContain('거래명세서')
})

describe('the letter about a fine', () => {
  test('names the renter with licence number and address, and contains the rental contract', async () => {
    const { id, rider } = await paidRental(opened.testApp)
    await opened.testApp.db.query("update users set address = '서울특별시 마포구 양화로 1' where id = $1", [rider.id])
    const fine = await charge(id, { agency: '서울영등포경찰서', notice_no: '1234-5678' })
    const text = await pdfAt(opened.testApp.ops, `/api/fineLog/letter?id=${fine}`)
    const { rcar } = await opened.testApp.full('rent', id)
    for (const part of [
      '임차인변경요청서',
      '서울영등포경찰서',
      '1234-5678',
      '윤가람',
      '11-15-123456-70',
      '양화로1',
      '2026-11-2011:00',
      '양화대교북단',
      '제160조제4항',
      '대여계약서',
    ])
      expect(text, part).toContain(part)
    expect(text).toContain((await opened.testApp.full('rcar', rcar?.id ?? (await opened.testApp.full('rent', id)).rcar_id)).plate_no)
    expect((await (await opened.testApp.as('cs')).get(`/api/fineLog/letter?id=${fine}`)).statusCode).toBe(403)
  })

  test('is one file for several fines, with a covering list for each authority, and the reads are recorded', async () => {
    const { id } = await paidRental(opened.testApp)
    const fines = [
      await charge(id, { agency: '마포구청', notice_no: 'M-1' }),
      await charge(id, { agency: '한국도로공사', notice_no: 'H-1', kind: 'toll' }),
      await charge(id, { agency: '마포구청', notice_no: 'M-2' }),
    ]
    const text = await pdfAt(opened.testApp.ops, `/api/fineLog/letters?${fines.map((fine, index) => `ids[${index}]=${fine}`).join('&')}`)
    expect(text.split('임차인변경요청목록마포구청').length + text.split('임차인변경요청목록한국도로공사').length).toBeGreaterThanOrEqual(4)
    for (const part of ['M-1', 'M-2', 'H-1', '아래2건', '아래1건']) expect(text).toContain(part)
    await expect
      .poll(() =>
        opened.testApp.db.query(
          "select 1 from access_log where resource = 'fine_log' and action = 'fineLog.letters' or resource = 'fineLog' and action = 'fineLog.letters'",
        ),
      )
      .not.toEqual([])
  })

  test('needs the authority, and is for fines and tolls alone', async () => {
    const { id } = await paidRental(opened.testApp)
    const answer = async (fine: number) => (await opened.testApp.ops.get(`/api/fineLog/letter?id=${fine}`)).json().code
    expect(await answer(await charge(id))).toBe('fineLog.agencyMissing')
    expect(await answer(await charge(id, { kind: 'cleaning', agency: '마포구청' }))).toBe('fineLog.notTransferable')
  })

  test('for several fines names every charge that cannot be in the file, and makes none', async () => {
    const { id } = await paidRental(opened.testApp)
    const fines = [await charge(id, { agency: '마포구청', notice_no: 'M-7' }), await charge(id), await charge(id, { kind: 'cleaning', agency: '마포구청' })]
    const unlinked = await charge(id, { agency: '마포구청', notice_no: 'M-8' })
    await opened.testApp.db.query('update fine_logs set rent_id = null where id = $1', [unlinked])
    const answer = async (ids: readonly number[]) =>
      opened.testApp.ops.get(`/api/fineLog/letters?${ids.map((fine, index) => `ids[${index}]=${fine}`).join('&')}`)
    const refused = await answer([...fines, unlinked])
    expect(refused.statusCode).toBe(400)
    const codes = await Promise.all([...fines.slice(1), unlinked].map(async (fine) => (await opened.testApp.full('fineLog', fine)).code))
    const { issues } = refused.json()
    expect(issues.map(({ path, code }: { path: string[]; code: string }) => [path[0], code])).toEqual([
      ['ids', 'fineLog.agencyMissing'],
      ['ids', 'fineLog.notInLetters'],
      ['ids', 'fineLog.driverMissing'],
    ])
    for (const [index, code] of codes.entries()) expect(issues[index].message).toContain(code)
    expect((await answer([...fines.slice(0, 1), 999_999])).statusCode).toBe(404)
  })

  test('is locked when it is sent by e-mail', async () => {
    const { id } = await paidRental(opened.testApp)
    const fine = await charge(id, { agency: '마포구청' })
    const mail = () => opened.testApp.ops.call('fineLog', 'mailLetter', { id: fine, email: 'office@mapo.test' })
    await expect(mail()).rejects.toMatchObject({ code: 'fineLog.noticeMissing' })
    await opened.testApp.db.query("update fine_logs set notice_no = 'M-9' where id = $1", [fine])
    await mail()
    await sendMails('2026-11-20 12:01:00')
    const [file] = sandbox.received.findLast(({ to }) => to === 'office@mapo.test')?.attachments ?? []
    expect(file?.bytes.toString('latin1')).toContain('/Encrypt')
  })
})
