import { allResources } from '#resources'
import { ownerKey } from '#schema/reads.ts'
import { slotsOf } from '#schema/slot.ts'
import { subsets } from '#schema/subset.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnerDesk } from './ownerDesk.ts'
import { asking, idsIn, nowhere, openOwnerDesk, refusal } from './ownerDesk.ts'
import { badge, remark, ticket } from './ownerWorld.ts'

let desk: OwnerDesk
let ann = 0
let bob = 0
let eve = 0
const get: OwnerDesk['get'] = (...asked) => desk.get(...asked)
const post: OwnerDesk['post'] = (...asked) => desk.post(...asked)
const put: OwnerDesk['put'] = (...given) => desk.put(...given)

beforeAll(async () => {
  desk = await openOwnerDesk()
  ;({ ann, bob, eve } = desk)
})
afterAll(() => desk.close())

const owned = [...allResources.filter(({ ownerAccess }) => ownerAccess), badge, ticket, remark]

describe.each(owned.map((of) => [of.name, of] as const))('a member before %s', (_name, of) => {
  let own = 0
  let other = 0
  beforeAll(async () => {
    own = await put(of, ann)
    other = await put(of, bob)
  })

  test('lists his own rows and no others, however he asks, and whoever has none finds none', async () => {
    for (const subset of subsets) {
      for (const params of [{}, { id: [own, other] }, { orderBy: 'id-asc' }, { count: 'estimate' }]) {
        const told = await get(ann, of, 'findMany', { subset, params })
        expect([told.status, idsIn(told), told.body.total], told.text).toEqual([200, [own], 1])
        const none = await get(eve, of, 'findMany', { subset, params })
        expect([none.status, none.body.rows, none.body.total], none.text).toEqual([200, [], 0])
      }
    }
    expect((await get(ann, of, 'findMany', { params: { id: other } })).body).toMatchObject({ rows: [], total: 0 })
    expect((await get(ann, of, 'findMany', { params: { queryMode: 'count' } })).body.total).toBe(1)
    expect((await get(ann, of, 'findMany', { params: { page: 900 } })).body).toMatchObject({ rows: [], total: 1 })
  })

  test('sees of his own row what is declared to be shown, its number, its version and when it was made', async () => {
    const { status, body } = await get(ann, of, 'findById', { id: own })
    expect(status).toBe(200)
    const names = new Set(['version', 'created_at', ...(of.ownerAccess?.fields ?? [])])
    const shown = slotsOf(of).filter(({ name }) => names.has(name))
    const riders = new Set(shown.flatMap(({ name, part }) => (part.refers ? [name] : [])))
    expect(
      Object.keys(body)
        .filter((key) => !riders.has(key))
        .toSorted(),
    ).toEqual(['id', ...shown.map(({ key }) => key)].toSorted())
    const [listed] = (await get(ann, of, 'findMany', { subset: 'list' })).body.rows
    expect(Object.keys(listed).filter((key) => !(key in body))).toEqual([])
    expect(Object.keys((await get(ann, of, 'findById', { subset: 'label', id: own })).body)).toEqual(['id', 'label'])
  })

  test('is told of another’s row what is told of one that was never there, by the same statement', async () => {
    for (const subset of subsets) {
      const [[foreign, asked], [missing, wouldAsk]] = [
        await asking(() => get(ann, of, 'findById', { subset, id: other })),
        await asking(() => get(ann, of, 'findById', { subset, id: nowhere })),
      ]
      expect(foreign.status).toBe(404)
      expect(refusal(foreign)).toEqual(refusal(missing))
      expect(asked).toEqual(wouldAsk)
    }
  })

  test('filters, orders and searches by what he is shown, and by nothing else', async () => {
    const names = new Set(['version', 'created_at', ...(of.ownerAccess?.fields ?? [])])
    for (const { key, name, part } of slotsOf(of).filter((slot) => !names.has(slot.name))) {
      const asks = [{ [key]: own }, { [key]: { isNull: 'false' } }, { orderBy: `${key}-asc` }, { orderBy: `${name}-desc` }, { keyword: 'x', search: name }]
      for (const params of part.refers?.many ? asks.slice(0, 2) : asks) {
        expect((await get(ann, of, 'findMany', { params })).status, JSON.stringify(params)).toBe(400)
      }
    }
  })

  test('exports, counts, looks up, unmasks, imports, saves and deletes nothing, and reads no history', async () => {
    const asks = [
      get(ann, of, 'exportFile'),
      post(ann, of, 'save', { saveParamsArray: [{ id: own, version: 1 }] }),
      post(ann, of, 'save', { saveParamsArray: [{}] }),
      post(ann, of, 'del', { ids: [own] }),
      desk.ask('GET', `/api/counts?lists[a][of]=${of.name}`, 'user', undefined, { 'x-id': String(ann) }),
      desk.ask('GET', '/api/lookup?keyword=a', 'user', undefined, { 'x-id': String(ann) }),
      desk.ask('POST', '/api/history/undo', 'user', { ids: [1] }, { 'x-id': String(ann) }),
    ]
    for (const { status, text } of await Promise.all(asks)) expect(status, text).toBe(403)
    const others = await Promise.all([post(ann, of, 'unmask', { id: own, field: 'x', reason: '확인' }), post(ann, of, 'importFile', {})])
    for (const { status, text } of others) expect([403, 404, 415], text).toContain(status)
  })

  test('staff see the rows of everybody', async () => {
    const { body } = await get(bob, of, 'findMany', { params: { id: [own, other], orderBy: 'id-asc' } }, 'super')
    expect(body.rows.map(({ id }: { id: number }) => id)).toEqual([own, other])
    const { body: row } = await get(bob, of, 'findById', { id: own }, 'super')
    expect(row[ownerKey(of)]).toBe(ann)
  })
})
