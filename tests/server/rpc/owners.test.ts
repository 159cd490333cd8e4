import { allResources } from '#resources'
import { ownerKey } from '#schema/row/fieldAccess.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { fieldSubsets } from '#schema/row/subset.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnerAccessApi } from './ownerDesk.ts'
import { captureSql, idsIn, missingId, openOwnerAccessApi, errorPartsOf } from './ownerDesk.ts'
import { badge, remark, ticket } from './ownerWorld.ts'

let desk: OwnerAccessApi
let ann = 0
let bob = 0
let eve = 0
const get: OwnerAccessApi['get'] = (...asked) => desk.get(...asked)
const post: OwnerAccessApi['post'] = (...asked) => desk.post(...asked)
const put: OwnerAccessApi['put'] = (...input) => desk.put(...input)

beforeAll(async () => {
  desk = await openOwnerAccessApi()
  ;({ ann, bob, eve } = desk)
})
afterAll(() => desk.close())

const owned = [...allResources.filter(({ ownerAccess }) => ownerAccess), badge, ticket, remark]

describe.each(owned.map((resource) => [resource.name, resource] as const))('a member before %s', (_name, resource) => {
  let own = 0
  let other = 0
  beforeAll(async () => {
    own = await put(resource, ann)
    other = await put(resource, bob)
  })

  test('lists only his own rows, by any query, and none if he has none', async () => {
    for (const subset of fieldSubsets) {
      for (const params of [{}, { id: [own, other] }, { orderBy: 'id-asc' }, { count: 'estimate' }]) {
        const ownList = await get(ann, resource, 'findMany', { subset, params })
        expect([ownList.status, idsIn(ownList), ownList.body.total], ownList.text).toEqual([200, [own], 1])
        const none = await get(eve, resource, 'findMany', { subset, params })
        expect([none.status, none.body.rows, none.body.total], none.text).toEqual([200, [], 0])
      }
    }
    expect((await get(ann, resource, 'findMany', { params: { id: other } })).body).toMatchObject({ rows: [], total: 0 })
    expect((await get(ann, resource, 'findMany', { params: { queryMode: 'count' } })).body.total).toBe(1)
    expect((await get(ann, resource, 'findMany', { params: { page: 900 } })).body).toMatchObject({ rows: [], total: 1 })
  })

  test('sees of his own row what is declared to be shown, its number, its version and when it was made', async () => {
    const { status, body } = await get(ann, resource, 'findById', { id: own })
    expect(status).toBe(200)
    const names = new Set(['version', 'created_at', ...(resource.ownerAccess?.fields ?? [])])
    const visibleKeys = fieldKeysOf(resource).filter(({ name }) => names.has(name))
    const riders = new Set(visibleKeys.flatMap(({ name, spec }) => (spec.refers ? [name] : [])))
    expect(
      Object.keys(body)
        .filter((key) => !riders.has(key))
        .toSorted(),
    ).toEqual(['id', ...visibleKeys.map(({ key }) => key)].toSorted())
    const [listed] = (await get(ann, resource, 'findMany', { subset: 'list' })).body.rows
    expect(Object.keys(listed).filter((key) => !(key in body))).toEqual([])
    expect(Object.keys((await get(ann, resource, 'findById', { subset: 'label', id: own })).body)).toEqual(['id', 'label'])
  })

  test('gets the same response, by the same statement, for rows of others and missing rows', async () => {
    for (const subset of fieldSubsets) {
      const [[foreign, asked], [missing, wouldAsk]] = [
        await captureSql(() => get(ann, resource, 'findById', { subset, id: other })),
        await captureSql(() => get(ann, resource, 'findById', { subset, id: missingId })),
      ]
      expect(foreign.status).toBe(404)
      expect(errorPartsOf(foreign)).toEqual(errorPartsOf(missing))
      expect(asked).toEqual(wouldAsk)
    }
  })

  test('filters, orders and searches by what he is shown, and by nothing else', async () => {
    const names = new Set(['version', 'created_at', ...(resource.ownerAccess?.fields ?? [])])
    for (const { key, name, spec } of fieldKeysOf(resource).filter((fieldKey) => !names.has(fieldKey.name))) {
      const asks = [{ [key]: own }, { [key]: { isNull: 'false' } }, { orderBy: `${key}-asc` }, { orderBy: `${name}-desc` }, { keyword: 'x', search: name }]
      for (const params of spec.refers?.many ? asks.slice(0, 2) : asks) {
        expect((await get(ann, resource, 'findMany', { params })).status, JSON.stringify(params)).toBe(400)
      }
    }
  })

  test('exports, counts, looks up, unmasks, imports, saves and deletes nothing, and reads no history', async () => {
    const asks = [
      get(ann, resource, 'exportFile'),
      post(ann, resource, 'save', { saveParamsArray: [{ id: own, version: 1 }] }),
      post(ann, resource, 'save', { saveParamsArray: [{}] }),
      post(ann, resource, 'del', { ids: [own] }),
      desk.ask('GET', `/api/counts?lists[a][of]=${resource.name}`, 'user', undefined, { 'x-id': String(ann) }),
      desk.ask('GET', '/api/lookup?keyword=a', 'user', undefined, { 'x-id': String(ann) }),
      desk.ask('POST', '/api/history/undo', 'user', { ids: [1] }, { 'x-id': String(ann) }),
    ]
    for (const { status, text } of await Promise.all(asks)) expect(status, text).toBe(403)
    const others = await Promise.all([post(ann, resource, 'unmask', { id: own, field: 'x', reason: '확인' }), post(ann, resource, 'importFile', {})])
    for (const { status, text } of others) expect([403, 404, 415], text).toContain(status)
  })

  test('staff see the rows of everybody', async () => {
    const { body } = await get(bob, resource, 'findMany', { params: { id: [own, other], orderBy: 'id-asc' } }, 'super')
    expect(body.rows.map(({ id }: { id: number }) => id)).toEqual([own, other])
    const { body: row } = await get(bob, resource, 'findById', { id: own }, 'super')
    expect(row[ownerKey(resource)]).toBe(ann)
  })
})
