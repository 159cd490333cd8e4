import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPointMovement } from '#resources/logs/pointLedger.server.ts'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import { insertSeedRows } from '#server/seed/insert.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import type { RideRows } from './rideRows.ts'
import { rideRows } from './rideRows.ts'
import { dbOn } from './serverDb.ts'
import { runJob } from '../runJob.ts'

let testApp: Fleet
let rows: RideRows
beforeAll(async () => {
  testApp = await openFleet()
  rows = rideRows(testApp)
})
afterAll(() => testApp?.close())

/** Runs a job at a Seoul time, on two servers at once. */
const run = async (name: string, now: string) => {
  const turn = () => runJob(testApp.context, name, now)
  await Promise.all([turn(), turn()])
}
const messagesOf = (user: number, category: string) =>
  testApp.db.query<{ title: string; body: string; link: string }>(
    "select title, body, link from notis where user_id = $1 and category = $2 and channel = 'inapp' order by id",
    [user, category],
  )

test('a review is requested once, a day after the return, for settled rentals without a review', async () => {
  const car = await testApp.car()
  const [asked, settling, reviewed, old] = [await rows.member(), await rows.member(), await rows.member(), await rows.member()]
  const ride = await rows.rent(car, asked)
  const open = await rows.rent(car, settling, { status: 'returned' })
  const done = await rows.rent(car, reviewed)
  await testApp.manager.call('review', 'save', { saveParamsArray: [{ type: 'rent', user_id: reviewed, rent_id: done, score: 5 }] })
  await rows.rent(car, old, { actual_end_at: '2026-11-12 09:59:59' })
  await run('review.request', '2026-11-20 09:59:59')
  expect(await messagesOf(asked, 'rent')).toEqual([])
  await run('review.request', '2026-11-20 10:00:00')
  await run('review.request', '2026-11-20 10:10:00')
  expect(await messagesOf(asked, 'rent')).toMatchObject([{ title: '시승은 어떠셨나요?', link: `/reviews/new?rent=${ride}` }])
  for (const user of [settling, reviewed, old]) expect(await messagesOf(user, 'rent')).toEqual([])
  await testApp.db.query("update rents set status = 'completed' where id = $1", [open])
  await run('review.request', '2026-11-22 10:00:00')
  expect(await messagesOf(settling, 'rent')).toHaveLength(1)
})

test('a member is reminded a month and a week before a licence expires, and again after a renewal', async () => {
  const user = await rows.member()
  const put = (id: number, renew_until: string) => ({ id, user_id: user, name: '윤가람', birth_date: '1990-01-01', renew_until, status: 'verified' })
  const rest = { license_no: '11-22-333333-44', serial_no: 'A12345', class: 'c2', issued_on: '2020-01-01', acquired_on: '2020-01-01' }
  await testApp.db.transaction((connection) =>
    insertSeedRows(connection, driverLicense, [{ ...put(9001, '2026-12-31'), ...rest } as never], testApp.context.cipher),
  )
  const days = async () => (await messagesOf(user, 'license')).map(({ body }) => /(\d+)일 남/.exec(body)?.[1])
  await run('driverLicense.remind', '2026-11-30 10:00:00')
  expect(await days()).toEqual([])
  await run('driverLicense.remind', '2026-12-01 10:00:00')
  await run('driverLicense.remind', '2026-12-02 10:00:00')
  expect(await days()).toEqual(['30'])
  await run('driverLicense.remind', '2026-12-25 10:00:00')
  await run('driverLicense.remind', '2026-12-26 10:00:00')
  expect(await days()).toEqual(['30', '6'])
  await testApp.db.query("update driver_licenses set renew_until = '2027-01-20' where id = 9001")
  await run('driverLicense.remind', '2026-12-27 10:00:00')
  expect(await days()).toEqual(['30', '6', '24'])
})

test('a member is notified a month before points expire, and the remaining amount follows the ledger', async () => {
  const user = await rows.member()
  const move = (amount: number, key: string, expires_at?: string) =>
    testApp.db.transaction((connection) =>
      recordPointMovement(dbOn(testApp, connection), {
        user_id: user,
        type: amount > 0 ? 'earn' : 'use',
        amount,
        reason: '시승',
        key,
        ...(expires_at && { expires_at }),
      }),
    )
  await move(3000, 'a', '2026-12-20 15:00:00')
  await move(500, 'b', '2026-12-20 18:00:00')
  await move(2000, 'c', '2027-06-01 00:00:00')
  await move(100, 'd')
  await move(-1000, 'e')
  await run('pointLog.tellOfEnd', '2026-11-20 10:00:00')
  expect(await messagesOf(user, 'point')).toEqual([])
  await run('pointLog.tellOfEnd', '2026-11-21 10:00:00')
  await run('pointLog.tellOfEnd', '2026-11-22 10:00:00')
  expect(await messagesOf(user, 'point')).toEqual([
    { title: '포인트가 곧 소멸됩니다', body: expect.stringContaining('2,500포인트가 2026-12-20에'), link: '/points' },
  ])

  const ledger = () =>
    testApp.db.query("select amount, balance_after, idempotency_key as key from point_logs where user_id = $1 and type = 'expire' order by id", [user])
  await run('pointLog.expire', '2026-12-20 14:59:59')
  expect(await ledger()).toEqual([])
  await run('pointLog.expire', '2026-12-20 15:00:00')
  await run('pointLog.expire', '2026-12-20 18:00:00')
  await run('pointLog.expire', '2026-12-20 18:10:00')
  expect(await ledger()).toMatchObject([
    { amount: -2000, balance_after: 2600 },
    { amount: -500, balance_after: 2100 },
  ])
  const [storedReminder] = await testApp.db.query(
    'select u.point_balance as balance, sum(p.remaining)::int as remaining, sum(p.amount)::int as moved from users u join point_logs p on p.user_id = u.id where u.id = $1 group by u.id',
    [user],
  )
  expect(storedReminder).toEqual({ balance: 2100, remaining: 2100, moved: 2100 })
})
