import type { DataProvider, GetListParams } from 'ra-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessLevel } from '#schema'
import type { TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import type { Stock } from './stock.ts'
import { createStock, specialNames, perBrand, tagCount } from './stock.ts'
import { simpleProviderAs, dataProviderAs } from './providers.ts'

let testApp: TestApp
let base = ''
let stock: Stock

beforeAll(async () => {
  testApp = await createTestApp()
  base = await testApp.listen()
  stock = await createStock(await testApp.as('super'))
})
afterAll(() => testApp.close())

const kinds: Record<string, (accessLevel: AccessLevel) => Promise<DataProvider>> = {
  'the RPC provider': async (accessLevel) => (await dataProviderAs(testApp, base, accessLevel)).dataProvider,
  'ra-data-simple-rest over the gateway': async (accessLevel) => simpleProviderAs(base, (await dataProviderAs(testApp, base, accessLevel)).fetch),
}

const list = (overrides: Partial<GetListParams> = {}) => ({
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
  ...overrides,
})
const idsOf = (rows: { id: unknown }[]) => rows.map(({ id }) => Number(id))
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

describe.each(Object.entries(kinds))('%s', (_name, make) => {
  let provider: DataProvider
  beforeAll(async () => {
    provider = await make('cs')
  })
  const tags = async (overrides?: Partial<GetListParams>) => provider.getList('tags', list(overrides))
  const refused = (overrides: Partial<GetListParams>) => expect(provider.getList('tags', list(overrides))).rejects

  describe('getList', () => {
    test('answers one page of rows and the total of all', async () => {
      const { data, total } = await tags()
      expect(idsOf(data)).toEqual(stock.tags.slice(0, 25))
      expect(total).toBe(tagCount)
    })
    test('answers the page that was asked for', async () => {
      expect(idsOf((await tags({ pagination: { page: 3, perPage: 50 } })).data)).toEqual(stock.tags.slice(100, 150))
    })
    test('answers a last page that is not full', async () => {
      const { data, total } = await tags({ pagination: { page: 8, perPage: 100 } })
      expect(idsOf(data)).toEqual(stock.tags.slice(700))
      expect(total).toBe(tagCount)
    })
    test('answers nothing past the last page, with the total all the same', async () => {
      expect(await tags({ pagination: { page: 99, perPage: 100 } })).toMatchObject({ data: [], total: tagCount })
    })
    test('answers nothing when nothing fits', async () => {
      expect(await tags({ filter: { name: '없는 이름' } })).toMatchObject({ data: [], total: 0 })
    })
    test('answers a page of 500', async () => {
      expect((await tags({ pagination: { page: 1, perPage: 500 } })).data).toHaveLength(500)
    })
    test('refuses a page of 501', async () => {
      await refused({ pagination: { page: 1, perPage: 501 } }).toMatchObject({ status: 400 })
    })

    test('orders downwards', async () => {
      expect(idsOf((await tags({ sort: { field: 'id', order: 'DESC' } })).data)).toEqual(stock.tags.toReversed().slice(0, 25))
    })
    test('orders by a field', async () => {
      const names = (await tags({ sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 500 } })).data.map(({ name }) => String(name))
      expect(names).toEqual(names.toSorted(byText))
    })
    test('keeps the order of equal rows from page to page', async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7, 8].map((page) => tags({ sort: { field: 'sort', order: 'DESC' }, pagination: { page, perPage: 90 } })),
      )
      const rows = pages.flatMap(({ data }) => data)
      expect(idsOf(rows).toSorted((a, b) => a - b)).toEqual(stock.tags)
      expect(rows.map(({ sort }) => sort)).toEqual(rows.map(({ sort }) => Number(sort)).toSorted((a, b) => b - a))
    })
    test('refuses an order that is not declared', async () => {
      await refused({ sort: { field: 'color; drop table tags', order: 'ASC' } }).toMatchObject({ status: 400 })
      await refused({ sort: { field: 'nothing', order: 'ASC' } }).toMatchObject({ status: 400 })
    })
  })

  describe('filters', () => {
    test('find equal values', async () => {
      const { data, total } = await tags({ filter: { is_visible: true }, pagination: { page: 1, perPage: 500 } })
      expect(data.every(({ is_visible }) => is_visible === true)).toBe(true)
      expect(total).toBe(data.length)
    })
    test('find any of several values', async () => {
      expect((await tags({ filter: { name: ['태그 0003', '태그 0007', '없음'] } })).data.map(({ name }) => name)).toEqual(['태그 0003', '태그 0007'])
    })
    test('find nothing in an empty list of values', async () => {
      expect(await tags({ filter: { name: [] } })).toMatchObject({ data: [], total: 0 })
    })
    test('find by several ids at once', async () => {
      const ids = stock.tags.slice(40, 190)
      expect(await tags({ filter: { id: ids }, pagination: { page: 1, perPage: 500 } })).toMatchObject({ total: 150 })
    })
    test('find between two bounds', async () => {
      const { data, total } = await provider.getList('trims', list({ filter: { model_year: { gte: 2000, lt: 2005 } } }))
      expect(data.map(({ model_year }) => model_year)).toEqual([2000, 2001, 2002, 2003, 2004])
      expect(total).toBe(5)
    })
    test('find within a text, whatever its letters', async () => {
      for (const [at, name] of specialNames.entries()) {
        const { data } = await tags({ filter: { name: { contains: name } } })
        expect(data).toMatchObject([{ id: stock.tags[tagCount - specialNames.length + at], name }])
      }
    })
    test('take the signs of a pattern for letters', async () => {
      expect((await tags({ filter: { name: { contains: '%' } } })).data.map(({ name }) => name)).toEqual([specialNames[0], specialNames[3]])
      expect((await tags({ filter: { name: { contains: '_' } } })).data.map(({ name }) => name)).toEqual([specialNames[0], specialNames[4]])
    })
    test('find what has no value, and what has one', async () => {
      const years = async (filter: object) => (await provider.getList('trims', list({ filter, pagination: { page: 1, perPage: 100 } }))).total
      expect(await years({ drive: null })).toBe(10)
      expect(await years({ drive: { isNull: true } })).toBe(10)
      expect(await years({ drive: { isNull: false } })).toBe(20)
    })
    test('find by keyword', async () => {
      expect((await tags({ filter: { keyword: '그 012' } })).data.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_none, n) => `태그 012${n}`))
    })
    test('narrow each other, and the order and the page stand on them', async () => {
      const more = { filter: { keyword: '태그', is_visible: true }, sort: { field: 'name', order: 'DESC' as const }, pagination: { page: 2, perPage: 2 } }
      expect((await tags(more)).data.map(({ name }) => name)).toEqual(['태그 0708', '태그 0705'])
    })
    test('that are unknown are refused at their path', async () => {
      await refused({ filter: { nothing: 1 } }).toMatchObject({
        status: 400,
        body: { issues: [{ code: 'notFilter' }], errors: { nothing: expect.any(String) } },
      })
    })
    test('with an operator that the field has not are refused', async () => {
      await refused({ filter: { is_visible: { gte: true } } }).toMatchObject({ status: 400 })
      await refused({ filter: { name: { like: '%' } } }).toMatchObject({ status: 400 })
    })
    test('with a value of another kind are refused', async () => {
      await refused({ filter: { is_visible: 'perhaps' } }).toMatchObject({ status: 400 })
      await refused({ filter: { id: ['one'] } }).toMatchObject({ status: 400 })
    })
  })

  describe('getMany', () => {
    const ask = async (ids: (number | string)[]) => idsOf((await provider.getMany('tags', { ids })).data)
    const at = (...places: number[]) => places.map((place) => stock.tags[place] ?? 0)

    test('keeps the order of the ids', async () => {
      expect(await ask(at(9, 3, 700, 4))).toEqual(at(9, 3, 700, 4))
    })
    test('takes ids as an address writes them', async () => {
      expect(await ask(at(5, 2).map(String))).toEqual(at(5, 2))
    })
    test('leaves out missing rows', async () => {
      expect(await ask([...at(1), 999_999_999, ...at(0)])).toEqual(at(1, 0))
    })
    test('answers nothing for nothing', async () => {
      expect(await ask([])).toEqual([])
    })
    test('refuses what is no id', async () => {
      await expect(provider.getMany('tags', { ids: ['one'] })).rejects.toMatchObject({ status: 400 })
    })
  })

  describe('getOne', () => {
    test('answers the whole row, missing values as null and odd letters as they are', async () => {
      const id = stock.tags.at(-3)
      expect((await provider.getOne('tags', { id })).data).toMatchObject({ id, name: '한글😀Ā가각', color: null, icon: null, version: 1, is_visible: false })
    })
    test('answers references with their labels', async () => {
      expect((await provider.getOne('models', { id: stock.model })).data).toMatchObject({
        brand_id: stock.brands[0],
        brand: { id: stock.brands[0], label: '현대' },
      })
    })
    test('returns 404 for a missing row', async () => {
      await expect(provider.getOne('tags', { id: 999_999_999 })).rejects.toMatchObject({ name: 'HttpError', status: 404, body: { code: 'notFound' } })
    })
    test('refuses what is no id', async () => {
      await expect(provider.getOne('tags', { id: 'one' })).rejects.toMatchObject({ status: 400 })
    })
  })

  describe('getManyReference', () => {
    const of = (id: unknown, overrides: Partial<GetListParams> = {}) =>
      provider.getManyReference('model-groups', { ...list(overrides), target: 'brand_id', id: Number(id) })

    test('answers the rows that point there, with their total', async () => {
      const { data, total } = await of(stock.brands[0], { pagination: { page: 2, perPage: 5 } })
      expect(data.map(({ name }) => name)).toEqual(['모델그룹 5', '모델그룹 6'])
      expect(total).toBe(perBrand[0])
    })
    test('narrows them by the filter and orders them', async () => {
      const { data } = await of(stock.brands[0], { filter: { name_en: { contains: 'line' } }, sort: { field: 'name', order: 'DESC' } })
      expect(data.map(({ name }) => name)).toEqual(['모델그룹 5', '모델그룹 3', '모델그룹 1'])
    })
    test('answers nothing where nothing points', async () => {
      expect(await of(stock.brands[2])).toMatchObject({ data: [], total: 0 })
    })
  })

  describe('a request without permission', () => {
    test('gets 401 without a session', async () => {
      const stranger = await make('anyone')
      await expect(stranger.getList('tags', list())).rejects.toMatchObject({ status: 401, message: '로그인이 필요합니다.' })
      await expect(stranger.getOne('tags', { id: stock.tags[0] })).rejects.toMatchObject({ status: 401 })
    })
    test('gets 403 with a session', async () => {
      const desk = await make('desk')
      await expect(desk.getList('tags', list())).rejects.toMatchObject({ status: 403, message: '권한이 없습니다.' })
      await expect(desk.getOne('tags', { id: stock.tags[0] })).rejects.toMatchObject({ status: 403 })
    })
    test('finds no resource under a name that is none', async () => {
      await expect(provider.getList('nothings', list())).rejects.toMatchObject({ status: 404 })
    })
  })

  describe('an abort', () => {
    test('before the answer ends the request as an abort', async () => {
      const stop = new AbortController()
      const query = provider.getList('tags', { ...list({ pagination: { page: 1, perPage: 500 } }), signal: stop.signal })
      stop.abort()
      await expect(query).rejects.toMatchObject({ name: 'AbortError' })
    })
    test('before the request sends none', async () => {
      await expect(provider.getOne('tags', { id: stock.tags[0], signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
      await expect(provider.getMany('tags', { ids: stock.tags.slice(0, 3), signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    })
  })
})

test('the two providers answer the same list alike', async () => {
  const [ownProvider, simpleProvider] = await Promise.all(Object.values(kinds).map((make) => make('cs')))
  const query = { ...list({ filter: { brand_id: stock.brands[0] } }) }
  expect((await ownProvider?.getList('model-groups', query))?.data).toEqual((await simpleProvider?.getList('model-groups', query))?.data)
})
