import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditBooks, invariants } from '#resources/audit/books.server.ts'
import { findingOf } from '#resources/audit/invariant.server.ts'
import type { OpenHouse } from '../openHouse.ts'
import { demoHouse } from './demoHouse.ts'

let house: OpenHouse
beforeAll(async () => {
  house = await demoHouse()
})
afterAll(() => house.close())

test('the demo business breaks nothing that must never break, and every query has rows to look at', async () => {
  const findings = await auditBooks(house.db)
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
  expect(findings.filter(({ seen, id }) => seen === 0 && id !== 'I16').map(({ id }) => id)).toEqual([])
  expect(new Set(invariants.map(({ id }) => id)).size).toBe(invariants.length)
})

/** One stroke against each, as SQL by hand would do it. */
const strokes: Readonly<Record<string, string>> = {
  I01b: `delete from occupancies where id in (select o.id from occupancies o join rents r on o.holder = 'rent' and o.holder_id = r.id where r.status = 'reserved' limit 1)`,
  I04: `update rents set paid_amount = paid_amount + 10 where id = (select min(id) from rents where status = 'expired')`,
  I07: `update rents set cdw_amount = cdw_amount + 10 where id = (select min(id) from rents)`,
  I08: `update rents set balance_amount = balance_amount + 10 where id = (select min(id) from rents)`,
  I09: `update tlogs set refunded_amount = 10 where id = (select min(id) from tlogs where status = 'approved')`,
  I11: `update coupons set status = 'reserved' where id = (select min(id) from coupons where status = 'issued')`,
  I12: `update users set point_balance = point_balance + 1 where id = (select min(id) from users where role = 'normal')`,
  I13: `update point_logs set remaining = remaining + 1 where id = (select min(id) from point_logs where amount > 0)`,
  I14: `update monthly_invoices set vat_amount = vat_amount + 1 where id = (select min(id) from monthly_invoices)`,
  I23: `update fine_logs set amount = amount + 10 where id = (select min(id) from fine_logs)`,
  I28: `update rcar_states set odometer_km = 0 where id = (select s.id from rcar_states s where s.prev_state_id is not null order by id desc limit 1)`,
  I30: `update users set phone = '01012345678' where id = (select min(id) from users where status = 'withdrawn')`,
}

test.each(Object.entries(strokes))('%s finds what was written past the product', async (id, sql) => {
  const undo = new Error('undo')
  const found = house.db.transaction(async (connection) => {
    await connection.query(sql)
    const invariant = invariants.find((each) => each.id === id)
    if (!invariant) throw new Error(`no invariant ${id}`)
    expect((await findingOf(connection, invariant)).broken).toBeGreaterThan(0)
    throw undo
  })
  await expect(found).rejects.toBe(undo)
})
