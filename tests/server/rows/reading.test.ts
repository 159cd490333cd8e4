import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keeper, maker, sticker, wagon } from './garage.ts'
import type { Garage } from './openGarage.ts'
import { openGarage } from './openGarage.ts'

let garage: Garage
beforeAll(async () => {
  garage = await openGarage()
})
afterAll(() => garage.close())

const list = (params: object = {}, accessLevel: 'super' | 'desk' | 'cs' = 'super', subset = 'list') =>
  garage.get(wagon, 'findMany', { subset, params }, accessLevel)

describe('the contents of a list', () => {
  test('a reference travels as its id and its label, many as ids and labels in their order', async () => {
    const [one = 0, two = 0] = await garage.save(sticker, { name: '첫째' }, { name: '둘째' })
    const [owner = 0] = await garage.save(keeper, { name: '김소유' })
    const id = await garage.wagon({ keeper_id: owner, sticker_ids: [two, one] })
    const { body } = await list({ id })
    expect(body.rows[0]).toMatchObject({
      maker_id: garage.makerId,
      maker: { id: garage.makerId, label: '기본 제조사' },
      keeper: { id: owner, label: '김소유' },
      sticker_ids: [two, one],
      stickers: [
        { id: two, label: '둘째' },
        { id: one, label: '첫째' },
      ],
    })
  })

  test('no reference is null, no references are an empty list', async () => {
    const id = await garage.wagon()
    expect((await list({ id })).body.rows[0]).toMatchObject({ keeper_id: null, keeper: null, sticker_ids: [], stickers: [] })
  })

  test('a narrower right hides a field, its filter and its sum, and labels that may not be seen stay away', async () => {
    const id = await garage.wagon({ price: 5000 })
    const { body } = await list({ id }, 'desk')
    expect(body.rows[0]).not.toHaveProperty('price')
    expect(body.sums).toEqual({ km: 0 })
    expect(body.rows[0]).toHaveProperty('maker')
    expect(body.rows[0]).not.toHaveProperty('keeper')
    expect(body.rows[0]).toHaveProperty('keeper_id')
    const response = await list({ price: 5000 }, 'desk')
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: ['params', 'price'], code: 'notFilter' }] } })
    expect((await list({ orderBy: 'price-asc' }, 'desk')).status).toBe(400)
    expect((await list({ price: 5000 })).status).toBe(200)
  })

  test('a user with label access gets only labels and can search only by title', async () => {
    const [id = 0] = await garage.save(maker, { name: '라벨 모터스', memo: '비밀' })
    const label = (params: object) => garage.get(maker, 'findMany', { subset: 'label', params }, 'desk')
    expect((await label({ keyword: '라벨' })).body).toEqual({ rows: [{ id, label: '라벨 모터스' }], total: 1 })
    expect((await label({ memo: '비밀' })).status).toBe(400)
    expect((await label({ orderBy: 'name-asc' })).status).toBe(200)
    expect((await garage.get(maker, 'findMany', {}, 'desk')).status).toBe(403)
    expect((await garage.get(maker, 'findById', { id }, 'desk')).status).toBe(403)
    expect((await garage.get(maker, 'findById', { id, subset: 'label' }, 'desk')).body).toEqual({ id, label: '라벨 모터스' })
  })

  test('responses are not cached by proxies', async () => {
    expect((await list()).headers['cache-control']).toBe('no-store')
  })
})

describe('paging', () => {
  test('pages follow each other without gap or repetition, from either end', async () => {
    const names = Array.from({ length: 2600 }, (_, at) => ({ name: `${(at * 7) % 13}` }))
    for (let at = 0; at < names.length; at += 500) await garage.save(sticker, ...names.slice(at, at + 500))
    const whole = await garage.context.db.query<{ id: number }>('select id from stickers order by name, id')
    const ids = whole.map(({ id }) => id)
    const page = async (at: number, orderBy: string) => {
      const { body } = await garage.get(sticker, 'findMany', { params: { num: 100, page: at, orderBy } })
      expect(body.total).toBe(ids.length)
      return body.rows.map((row: { id: number }) => row.id)
    }
    for (const at of [1, 2, 12, 14, 20, 26, 27, 28, 400]) {
      expect(await page(at, 'name-asc'), `page ${at}`).toEqual(ids.slice((at - 1) * 100, at * 100))
      expect(await page(at, 'name-desc'), `page ${at} backwards`).toEqual(ids.toReversed().slice((at - 1) * 100, at * 100))
    }
  })

  test('a total is exact, estimated on demand past ten thousand, alone, or left out', async () => {
    const count = async (params: object) => (await garage.get(keeper, 'findMany', { params })).body
    await garage.context.db.query(`insert into keepers (name, created_at, updated_at) select 'n' || i, now(), now() from generate_series(1, 12000) i`)
    const exact = await count({ num: 1 })
    expect(exact.total).toBeGreaterThanOrEqual(12_000)
    expect(exact).not.toHaveProperty('estimated')
    const rough = await count({ num: 1, count: 'estimate' })
    expect(rough.estimated).toBe(true)
    expect(rough.total).toBeGreaterThan(10_000)
    expect(await count({ keyword: 'n11999', count: 'estimate' })).toMatchObject({ total: 1 })
    expect(await count({ queryMode: 'count' })).toEqual({ rows: [], total: exact.total })
    expect(Object.keys(await count({ queryMode: 'list', num: 2 }))).toEqual(['rows'])
  })

  test('sums stand over the whole filter, not over the page', async () => {
    const ids = [await garage.wagon({ km: 10, price: 100 }), await garage.wagon({ km: 20 }), await garage.wagon({ km: 30, price: 900_000_000_000 })]
    const { body } = await list({ id: ids, num: 1 })
    expect(body).toMatchObject({ total: 3, sums: { km: 60, price: 900_000_000_100 } })
  })
})

describe('the keyword', () => {
  test('is matched literally, not as a pattern', async () => {
    const id = await garage.wagon({ plate: '50%_of\\it' })
    for (const keyword of ['50%', '%_', '\\', '_OF']) expect(await garage.ids(wagon, { keyword })).toEqual([id])
    expect(await garage.ids(wagon, { keyword: '5%it' })).toEqual([])
  })

  test('finds rows by the words of what they point at', async () => {
    const [owner = 0] = await garage.save(keeper, { name: '남궁유일', phone: '010-9876-5432' })
    const id = await garage.wagon({ keeper_id: owner })
    expect(await garage.ids(wagon, { keyword: '궁유' })).toEqual([id])
    expect(await garage.ids(wagon, { keyword: '궁유', search: 'keeper' })).toEqual([id])
    expect(await garage.ids(wagon, { keyword: '궁유', search: 'plate' })).toEqual([])
    expect(await garage.ids(wagon, { keyword: '9876-54' })).toEqual([id])
    expect((await list({ keyword: '궁유' }, 'desk')).body.rows).toEqual([])
  })

  test('must be one to a hundred letters, in a field that is searched', async () => {
    for (const params of [{ keyword: '' }, { keyword: 'x'.repeat(101) }, { keyword: 'x', search: 'km' }, { search: 'plate' }])
      expect((await list(params)).status).toBe(400)
  })
})

describe('nothing is ignored', () => {
  test.each([
    [{ no_such: 1 }, ['params', 'no_such']],
    [{ reason: 'x' }, ['params', 'reason']],
    [{ orderBy: 'km' }, ['params', 'orderBy']],
    [{ orderBy: 'note-asc' }, ['params', 'orderBy']],
    [{ orderBy: 'km-up' }, ['params', 'orderBy']],
    [{ num: 0 }, ['params', 'num']],
    [{ num: 501 }, ['params', 'num']],
    [{ num: '1e2' }, ['params', 'num']],
    [{ page: 0 }, ['params', 'page']],
    [{ page: '01' }, ['params', 'page']],
    [{ id: '1;drop' }, ['params', 'id']],
    [{ id: '9007199254740993' }, ['params', 'id']],
    [{ id: Array.from({ length: 501 }, (_, at) => at + 1) }, ['params', 'id']],
    [{ km: 'many' }, ['params', 'km']],
    [{ km: '1,200' }, ['params', 'km']],
    [{ km: { like: 1 } }, ['params', 'km', 'like']],
    [{ km: { gte: [1, 2] } }, ['params', 'km', 'gte']],
    [{ km: { isNull: 'yes' } }, ['params', 'km', 'isNull']],
    [{ km: ['1', 'x'] }, ['params', 'km', 1]],
    [{ status: 'flying' }, ['params', 'status']],
    [{ lent_from: '2026-02-30' }, ['params', 'lent_from']],
    [{ queryMode: 'all' }, ['params', 'queryMode']],
    [{ count: 'some' }, ['params', 'count']],
  ])('%j is refused at its place', async (params, path) => {
    const { status, body } = await list(params)
    expect(status).toBe(400)
    expect(body.issues[0].path).toEqual(path)
    expect(body.issues[0].message).toMatch(/[가-힣]/)
  })

  test('neither are unknown arguments and subsets', async () => {
    expect((await garage.get(wagon, 'findMany', { page: 2 })).body.issues).toMatchObject([{ path: ['page'] }])
    expect((await garage.get(wagon, 'findMany', { subset: 'all' })).body.issues).toMatchObject([{ path: ['subset'] }])
    expect((await garage.get(wagon, 'findById', { id: 1, full: 1 })).body.issues).toMatchObject([{ path: ['full'] }])
    for (const id of ['0', '01', 'x', '-1', '1.0', ['1']]) expect((await garage.get(wagon, 'findById', { id })).status).toBe(400)
    expect((await garage.get(wagon, 'findById', {})).body.issues).toMatchObject([{ path: ['id'], code: 'required' }])
    expect((await garage.get(wagon, 'findById', { id: 999_999 })).status).toBe(404)
  })
})

describe('filters', () => {
  test('several on one field hold together', async () => {
    const ids = [await garage.wagon({ km: 71 }), await garage.wagon({ km: 72 }), await garage.wagon({ km: 73 })]
    expect(await garage.ids(wagon, { id: ids, km: { gt: 71, lt: 73 } })).toEqual([ids[1]])
  })

  test('a list of ids returns the existing rows, an empty list returns none', async () => {
    const ids = [await garage.wagon(), await garage.wagon()]
    expect(await garage.ids(wagon, { id: [...ids, 888_888] })).toEqual(ids)
    expect(await garage.ids(wagon, { id: [] })).toEqual([])
    expect(await garage.ids(wagon, { status: [] })).toEqual([])
  })

  test('five hundred ids fit into one question', async () => {
    const ids = Array.from({ length: 500 }, (_, at) => at + 1)
    expect((await list({ id: ids, num: 500 })).status).toBe(200)
  })

  test('a moment may be named by its day', async () => {
    const id = await garage.wagon({ lent_from: '2026-05-07 00:00:00', lent_to: '2026-05-08 00:00:00' })
    expect(await garage.ids(wagon, { id, lent_from: '2026-05-07' })).toEqual([id])
  })

  test('a sealed value is found by itself, and shown masked', async () => {
    const [id = 0] = await garage.save(keeper, { name: '면허', licence_no: '11-22-333333-44' })
    const { body } = await garage.get(keeper, 'findMany', { params: { licence_no: '11-22-333333-44' } })
    expect(body.rows).toMatchObject([{ id, licence_no: '••••3-44' }])
    expect((await garage.get(keeper, 'findMany', { params: { licence_no: '••••3-44' } })).body.rows).toEqual([])
  })

  test('a reference is ordered by its label under its name, by its id under its key', async () => {
    const [late = 0, early = 0] = await garage.save(maker, { name: '하마' }, { name: '가마' })
    const ids = [await garage.wagon({ maker_id: late }), await garage.wagon({ maker_id: early })]
    expect(await garage.ids(wagon, { id: ids, orderBy: 'maker-asc' })).toEqual([ids[1], ids[0]])
    expect(await garage.ids(wagon, { id: ids, orderBy: 'maker_id-asc' })).toEqual(ids)
  })
})
