import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Connection, Database } from '#server/base/database.ts'
import { openDatabase } from '#server/db/pool.ts'
import { cachedStatement } from '#server/rows/cachedStatement.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

let clone: Clone
let db: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'), 'template0')
  db = await openDatabase({ url: clone.url, size: 1, timeoutS: 30 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

const maxStatements = 1000
const askedOf = async (connection: Connection, n: number) => (await connection.query(`select ${n} as n`, [], { name: `number ${n}` }))[0]
const prepared = (connection: Connection) => connection.query<{ name: string }>('select name from pg_prepared_statements order by prepare_time')

test('a connection caches the latest prepared statements and prepares evicted ones again', async () => {
  await askedOf(db, 0)
  for (let n = 1; n <= maxStatements + 200; n++) {
    expect(await askedOf(db, n)).toEqual({ n })
    if (n % 100 === 0) await askedOf(db, 0)
  }
  const names = (await prepared(db)).map(({ name }) => name)
  expect(names).toHaveLength(maxStatements)
  expect(names[0]).toBe('number 0')
  expect(names).not.toContain('number 1')
  for (const n of [1, 0, 1]) expect(await askedOf(db, n)).toEqual({ n })
  expect(await prepared(db)).toHaveLength(maxStatements)
})

test('prepared statements work within a transaction, and after a failed one', async () => {
  await db.transaction(async (connection) => {
    for (let n = 2000; n < 2020; n++) expect(await askedOf(connection, n)).toEqual({ n })
  })
  const failed = db.transaction(async (connection) => {
    await connection.query('select 1 / 0').catch(() => {})
    await Promise.allSettled(Array.from({ length: 20 }, (_none, n) => askedOf(connection, 3000 + n)))
  })
  await expect(failed).rejects.toThrow()
  for (let n = 0; n < maxStatements + 100; n++) expect(await askedOf(db, 2010 + n)).toEqual({ n: 2010 + n })
})

test('frequent statements are prepared, however many others run', () => {
  const often = (shape: string) => [1, 2, 3].map(() => cachedStatement(shape, true, () => `select '${shape}'`)).at(-1)
  for (let n = 0; n < 3000; n++) often(`groups of ${n}`)
  expect(often('a list of everybody')?.options?.name).toEqual(expect.stringMatching(/^s\d+$/))
})

test('behind a pooler no statement is deallocated: those beyond the maximum are not prepared', async () => {
  const pooled = await openDatabase({ url: clone.url, directUrl: clone.url, size: 1, timeoutS: 30 })
  await pooled.transaction(async (connection) => {
    for (let n = 0; n < maxStatements + 5; n++) expect(await askedOf(connection, n)).toEqual({ n })
    const names = (await prepared(connection)).map(({ name }) => name)
    expect(names).toHaveLength(maxStatements)
    expect(names).toContain('number 0')
    expect(await askedOf(connection, 0)).toEqual({ n: 0 })
  })
  await pooled.close()
}, 60_000)

test('with prepared statements off none is prepared', async () => {
  const unprepared = await openDatabase({ url: clone.url, directUrl: clone.url, isPreparing: false, size: 1, timeoutS: 30 })
  await unprepared.transaction(async (connection) => {
    for (let n = 0; n < 3; n++) expect(await askedOf(connection, 1)).toEqual({ n: 1 })
    expect(await prepared(connection)).toEqual([])
  })
  await unprepared.close()
})
