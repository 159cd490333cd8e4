import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSheetFile } from '#server/rows/sheets/createSheetFile.ts'
import type { Showroom } from '../resources/showroom.ts'
import { openShowroom } from '../resources/showroom.ts'
import { runJob } from '../runJob.ts'

let testApp: Showroom
beforeAll(async () => {
  testApp = await openShowroom()
})
afterAll(() => testApp.close())

const preamble = ['거래내역조회', '계좌번호 110-222', '', '조회기간 2026.11']
const kbHead = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분'

interface Movement {
  readonly at: string
  readonly name: string
  readonly won: number
}

/** A statement of KB with the newest row first, as the bank writes it. */
function kb(movements: readonly Movement[], { opening = 1_000_000, head = kbHead } = {}) {
  let balance = opening
  const lines = movements.map(({ at, name, won }) => {
    balance += won
    return `${at},전자금융,${name},,${won < 0 ? -won : 0},${won > 0 ? `"${won.toLocaleString('en')}"` : 0},"${balance.toLocaleString('en')}",강남,`
  })
  return [...preamble, head, ...lines.toReversed()].join('\r\n')
}

const importBytes = (bytes: Buffer, account_no: string, client = testApp.finance) =>
  client.call('bankTransaction', 'importStatement', { account_no, content: bytes.toString('base64') })
const importText = (text: string, account_no: string) => importBytes(Buffer.from(text), account_no)
const stored = async (account_no: string): Promise<any[]> =>
  (await testApp.finance.call('bankTransaction', 'findMany', { subset: 'full', params: { account_no, orderBy: 'traded_at-asc' } })).rows

let seq = 0
async function invoiceOf(name: string, unit = 550_000) {
  const purchase_id = await testApp.purchase({ user_id: await testApp.member({ name }) })
  const line = { code: 'base', name: '월 이용료', qty: 1, unit, amount: unit, taxable: true }
  const period = { use_period_from: '2026-11-01', use_period_to: '2026-11-30', due_date: '2026-11-25' }
  const values = { purchase_id, billing_month: '2026-11', seq: ++seq, kind: 'regular', ...period, pay_method: 'transfer', bill_type: 'none', lines: [line] }
  const [id] = await testApp.superAdmin.call('monthlyInvoice', 'save', { saveParamsArray: [values] })
  await testApp.finance.call('monthlyInvoice', 'issue', { id })
  return id as number
}
const act = (call: string, id: number, values: object = {}) => testApp.finance.call('bankTransaction', call, { id, ...values })

describe('a statement', () => {
  test('in UTF-8, in CP949 or as a workbook is imported once, whatever overlaps', async () => {
    const movements = [
      { at: '2026.11.18 09:00:00', name: '가온', won: 1000 },
      { at: '2026.11.18 10:00:00', name: '나온', won: -300 },
      { at: '2026.11.19 09:00:00', name: '똠방각하', won: 500 },
    ]
    expect(await importText(kb(movements.slice(0, 2)), '100-100-1000')).toEqual({ bank: 'kb', added: 2, known: 0, payouts: 0, proposed: 0 })
    await expect(importText(kb(movements.slice(0, 2)), '100-100-1000')).rejects.toMatchObject({
      issues: [{ path: ['content'], code: 'bankTransaction.isImported', message: '이미 가져온 파일입니다. 거래 2건이 모두 이 계좌에 있습니다.' }],
    })
    expect(await importBytes(iconv.encode(kb(movements), 'cp949'), '100-100-1000')).toMatchObject({ added: 1, known: 2 })
    expect(await stored('100-100-1000')).toMatchObject([
      { bank: 'kb', description: '가온 · 전자금융', deposit: 1000, withdrawal: 0, balance: 1_001_000, status: 'unmatched' },
      { deposit: 0, withdrawal: 300, balance: 1_000_700 },
      { traded_at: '2026-11-19 09:00:00', description: '똠방각하 · 전자금융', balance: 1_001_200 },
    ])
    const columns = ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)'].map((heading, index) => ({
      heading,
      cell: (row: any) => row[index],
    }))
    const rows = [
      ['2026-11-19', '09:00:00', '타행', 0, 500, '다온', 1500],
      ['2026-11-19', '08:00:00', '타행', 0, 1000, '가온', 1000],
    ].map((cells) => ({ ...cells }))
    const { bytes } = createSheetFile({ name: '거래내역', columns, rows }, 'xlsx')
    expect(await importBytes(bytes, '110-222-333333')).toMatchObject({ bank: 'shinhan', added: 2 })
    expect(await stored('110-222-333333')).toMatchObject([{ balance: 1000 }, { traded_at: '2026-11-19 09:00:00', deposit: 500 }])
  })

  test('that is wrong says its line, and nothing of it is imported', async () => {
    const good = kb([
      { at: '2026.11.18 09:00:00', name: '가온', won: 1000 },
      { at: '2026.11.18 10:00:00', name: '나온', won: 2000 },
      { at: '2026.11.18 11:00:00', name: '다온', won: 3000 },
    ])
    const wrongs: readonly (readonly [string, string, string?])[] = [
      [good.replace('"1,003,000"', '"1,003,001"'), 'brokenChain', '7'],
      [good.replace('2026.11.18 10:00:00', '열 시'), 'badDate', '7'],
      [good.replace('"2,000"', '0'), 'badAmount', '7'],
      [good.replace('보낸분/받는분', '상대'), 'otherBank'],
      [[...preamble, kbHead].join('\n'), 'noMovements'],
    ]
    for (const [text, code, line = ''] of wrongs) {
      await expect(importText(text, '100-100-2000')).rejects.toMatchObject({
        status: 400,
        issues: [{ path: ['content'], code: `bankTransaction.${code}`, message: expect.stringContaining(line) }],
      })
    }
    const several = good.replace('2026.11.18 09:00:00', '아홉 시').replace('"3,000"', '삼천')
    await expect(importText(several, '100-100-2000')).rejects.toMatchObject({
      issues: [
        { path: ['content'], code: 'bankTransaction.badAmount', values: { line: 6 } },
        { path: ['content'], code: 'bankTransaction.badDate', values: { line: 8 } },
      ],
    })
    expect(await stored('100-100-2000')).toEqual([])
    await expect(importText(good, 'our account')).rejects.toMatchObject({ issues: [{ path: ['account_no'] }] })
    await expect(importBytes(Buffer.from('<html>'), '100-100-2000')).rejects.toMatchObject({ issues: [{ code: 'sheetOld' }] })
    await expect(importBytes(Buffer.from(good), '100-100-2000', testApp.ops)).rejects.toMatchObject({ status: 403 })
    await expect(importBytes(Buffer.from(good), '100-100-2000', await testApp.as('cs'))).rejects.toMatchObject({ status: 403 })
  })

  test('imported twice at the same moment is stored once', async () => {
    const text = kb([{ at: '2026.11.18 09:00:00', name: '가온', won: 1000 }])
    const answers = await Promise.allSettled([importText(text, '100-100-3000'), importText(text, '100-100-3000')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stored('100-100-3000')).toHaveLength(1)
  })
})

describe('a deposit', () => {
  test('is proposed for the invoice of its amount and customer; accepting records the payment once', async () => {
    const id = await invoiceOf('한다온')
    const text = kb([
      { at: '2026.11.20 09:00:00', name: '한다온', won: 550_000 },
      { at: '2026.11.20 09:10:00', name: '윤가람', won: 550_000 },
    ])
    expect(await importText(text, '100-100-4000')).toMatchObject({ added: 2, proposed: 1 })
    const [proposed, other] = await stored('100-100-4000')
    expect([proposed, other]).toMatchObject([
      { status: 'proposed', target_type: 'invoice', target_id: id },
      { status: 'unmatched', target_id: null },
    ])
    const answers = await Promise.allSettled([act('accept', proposed.id), act('accept', proposed.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await testApp.full('monthlyInvoice', id)).toMatchObject({ status: 'paid', balance_amount: 0, paid_at: '2026-11-20 09:00:00' })
    const payments = await testApp.db.query('select id::int, amount::int, method from tlogs where target_id = $1 and target_type = $2', [id, 'invoice'])
    expect(payments).toMatchObject([{ amount: 550_000, method: 'transfer' }])
    expect(await testApp.full('bankTransaction', proposed.id)).toMatchObject({ status: 'matched', tlog_id: payments[0]?.id })
    await expect(act('assign', other.id, { monthly_invoice_id: id })).rejects.toMatchObject({ status: 409 })
    await expect(testApp.superAdmin.call('bankTransaction', 'del', { ids: [proposed.id] })).rejects.toMatchObject({ code: 'bankTransaction.isMatched' })
  })

  test('is proposed later for an invoice that was issued after the import; a paid invoice refuses it', async () => {
    await importText(kb([{ at: '2026.11.20 09:00:00', name: '하늘빛', won: 330_000 }]), '100-100-5000')
    const id = await invoiceOf('하늘빛', 330_000)
    await runJob(testApp.context, 'bankTransaction.propose', '2026-11-20 11:00:00')
    const [row] = await stored('100-100-5000')
    expect(row).toMatchObject({ status: 'proposed', target_type: 'invoice', target_id: id })
    await testApp.finance.call('monthlyInvoice', 'receive', { id, received_at: '2026-11-20 10:00:00' })
    await expect(act('accept', row.id)).rejects.toMatchObject({ code: 'bankTransaction.moreThanDue' })
    await act('ignore', row.id, { ignore_reason: '손으로 확인함' })
    expect(await testApp.full('bankTransaction', row.id)).toMatchObject({
      status: 'ignored',
      ignore_reason: '손으로 확인함',
      target_type: null,
      target_id: null,
    })
    await act('reopen', row.id)
    expect(await testApp.full('bankTransaction', row.id)).toMatchObject({ status: 'unmatched', ignore_reason: null })
  })

  test('of a part is recorded as a part; a withdrawal pays nothing; ignoring needs a reason', async () => {
    const id = await invoiceOf('도담이', 700_000)
    const text = kb([
      { at: '2026.11.20 09:00:00', name: '도담이 아버지', won: 200_000 },
      { at: '2026.11.20 10:00:00', name: '통신비', won: -5000 },
    ])
    await importText(text, '100-100-6000')
    const [part, withdrawal] = await stored('100-100-6000')
    await act('assign', part.id, { monthly_invoice_id: id })
    expect(await testApp.full('monthlyInvoice', id)).toMatchObject({ status: 'partial', balance_amount: 500_000 })
    await expect(act('assign', withdrawal.id, { monthly_invoice_id: id })).rejects.toMatchObject({ code: 'bankTransaction.isWithdrawal' })
    await expect(act('ignore', withdrawal.id)).rejects.toMatchObject({ issues: [{ path: ['ignore_reason'], code: 'required' }] })
  })
})
