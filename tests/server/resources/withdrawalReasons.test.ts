import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { runJob } from '../runJob.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => new Date('2026-11-20T03:00:00Z') })
})
afterAll(() => testApp.close())

describe('the reason of a withdrawal', () => {
  const leavingReason = '집 앞에 정류장이 생겨서, 윤가람 드림'
  const leave = async (reason: string) => {
    const member = await testApp.another('user')
    await member.call('user', 'withdraw', { reason })
    await (await testApp.as('manager')).call('user', 'acceptWithdraw', { id: member.id })
    return member.id ?? 0
  }
  const reasons = async () => (await (await testApp.as('cs')).call('user', 'getWithdrawnStats')).by_reason.map(({ reason }: { reason: string }) => reason)
  const traces = (id: number) =>
    testApp.db.query(
      `select 1 from users where id = $1 and withdraw_reason is not null
       union all select 1 from change_log where resource = 'user' and row_id = $1 and (coalesce(before::text, '') || coalesce(after::text, '')) like '%정류장%'`,
      [id],
    )

  test('is erased from row and history, and counted after three members gave the same reason', async () => {
    const first = await leave(leavingReason)
    expect(await traces(first)).toEqual([])
    expect(await testApp.db.query('select reason, count from left_reasons where reason is not null or count > 1')).toEqual([])
    await leave(leavingReason)
    expect(await reasons()).not.toContain(leavingReason)
    await leave(leavingReason)
    expect(await reasons()).toContain(leavingReason)
  })

  test('is erased by a nightly job for earlier withdrawals', async () => {
    const id = await leave('정류장')
    await testApp.db.query("update users set withdraw_reason = '정류장이 생겨서' where id = $1", [id])
    const lapse = () => runJob(testApp.context, 'user.lapse')
    expect(await lapse()).toMatchObject({ user: 1 })
    expect(await traces(id)).toEqual([])
    expect(await lapse()).not.toHaveProperty('user')
  })
})
