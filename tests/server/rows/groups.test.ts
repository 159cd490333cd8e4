import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keeper, maker, wagon } from './garage.ts'
import type { Garage } from './openGarage.ts'
import { openGarage } from './openGarage.ts'

let garage: Garage
beforeAll(async () => {
  garage = await openGarage()
})
afterAll(() => garage.close())

type AccessLevel = 'super' | 'ops' | 'cs' | 'desk'
const list = (params: object, accessLevel: AccessLevel = 'super') => garage.get(wagon, 'findMany', { params }, accessLevel)
const issues = async (params: object, accessLevel?: AccessLevel) =>
  (await list(params, accessLevel)).body.issues?.map(({ path, code }: { path: unknown[]; code: string }) => [path.join('.'), code])

describe('groups of conditions', () => {
  test('find rows of which one set of filters holds, or each, in each other', async () => {
    const [near, far, dear, both] = [
      await garage.wagon({ km: 7001 }),
      await garage.wagon({ km: 7999 }),
      await garage.wagon({ km: 10, price: 7_777_777 }),
      await garage.wagon({ km: 7500, price: 7_777_777 }),
    ]
    const match = (params: object) => garage.ids(wagon, params)
    expect(await match({ any: [{ km: 7001 }, { price: 7_777_777 }] })).toEqual([near, dear, both])
    expect(await match({ any: [{ km: { gte: 7400 }, price: 7_777_777 }, { km: { gt: 7900 } }] })).toEqual([far, both])
    expect(await match({ price: 7_777_777, any: [{ km: { lt: 100 } }, { km: { gte: 9000 } }] })).toEqual([dear])
    const ranges = [{ any: [{ km: 7001 }, { km: 7500 }] }, { any: [{ price: 7_777_777 }, { km: 7999 }] }]
    expect(await match({ all: ranges })).toEqual([both])
    expect(await match({ any: [{ km: [7001, 7999] }, { all: ranges }], num: 2 })).toEqual([near, far])
    expect(await match({ any: [{ km: [] }, { km: 7999 }] })).toEqual([far])
    const rough = await garage.ask('GET', '/api/counts?lists[it][of]=wagon&lists[it][params][all][0][any][0][km][gte]=7400', 'super')
    expect(rough.body).toMatchObject({ it: { total: 2 } })
  })

  test('are refused where they are empty, too deep or too many, and hold nothing but filters', async () => {
    expect(await issues({ any: 'x' })).toEqual([['params.any', 'notGroup']])
    expect(await issues({ any: [] })).toEqual([['params.any', 'notGroup']])
    expect(await issues({ any: [{ any: [{ any: [{ any: [{ km: 1 }] }] }] }] })).toEqual([['params.any.0.any.0.any.0.any', 'groupsTooDeep']])
    expect(await issues({ any: Array.from({ length: 51 }, (_none, km) => ({ km })) })).toEqual([['params', 'tooManyConditions']])
    expect(await issues({ all: [{ num: 1 }, { id: 1 }, { groupBy: 'status' }] })).toEqual([
      ['params.all.0.num', 'notFilter'],
      ['params.all.1.id', 'notFilter'],
      ['params.all.2.groupBy', 'notFilter'],
    ])
    expect(await issues({ all: [{ km: { like: 1 } }, { status: 'none' }] })).toEqual([
      ['params.all.0.km.like', 'notOperator'],
      ['params.all.1.status', 'wrongType'],
    ])
  })

  test('exclude fields that the user may not filter by, and count masked values as others', async () => {
    expect(await issues({ any: [{ km: 1 }, { price: 5 }] }, 'desk')).toEqual([['params.any.1.price', 'notFilter']])
    const [id] = await garage.save(keeper, { name: '박주인', licence_no: '11-22-333333-44' })
    const matchCount = () => garage.context.db.query<{ n: number }>(`select count(*)::int as n from access_log where action = 'match' and resource = 'keeper'`)
    const before = (await matchCount())[0]?.n ?? 0
    const { body } = await garage.get(keeper, 'findMany', { params: { any: [{ licence_no: '11-22-333333-44' }] } })
    expect(body.rows.map((row: { id: number }) => row.id)).toEqual([id])
    expect((await matchCount())[0]?.n).toBe(before + 1)
  })
})

describe('groups of rows', () => {
  test('bring their number and their sums, by a choice, a reference and a time', async () => {
    const [other = 0] = await garage.save(maker, { name: '둘째 제조사' })
    const ids = [await garage.wagon({ km: 5, price: 100 }), await garage.wagon({ km: 6, maker_id: other }), await garage.wagon({ km: 7, maker_id: other })]
    const groups = async (groupBy: string, overrides: object = {}, accessLevel?: AccessLevel) =>
      (await list({ id: ids, groupBy, ...overrides }, accessLevel)).body
    expect(await groups('maker_id')).toEqual({
      rows: [],
      total: 3,
      sums: { km: 18, price: 100 },
      groupTotal: 2,
      groups: [
        { value: other, label: '둘째 제조사', total: 2, sums: { km: 13, price: 0 } },
        { value: garage.makerId, label: '기본 제조사', total: 1, sums: { km: 5, price: 100 } },
      ],
    })
    expect(await groups('maker_id', { num: 1, page: 2 })).toMatchObject({ total: 3, groupTotal: 2, groups: [{ value: garage.makerId }] })
    expect(await groups('status', { all: [{ km: { gte: 6 } }] })).toMatchObject({ groups: [{ value: 'ready', total: 2, sums: { km: 13 } }] })
    expect(await groups('keeper_id')).toMatchObject({ groups: [{ value: null, label: null, total: 3 }] })
    await garage.context.db.query(`update wagons set created_at = '2026-03-31 15:30:00Z' where id = $1`, [ids[0]])
    await garage.context.db.query(`update wagons set created_at = '2026-03-31 14:30:00Z' where id = any($1)`, [ids.slice(1)])
    expect((await groups('created_at-month')).groups.map(({ value, total }: { value: string; total: number }) => [value, total])).toEqual([
      ['2026-04', 1],
      ['2026-03', 2],
    ])
    expect((await groups('created_at-day')).groups[1]).toMatchObject({ value: '2026-03-31', total: 2 })
    // Values that a user may not read are not summed for them either.
    expect((await groups('status', {}, 'desk')).groups).toEqual([{ value: 'ready', total: 3, sums: { km: 18 } }])
    expect((await groups('keeper_id', {}, 'desk')).groups).toEqual([{ value: null, total: 3, sums: { km: 18 } }])
  })

  test('are refused by other fields, and together with row parameters', async () => {
    for (const groupBy of ['km', 'nope', 'stickers', 'sticker_ids', 'created_at', 'status-day', 'created_at-year'])
      expect(await issues({ groupBy }), groupBy).toEqual([['params.groupBy', 'notGrouping']])
    expect(await issues({ groupBy: 'status', orderBy: 'km-asc', queryMode: 'list' })).toEqual([
      ['params.orderBy', 'notInGroups'],
      ['params.queryMode', 'notInGroups'],
    ])
    expect((await garage.get(wagon, 'exportFile', { listParams: { groupBy: 'status' } })).body.issues).toMatchObject([{ code: 'notInExport' }])
  })
})
