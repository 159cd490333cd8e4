import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import { tableOf } from '#schema'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { storeDigestSecret, loadCipher } from '#server/base/storedCipher.ts'
import { reencryptAll } from '#server/rows/reencrypt.ts'
import type { TestApi } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import { rowMaker } from '../rpc/makeRow.ts'

/** Encrypted columns of all resources. */
const sealed = allResources.flatMap((resource) =>
  declaredFieldKeys(resource).flatMap(({ key, spec }) =>
    spec.encryptedIn ? [{ of: resource.name, table: tableOf(resource.name), column: `${key}${spec.encryptedIn}` }] : [],
  ),
)
const secretive = allResources.filter((resource) => declaredFieldKeys(resource).some(({ spec }) => spec.encryptedIn))

const newKey = { id: 'k2', secret: randomBytes(32) }

let desk: TestApi
beforeAll(async () => {
  desk = await openTestApi()
  const rows = rowMaker(desk)
  for (const resource of secretive) await rows.make(resource)
})
afterAll(() => desk.close())

const seals = async () => {
  const matches = await Promise.all(
    sealed.map(({ of, table, column }) =>
      desk.context.db.query<{ at: string; seal: Buffer }>(
        `select '${table}.${column} ${of} ' || id as at, ${column} as seal from ${table} where ${column} is not null`,
      ),
    ),
  )
  return matches.flat()
}

const leaves = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)])

test('no value that is sealed stands anywhere in a copy of the database', async () => {
  const { db, cipher } = desk.context
  const plain = (await seals()).flatMap(({ at, seal }) => leaves(JSON.parse(cipher.decrypt(seal))).map((text) => ({ at, text })))
  // Only texts with digits, because the days, names, short words and phone numbers of the examples also occur in clear in the same row.
  const secretTexts = plain.filter(({ text }) => text.length >= 9 && /\d{3}/.test(text) && !/^\d{4}-\d\d-\d\d|^0102/.test(text))
  expect(new Set(secretTexts.map(({ at }) => at.split(' ')[0])).size).toBeGreaterThan(5)
  const matches: unknown[] = []
  for (const { at, text } of secretTexts) {
    const [, table = '', of = '', id = ''] = /^(\w+)\.\w+ (\w+) (\d+)$/.exec(at) ?? []
    const sql = `select '${at}' as at, '${text}' as text from ${table} t where id = $1 and position($2 in t::text) > 0
      union all select $3, $2 from change_log t where resource = $3 and row_id = $1 and position($2 in t::text) > 0`
    matches.push(...(await db.query(sql, [Number(id), text, of])))
  }
  expect(matches).toEqual([])
})

test('rotating seals everything anew, goes on where it was stopped, and leaves nothing to the old key', async () => {
  const { db } = desk.context
  const both = [newKey, { id: 't1', secret: Buffer.alloc(32, 7) }]
  const before = new Map((await seals()).map(({ at, seal }) => [at, desk.context.cipher.decrypt(seal)]))
  expect(before.size).toBeGreaterThan(10)
  const history = await db.query('select count(*)::int as n from change_log')

  await storeDigestSecret(db, both)
  const cipher = await loadCipher(db, both)
  let batches = 0
  const stopped = reencryptAll(db, cipher, allResources, () => {
    if (++batches === 8) throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  for (const { at, seal } of await seals()) expect(cipher.decrypt(seal)).toBe(before.get(at))

  await reencryptAll(db, cipher, allResources)
  const alone = await loadCipher(db, [newKey])
  for (const { at, seal } of await seals()) expect(alone.decrypt(seal)).toBe(before.get(at))
  expect(alone.digest('11-22')).toBe(desk.context.cipher.digest('11-22'))
  expect(await reencryptAll(db, cipher, allResources)).toEqual({})
  expect(await db.query('select count(*)::int as n from change_log')).toEqual(history)
})

test('a file that a seal names is marked, and one that was named in clear before is marked from then on', async () => {
  const { db } = desk.context
  const [licence] = await db.query<{ id: number }>(`select id from driver_licenses where image_sealed is not null`)
  if (!licence) throw new Error('no picture')
  await db.query('update driver_licenses set image_files = $2 where id = $1', [licence.id, ['a'.repeat(64)]])
  expect(await reencryptAll(db, await loadCipher(db, [newKey]), allResources)).toEqual({ 'driver_licenses.image_sealed': 1 })
  const [row] = await db.query<{ marks: string[] }>('select image_files as marks from driver_licenses where id = $1', [licence.id])
  expect(row?.marks).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
})
