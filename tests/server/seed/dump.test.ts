import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateShifter } from '#sample/dump/dates.ts'
import { loadDump } from '#sample/dump/load.ts'
import { BusinessStateRecorder } from '#simulation/recorder/recorder.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { saveNow } from '../saveNow.ts'

let from: TestApp
let to: TestApp
beforeAll(async () => {
  from = await createTestApp()
  to = await createTestApp()
})
afterAll(() => Promise.all([from, to].map((testApp) => testApp?.close())))

const account = '110234567890'

/** The companies and their decrypted values after loading these lines at a moment. */
async function loadedAt(lines: readonly string[], now: string) {
  const undo = new Error('undo')
  let matches: { name: string; account: string; from: string; codes: string; next: number }[] = []
  const loading = to.db.transaction(async (connection) => {
    await loadDump(lines, { connection, cipher: to.context.cipher, store: openFileStore(to.context.env), now })
    const rows = await connection.query<{ name: string; sealed: Buffer; from: string; memo: string }>(
      `select name, account_no_sealed as sealed, contract_from::text as from, memo from companies order by id`,
    )
    const [after] = await connection.query<{ next: number }>(`select nextval(pg_get_serial_sequence('companies', 'id'))::int as next`)
    matches = rows.map(({ name, sealed, from: since, memo }) => ({
      name,
      account: JSON.parse(to.context.cipher.decrypt(sealed)),
      from: since,
      codes: memo,
      next: after?.next ?? 0,
    }))
    throw undo
  })
  await expect(loading).rejects.toBe(undo)
  return matches
}

test('a recorded business is loaded as of the current hour and weekday, shifted by whole weeks, and encrypted with the current keys', async () => {
  const staff = await from.as('super')
  const company = (name: string) => ({ name, kinds: ['repair'], account_no: account, contract_from: '2026-03-02', memo: '2026-03-02 10:00에 R260302K3M9Q' })
  const first = await saveNow(staff, 'company', company('한빛정비'))
  const deletedId = await saveNow(staff, 'company', company('옛정비'))
  const recorder = new BusinessStateRecorder(from.db, from.context.cipher, '2026-01-05 08:00:00')
  await recorder.take('2026-03-02 10:00:00')
  await saveNow(staff, 'company', { id: first, name: '새빛정비' })
  await from.db.query('delete from companies where id = $1', [deletedId])
  await recorder.take('2026-03-03 10:00:00')
  const later = { account, from: '2026-11-23', codes: '2026-11-23 10:00에 R261123K3M9Q', next: expect.any(Number) }
  expect(await loadedAt(recorder.lines, '2026-11-24 09:59:59')).toEqual([
    { ...later, name: '한빛정비' },
    { ...later, name: '옛정비' },
  ])
  const [row] = await loadedAt(recorder.lines, '2026-11-24 10:00:00')
  expect(row).toEqual({ ...later, name: '새빛정비' })
  expect(row?.next).toBeGreaterThan(first)
  // Six days later it is still the latest known value.
  expect(await loadedAt(recorder.lines, '2026-11-30 09:00:00')).toEqual([{ ...later, name: '새빛정비' }])
})

test('text that is not a date stays unchanged, and a month is shifted to the nearest one', () => {
  const later = dateShifter(280)
  expect(later('{"at":"2026-01-05T08:00:00+09:00","month":"2026-01","title":"2026-02 청구서","born":"1971-05-12"}')).toBe(
    '{"at":"2026-10-12T08:00:00+09:00","month":"2026-10","title":"2026-11 청구서","born":"1972-02-16"}',
  )
  for (const text of ['"01012345678"', '"11-22-000101-33"', '"2026-13-40"', '"2026-02-31"', '"12026-01-05"', '"KMHL14JA1PA000123"'])
    expect(later(text)).toBe(text)
})
