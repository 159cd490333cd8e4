import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openContracts } from '../resources/contracts.ts'
import { createPaidRental as paidRental } from '../resources/memberRides.ts'

let opened: Awaited<ReturnType<typeof openContracts>>
beforeAll(async () => {
  opened = await openContracts()
})
beforeEach(() => opened.testApp.at('2026-11-20 12:00:00'))
afterAll(() => opened?.testApp.close())

/** Titles of the messages about a row, in order. */
const messagesAbout = async (type: string, id: number) =>
  (
    await opened.testApp.db.query<{ title: string }>(
      "select title from notis where target_type = $1 and target_id = $2 and channel = 'inapp' and (title like '%확인해 주세요%' or title like '%아직 납부되지%' or title like '%최종%') order by id",
      [type, id],
    )
  ).map(({ title }) => title)

const daily = async (job: string, days: readonly string[]) => {
  for (const day of days) {
    await opened.testApp.at(`${day} 09:30:00`)
    await opened.testApp.runJob(job)
  }
}

/** An overdue invoice that was due on 2026-11-10. */
async function overdueInvoice(total = 500_000) {
  const { testApp, signed, bills } = opened
  const rider = await testApp.rider()
  const id = await signed(rider, { deposit_amount: total })
  const [invoice] = await bills(id)
  await testApp.db.query("update monthly_invoices set status = 'overdue', due_date = '2026-11-10', kind = 'extra' where id = $1", [invoice.id])
  return { id: invoice.id as number, rider }
}

describe('an overdue invoice', () => {
  test('is reminded of after 7, 14 and 30 days, each once', async () => {
    const { id } = await overdueInvoice()
    await daily('monthlyInvoice.dun', ['2026-11-16'])
    expect(await messagesAbout('invoice', id)).toEqual([])
    await daily('monthlyInvoice.dun', [
      '2026-11-17',
      '2026-11-17',
      '2026-11-18',
      '2026-11-23',
      '2026-11-24',
      '2026-12-09',
      '2026-12-10',
      '2026-12-11',
      '2027-02-01',
    ])
    expect(await messagesAbout('invoice', id)).toEqual([
      expect.stringContaining('확인해 주세요'),
      expect.stringContaining('아직 납부되지 않았습니다'),
      expect.stringContaining('최종 납부 통지'),
    ])
    expect(await opened.testApp.full('monthlyInvoice', id)).toMatchObject({ dunning_level: 3, dunned_on: '2026-12-10' })
  })

  test('gets no two steps at once when the job was late, and none after it is paid or written off', async () => {
    const [late, paid, lost] = [await overdueInvoice(), await overdueInvoice(), await overdueInvoice()]
    await opened.testApp.superAdmin.call('monthlyInvoice', 'receive', { id: paid.id, received_at: '2026-11-20 10:00:00' })
    await opened.testApp.finance.call('monthlyInvoice', 'writeOff', { id: lost.id, void_reason: '연락 두절' })
    await daily('monthlyInvoice.dun', ['2026-12-20', '2026-12-21'])
    expect(await messagesAbout('invoice', late.id)).toHaveLength(1)
    for (const { id } of [paid, lost]) expect(await messagesAbout('invoice', id)).toEqual([])
    await daily('monthlyInvoice.dun', ['2026-12-27'])
    expect(await messagesAbout('invoice', late.id)).toHaveLength(2)
  })
})

describe('an overdue charge', () => {
  const notified = async () => {
    const { id } = await paidRental(opened.testApp)
    const { rcar_id } = await opened.testApp.full('rent', id)
    const values = {
      kind: 'cleaning',
      rent_id: id,
      rcar_id,
      occurred_at: '2026-11-20 11:00:00',
      origin_amount: 30_000,
      files: [{ key: '1'.repeat(64), name: '사진.png', size: 1 }],
    }
    const [charge] = await opened.testApp.ops.call<number[]>('fineLog', 'save', { saveParamsArray: [values] })
    await opened.testApp.ops.call('fineLog', 'notify', { id: charge })
    await opened.testApp.db.query("update fine_logs set due_on = '2026-11-22', auto_charge_at = null where id = $1", [charge])
    return charge ?? 0
  }

  test('is reminded of, unless it is disputed', async () => {
    const [open, disputed] = [await notified(), await notified()]
    await opened.testApp.ops.call('fineLog', 'dispute', { id: disputed, dispute_text: '제가 한 것이 아닙니다.' })
    await daily('fineLog.dun', ['2026-11-29', '2026-12-06', '2026-12-22'])
    expect(await messagesAbout('fine_log', open)).toHaveLength(3)
    expect(await messagesAbout('fine_log', disputed)).toEqual([])
  })

  test('above the limit is written off by a super administrator alone, with a fresh proof of identity', async () => {
    const charge = await notified()
    const { testApp } = opened
    await testApp.db.query("update configs set value = '20000' where key = 'payment.write_off_limit'")
    const writeOff = (who: typeof testApp.finance) => who.call('fineLog', 'writeOff', { id: charge, waive_reason: '연락 두절' })
    await expect(writeOff(testApp.finance)).rejects.toMatchObject({ code: 'fineLog.writeOffLimit', message: expect.stringContaining('20,000원') })
    await testApp.db.query("update sessions set proven_at = '2026-01-01'")
    await expect(writeOff(testApp.superAdmin)).rejects.toMatchObject({ code: 'proofNeeded' })
    await testApp.at('2026-11-20 12:00:00')
    await writeOff(testApp.superAdmin)
    const lines = await testApp.db.query(
      "select a.key, sum(l.debit - l.credit)::int as won from journal_lines l join accounts a on a.id = l.account_id join journal_entries e on e.id = l.entry_id where e.source_type = 'fineLog' and e.source_id = $1 and a.key = 'bad_debt' group by 1",
      [charge],
    )
    expect(lines).toEqual([{ key: 'bad_debt', won: 30_000 }])
    await testApp.db.query("update configs set value = '1000000' where key = 'payment.write_off_limit'")
  })
})
