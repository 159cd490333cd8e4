import { allResources } from '#resources'
import type { Resource, Rung } from '#schema'
import { pathOf } from '#schema'
import { apartExample } from '#schema/apart.ts'
import { ownerKey } from '#schema/reads.ts'
import { slotsOf } from '#schema/slot.ts'
import { subsets } from '#schema/subset.ts'
import { catalogOf } from '#server/rows/catalog.ts'
import { workOf } from '#server/rows/write/db.ts'
import { insertRow } from '#server/rows/write/write.ts'
import { findServed } from '#server/rpc/served.ts'
import pg from 'pg'
import { stringify } from 'qs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestDesk, Told } from '../rows/openDesk.ts'
import { openDesk } from '../rows/openDesk.ts'
import { badge, hook, locker, remark, stall, ticket, world, worldServed } from './ownerWorld.ts'

let desk: TestDesk
/** Two members with rows, and one without. */
let ann = 0
let bob = 0
let eve = 0

beforeAll(async () => {
  desk = await openDesk({ extra: world, served: [...(await findServed()), ...worldServed] })
  const people = await desk.house.db.query<{ id: number }>("insert into users (name) values ('앤'), ('밥'), ('이브') returning id")
  ;[ann, bob, eve] = people.map(({ id }) => id) as [number, number, number]
})
afterAll(() => desk.close())

const nowhere = 999_999_999

const get = (who: number, of: Resource, call: string, query: object = {}, rung: Rung = 'user') =>
  desk.ask('GET', `${pathOf(of.name, call)}?${stringify(query, { allowEmptyArrays: true })}`, rung, undefined, { 'x-id': String(who) })
const post = (who: number, of: Resource, call: string, body: object) => desk.ask('POST', pathOf(of.name, call), 'user', body, { 'x-id': String(who) })

const caller = { actor: { id: null, rung: 'super', name: 'test' }, now: '2026-05-07 14:00:00', requestId: 'x', address: '' } as const
let made = 0

/** A row as it may stand in a table, whatever a form would say to it: from the fields' examples; what it points at need not be there. */
function put(of: Resource, owner: number, values: object = {}): Promise<number> {
  const n = ++made
  const examples = slotsOf(of).map(
    ({ key, pattern, field, part }) => [key, part.refers?.many ? [] : (field.examples?.(n)[pattern] ?? field.example(n))] as const,
  )
  return desk.house.db.transaction(async (connection) => {
    await connection.query('set local session_replication_role = replica')
    const catalog = catalogOf([...allResources, ...world])
    const work = workOf({ connection, catalog, caller, vault: desk.house.vault, accounts: {} as never, via: 'test', mayWrite: true })
    const all = { ...Object.fromEntries(examples), ...apartExample(of, n), ...(of.mine && { [ownerKey(of)]: owner }), ...values }
    return (await insertRow(work, of, all, 'create')).rowId
  })
}

const refusal = ({ status, body }: Told) => ({ status, code: body.code, message: body.message, issues: body.issues })
const idsIn = ({ body }: Told): number[] => body.rows.map(({ id }: { id: number }) => id)

const owned = [...allResources.filter(({ mine }) => mine), badge, ticket, remark]

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
    const names = new Set(['version', 'created_at', ...(of.mine?.shows ?? [])])
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
    const names = new Set(['version', 'created_at', ...(of.mine?.shows ?? [])])
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

/** An answer, and the statements that it took. */
async function asking<T>(ask: () => Promise<T>): Promise<[T, string[]]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await ask()
    return [answer, spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text)))]
  } finally {
    spy.mockRestore()
  }
}

describe('what a member’s row points at', () => {
  let mine = 0
  let theirs = 0
  let booth = 0
  beforeAll(async () => {
    mine = await put(badge, ann, { name: '앤의 배지' })
    theirs = await put(badge, bob, { name: '밥의 배지' })
    booth = await put(stall, 0, { name: '동쪽 매점' })
  })

  test('is named where it is a thing, or his own as well; another’s is not, nor is anybody', async () => {
    const id = await put(ticket, ann, { badge_id: mine, stall_id: booth, badge_ids: [mine, theirs], clerk_id: bob })
    const { body } = await get(ann, ticket, 'findById', { id })
    expect(body).toMatchObject({ badge: { id: mine, label: '앤의 배지' }, badges: [{ id: mine }], badge_ids: [mine], stall: { label: '동쪽 매점' } })
    expect(body).not.toHaveProperty('clerk')
    const strayed = await put(ticket, ann, { badge_id: theirs })
    const { text } = await get(ann, ticket, 'findById', { id: strayed })
    expect(text).not.toContain('밥의')
    expect((await get(ann, ticket, 'findById', { id: strayed, subset: 'label' })).body).toEqual({ id: strayed, label: `#${strayed}` })
    expect((await get(bob, ticket, 'findById', { id: strayed }, 'super')).body.badge.label).toBe('밥의 배지')
  })

  test('leads to nobody by its name, and to no row of another', async () => {
    const closet = await put(locker, 0, { keeper_id: bob })
    const peg = await put(hook, 0, { badge_id: mine })
    const note = await put(remark, ann, { memo: '비밀' })
    const id = await put(ticket, ann, { locker_id: closet, hook_id: peg, remark_id: note })
    const { body } = await get(ann, ticket, 'findById', { id })
    expect(body).toMatchObject({ locker: { label: `#${closet}` }, hook: { label: `#${peg}` }, remark: { label: `#${note}` } })
    expect((await get(ann, remark, 'findById', { id: note, subset: 'label' })).body.label).toBe(`#${note}`)
    const staff = await get(bob, ticket, 'findById', { id }, 'super')
    expect(staff.body).toMatchObject({ locker: { label: '밥' }, hook: { label: '앤의 배지' }, remark: { label: '비밀' } })
  })

  test('is found by its name where it is a thing; another’s neither finds nor orders his rows', async () => {
    const [led] = [await put(ticket, eve, { badge_id: theirs, stall_id: booth, seat: 7 })]
    const found = async (params: object) => idsIn(await get(eve, ticket, 'findMany', { params }))
    expect(await found({ keyword: '동쪽' })).toEqual([led])
    expect(await found({ keyword: '밥의' })).toEqual([])
    const unnamed = await put(ticket, eve, { badge_id: null, stall_id: null, seat: 8 })
    // Both have no name for him, so that the rows stand by their numbers.
    expect(await found({ orderBy: 'badge-asc' })).toEqual([led, unnamed])
    expect(await found({ orderBy: 'badge-desc' })).toEqual([unnamed, led])
    expect(await found({ badge_id: theirs })).toEqual([led])
    expect((await get(eve, ticket, 'findMany', {})).body.sums).toEqual({ seat: 15 })
  })
})

describe('an action of a member’s own', () => {
  const use = (who: number, body: object) => post(who, ticket, 'use', body)

  test('moves his own row, and answers it as he sees it', async () => {
    const id = await put(ticket, ann, { state: 'open', badge_id: null })
    const { status, body } = await use(ann, { id })
    expect([status, body.state]).toEqual([200, 'used'])
    expect(body).not.toHaveProperty('memo')
  })

  test('finds another’s row as little as one that was never there, by the same statements, and leaves it', async () => {
    const id = await put(ticket, bob, { state: 'open' })
    const [foreign, asked] = await asking(() => use(ann, { id, version: 7 }))
    const [missing, wouldAsk] = await asking(() => use(ann, { id: nowhere, version: 7 }))
    expect([foreign.status, refusal(foreign)]).toEqual([404, refusal(missing)])
    expect(asked).toEqual(wouldAsk)
    expect((await get(bob, ticket, 'findById', { id })).body).toMatchObject({ state: 'open', version: 1 })
  })

  test('does not wait for another’s row that somebody holds', async () => {
    const id = await put(ticket, bob, { state: 'open' })
    await desk.house.db.transaction(async (connection) => {
      await connection.query('select 1 from tickets where id = $1 for update', [id])
      expect((await use(ann, { id })).status).toBe(404)
    })
  })

  test('takes no row of another’s into his, alone or among several, and says of it what it says of none', async () => {
    const theirs = await put(badge, bob)
    const own = await put(badge, ann)
    const id = await put(ticket, ann, { state: 'open', badge_id: null })
    expect(refusal(await use(ann, { id, badge_id: theirs }))).toEqual(refusal(await use(ann, { id, badge_id: nowhere })))
    const among = await use(ann, { id, badge_ids: [own, theirs] })
    expect([among.status, among.body.issues]).toEqual([400, [{ path: ['badge_ids', 1], code: 'foreign', message: expect.any(String) }]])
    const done = await use(ann, { id, badge_id: own, badge_ids: [own] })
    expect([done.status, done.body.badge?.id, done.body.badge_ids]).toEqual([200, own, [own]])
  })

  test('is for members what staff’s are not', async () => {
    const id = await put(ticket, ann, { state: 'used' })
    expect((await post(ann, ticket, 'reopen', { id })).status).toBe(403)
    expect((await desk.post(ticket, 'reopen', { id }, 'cs')).status).toBe(200)
    expect((await desk.post(ticket, 'use', { id }, 'cs')).status).toBe(200)
  })

  test('nobody at all reads nothing and moves nothing', async () => {
    const id = await put(ticket, ann)
    expect((await desk.ask('GET', `/api/ticket/findById?id=${id}`, 'user')).status).toBe(404)
    expect((await desk.ask('GET', '/api/ticket/findMany', 'user')).body).toMatchObject({ rows: [], total: 0 })
    expect((await desk.ask('POST', '/api/ticket/use', 'user', { id })).status).toBe(404)
    expect((await desk.ask('GET', '/api/ticket/findMany', 'anyone')).status).toBe(401)
  })
})
