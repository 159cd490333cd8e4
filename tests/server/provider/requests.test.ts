import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import type { Stock } from './stock.ts'
import { createStock } from './stock.ts'
import { dataProviderAs } from './providers.ts'

/** The number of requests that the data provider sends, and their parameters. */
let testApp: TestApp
let base = ''
let stock: Stock

beforeAll(async () => {
  testApp = await createTestApp()
  base = await testApp.listen()
  stock = await createStock(await testApp.as('super'))
})
afterAll(() => testApp.close())

test('more than 500 ids are read in several requests, in order', async () => {
  const { dataProvider, seen } = await dataProviderAs(testApp, base, 'cs')
  const ids = stock.tags.toReversed()
  expect((await dataProvider.getMany('tags', { ids })).data.map(({ id }) => id)).toEqual(ids)
  expect(seen.length).toBeGreaterThan(1)
})

test('a list is one request, and its references are handed to the cache', async () => {
  const { dataProvider, seen } = await dataProviderAs(testApp, base, 'cs')
  const { meta } = await dataProvider.getList('model-groups', { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' }, filter: {} })
  expect(meta?.prefetched.brands).toEqual([
    { id: stock.brands[0], label: '현대' },
    { id: stock.brands[1], label: '기아' },
  ])
  expect(seen).toEqual([{ method: 'GET', path: '/api/modelGroup/findMany', status: 200 }])
})

test('rows by id are labels', async () => {
  const { dataProvider } = await dataProviderAs(testApp, base, 'desk')
  expect((await dataProvider.getMany('tags', { ids: stock.tags.slice(0, 1) })).data).toEqual([{ id: stock.tags[0], label: '태그 0000' }])
})
