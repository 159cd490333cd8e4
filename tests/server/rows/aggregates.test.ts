import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRegistry } from '#server/rows/registry.ts'
import { wrongStoredAggregates } from '#server/rows/read/aggregates.ts'
import type { Library } from './library.ts'
import { book, library, openLibrary, shelf } from './library.ts'

/** Sums and counts follow every way of writing rows. */
let testApp: Library
beforeAll(async () => {
  testApp = await openLibrary()
})
afterAll(() => testApp?.close())

const registry = createRegistry(library)
const wrong = () => wrongStoredAggregates(testApp.context.db, registry)
const price = (amount: number) => [{ kind: 'price', amount }]
const countsOf = async (id: number) => {
  const { book_count, shown_count, lent_count, book_value } = await testApp.row(shelf, id)
  return { book_count, shown_count, lent_count, book_value }
}
const nothing = { book_count: 0, shown_count: 0, lent_count: 0, book_value: 0 }

describe('sums of lines', () => {
  test('are written with the lines, all of them or those that match', async () => {
    const id = await testApp.book({ parts: [...price(10_000), { kind: 'cover', amount: 3000 }, { kind: 'cover', amount: -500 }] })
    expect(await testApp.row(book, id)).toMatchObject({ total: 12_500, covers: 2500, version: 1 })
    await testApp.save(book, { id, parts: price(7000) })
    expect(await testApp.row(book, id)).toMatchObject({ total: 7000, covers: 0, version: 2 })
    await testApp.save(book, { id, note: '그대로' })
    expect(await testApp.row(book, id)).toMatchObject({ total: 7000, version: 3 })
    await testApp.save(book, { id, parts: null })
    expect(await testApp.row(book, id)).toMatchObject({ total: 0 })
    expect((await testApp.undo(book, id)).status).toBe(200)
    expect(await testApp.row(book, id)).toMatchObject({ total: 7000 })
    expect(await wrong()).toEqual([])
  })

  test('are read-only, and refused as input', async () => {
    for (const key of ['total', 'covers']) {
      const answer = await testApp.post(book, 'save', { spa: { name: '책', [key]: 1 } })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ issues: [{ path: ['saveParamsArray', 0, key], code: 'unknown' }] })
    }
    const below = await testApp.post(book, 'save', { spa: { name: '책', parts: price(-1) } })
    expect(below.status).toBe(400)
  })
})

describe('counts of other rows', () => {
  test('follow inserts, updates, deletions and restores', async () => {
    const [a, b] = [await testApp.shelf(), await testApp.shelf()]
    const id = await testApp.book({ shelf_id: a, shown_ids: [b, a], parts: price(1000) })
    expect([await countsOf(a), await countsOf(b)]).toEqual([
      { book_count: 1, shown_count: 1, lent_count: 0, book_value: 1000 },
      { ...nothing, shown_count: 1 },
    ])
    await testApp.post(book, 'lend', { id })
    expect(await countsOf(a)).toMatchObject({ book_count: 1, lent_count: 1 })
    await testApp.save(book, { id, shelf_id: b, shown_ids: [b], parts: price(1500) })
    expect([await countsOf(a), await countsOf(b)]).toEqual([nothing, { book_count: 1, shown_count: 1, lent_count: 1, book_value: 1500 }])
    await testApp.post(book, 'del', { ids: [id] })
    expect(await countsOf(b)).toEqual(nothing)
    await testApp.undo(book, id)
    expect(await countsOf(b)).toEqual({ book_count: 1, shown_count: 1, lent_count: 1, book_value: 1500 })
    await testApp.post(book, 'back', { id })
    await testApp.save(book, { id, shelf_id: null, shown_ids: [] })
    expect(await countsOf(b)).toEqual(nothing)
    expect((await testApp.undo(book, id)).status).toBe(200)
    expect(await countsOf(b)).toEqual({ book_count: 1, shown_count: 1, lent_count: 0, book_value: 1500 })
    expect(await wrong()).toEqual([])
  })

  test('of many rows at once, saved and deleted', async () => {
    const at = await testApp.shelf()
    const ids = await testApp.save(book, ...[1, 2, 3].map((n) => ({ name: `책 ${n}`, shelf_id: at, parts: price(n * 100) })))
    expect(await countsOf(at)).toMatchObject({ book_count: 3, book_value: 600 })
    await testApp.post(book, 'del', { ids: ids.slice(1) })
    expect(await countsOf(at)).toMatchObject({ book_count: 1, book_value: 100 })
  })

  test('a trial of an import counts nothing, the save of its drafts does', async () => {
    const at = await testApp.shelf({ name: '수입 서가' })
    const { body } = await testApp.importFile(book, '이름,서가\r\n들여온 책,수입 서가\r\n')
    expect(body.rows).toMatchObject([{ effect: 'new' }])
    expect(await countsOf(at)).toEqual(nothing)
    await testApp.save(book, body.rows[0].draft)
    expect(await countsOf(at)).toMatchObject({ book_count: 1 })
  })

  test('do not change version and author of the counted row, so that an open form is not stale', async () => {
    const at = await testApp.shelf()
    const before = await testApp.row(shelf, at)
    await testApp.book({ shelf_id: at })
    expect(await testApp.row(shelf, at)).toEqual({ ...before, book_count: 1 })
    const answer = await testApp.post(shelf, 'save', { spa: { id: at, version: before.version, name: '새 이름' } })
    expect(answer.status).toBe(200)
    expect(await testApp.row(shelf, at)).toMatchObject({ version: before.version + 1, book_count: 1 })
  })

  test('a row with unchanged references is not counted again', async () => {
    const at = await testApp.shelf()
    const id = await testApp.book({ shelf_id: at, shown_ids: [at] })
    await testApp.save(book, { id, note: '고침' })
    expect(await countsOf(at)).toMatchObject({ book_count: 1, shown_count: 1 })
  })

  test('many concurrent saves in opposite orders succeed and are all counted', async () => {
    const [a, b, c] = [await testApp.shelf(), await testApp.shelf(), await testApp.shelf()]
    const ways = [
      [a, b, c],
      [c, b, a],
      [b, c, a],
      [c, a, b],
    ]
    const drafts = (n: number) => [0, 1, 2].map((at) => ({ name: `동시 ${n}-${at}`, shelf_id: ways[n % 4]?.[at], shown_ids: ways[(n + at) % 4] }))
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => testApp.post(book, 'save', { saveParamsArray: drafts(n) })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const id of [a, b, c]) expect(await countsOf(id)).toMatchObject({ book_count: 24, shown_count: 72 })
    const moves = answers.map(({ body }, n) => testApp.post(book, 'save', { saveParamsArray: [{ id: body[n % 3], shelf_id: ways[n % 4]?.[(n + 1) % 3] }] }))
    const deletions = answers.map(({ body }, n) => testApp.post(book, 'del', { ids: [body[(n + 1) % 3], body[(n + 2) % 3]] }))
    expect((await Promise.all([...moves, ...deletions])).map(({ status }) => status)).toEqual([...moves, ...deletions].map(() => 200))
    expect(await wrong()).toEqual([])
  })
})

test('the audit reports wrong aggregates in both directions', async () => {
  const at = await testApp.shelf()
  const id = await testApp.book({ shelf_id: at, shown_ids: [at], parts: [...price(900), { kind: 'cover', amount: 100 }] })
  expect(await wrong()).toEqual([])
  await testApp.context.db.query('update shelfs set book_count = 7, shown_count = 0, book_value = 5 where id = $1', [at])
  await testApp.context.db.query('update books set covers = 1 where id = $1', [id])
  expect(await wrong()).toEqual([
    { resource: 'shelf', id: at, key: 'book_count', stored: 7, counted: 1 },
    { resource: 'shelf', id: at, key: 'shown_count', stored: 0, counted: 1 },
    { resource: 'shelf', id: at, key: 'book_value', stored: 5, counted: 1000 },
    { resource: 'book', id, key: 'covers', stored: 1, counted: 100 },
  ])
})
