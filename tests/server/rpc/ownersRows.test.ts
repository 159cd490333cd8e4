import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnerAccessApi } from './ownerDesk.ts'
import { captureSql, idsIn, missingId, openOwnerAccessApi, errorPartsOf } from './ownerDesk.ts'
import { badge, hook, locker, remark, stall, ticket } from './ownerWorld.ts'

let desk: OwnerAccessApi
let ann = 0
let bob = 0
let eve = 0
const get: OwnerAccessApi['get'] = (...questions) => desk.get(...questions)
const post: OwnerAccessApi['post'] = (...questions) => desk.post(...questions)
const put: OwnerAccessApi['put'] = (...input) => desk.put(...input)

beforeAll(async () => {
  desk = await openOwnerAccessApi()
  ;({ ann, bob, eve } = desk)
})
afterAll(() => desk.close())

describe('a reference in a row of a member', () => {
  let ownBadge = 0
  let foreignBadge = 0
  let booth = 0
  beforeAll(async () => {
    ownBadge = await put(badge, ann, { name: '앤의 배지' })
    foreignBadge = await put(badge, bob, { name: '밥의 배지' })
    booth = await put(stall, 0, { name: '동쪽 매점' })
  })

  test('has a label if it points to a thing or an own row; references to other members and their rows are left out', async () => {
    const id = await put(ticket, ann, { badge_id: ownBadge, stall_id: booth, badge_ids: [ownBadge, foreignBadge], clerk_id: bob })
    const { body } = await get(ann, ticket, 'findById', { id })
    expect(body).toMatchObject({
      badge: { id: ownBadge, label: '앤의 배지' },
      badges: [{ id: ownBadge }],
      badge_ids: [ownBadge],
      stall: { label: '동쪽 매점' },
    })
    expect(body).not.toHaveProperty('clerk')
    const strayed = await put(ticket, ann, { badge_id: foreignBadge })
    const { text } = await get(ann, ticket, 'findById', { id: strayed })
    expect(text).not.toContain('밥의')
    expect((await get(ann, ticket, 'findById', { id: strayed, subset: 'label' })).body).toEqual({ id: strayed, label: `#${strayed}` })
    expect((await get(bob, ticket, 'findById', { id: strayed }, 'super')).body.badge.label).toBe('밥의 배지')
  })

  test('is not there for him as long as it is only planned, nor is it named', async () => {
    const planned = await put(badge, ann, { name: '앤의 다음 배지', status: 'planned' })
    expect((await get(ann, badge, 'findById', { id: planned })).status).toBe(404)
    expect((await get(ann, badge, 'findMany', { params: { id: planned } })).body.total).toBe(0)
    const id = await put(ticket, ann, { badge_id: planned, badge_ids: [], state: 'open' })
    expect((await get(ann, ticket, 'findById', { id })).text).not.toContain('다음')
    const usedTicket = await post(ann, ticket, 'use', { id, badge_ids: [planned] })
    expect(usedTicket.body.issues).toMatchObject([{ path: ['badge_ids', 0], code: 'foreign' }])
    expect((await get(ann, badge, 'findById', { id: planned }, 'super')).body.name).toBe('앤의 다음 배지')
  })

  test('cannot be used to search for other persons or their rows', async () => {
    const closet = await put(locker, 0, { keeper_id: bob })
    const peg = await put(hook, 0, { badge_id: ownBadge })
    const note = await put(remark, ann, { memo: '비밀' })
    const id = await put(ticket, ann, { locker_id: closet, hook_id: peg, remark_id: note })
    const { body } = await get(ann, ticket, 'findById', { id })
    expect(body).toMatchObject({ locker: { label: `#${closet}` }, hook: { label: `#${peg}` }, remark: { label: `#${note}` } })
    expect((await get(ann, remark, 'findById', { id: note, subset: 'label' })).body.label).toBe(`#${note}`)
    const staff = await get(bob, ticket, 'findById', { id }, 'super')
    expect(staff.body).toMatchObject({ locker: { label: '밥' }, hook: { label: '앤의 배지' }, remark: { label: '비밀' } })
  })

  test('is found by its name where it is a thing; another’s neither finds nor orders his rows', async () => {
    const [led] = [await put(ticket, eve, { badge_id: foreignBadge, stall_id: booth, seat: 7 })]
    const match = async (params: object) => idsIn(await get(eve, ticket, 'findMany', { params }))
    expect(await match({ keyword: '동쪽' })).toEqual([led])
    expect(await match({ keyword: '밥의' })).toEqual([])
    const unnamed = await put(ticket, eve, { badge_id: null, stall_id: null, seat: 8 })
    // He may read neither label, so the rows are sorted by id.
    expect(await match({ orderBy: 'badge-asc' })).toEqual([led, unnamed])
    expect(await match({ orderBy: 'badge-desc' })).toEqual([unnamed, led])
    expect(await match({ badge_id: foreignBadge })).toEqual([led])
    expect((await get(eve, ticket, 'findMany', {})).body.sums).toEqual({ seat: 15 })
  })
})

describe('an action of a member', () => {
  const use = (who: number, body: object) => post(who, ticket, 'use', body)

  test('moves his own row, and answers it as he sees it', async () => {
    const id = await put(ticket, ann, { state: 'open', badge_id: null })
    const { status, body } = await use(ann, { id })
    expect([status, body.state]).toEqual([200, 'used'])
    expect(body).not.toHaveProperty('memo')
  })

  test('answers for a row of another member as for a missing one, with the same statements, and does not change it', async () => {
    const id = await put(ticket, bob, { state: 'open' })
    const [foreign, questions] = await captureSql(() => use(ann, { id, version: 7 }))
    const [missing, wouldAsk] = await captureSql(() => use(ann, { id: missingId, version: 7 }))
    expect([foreign.status, errorPartsOf(foreign)]).toEqual([404, errorPartsOf(missing)])
    expect(questions).toEqual(wouldAsk)
    expect((await get(bob, ticket, 'findById', { id })).body).toMatchObject({ state: 'open', version: 1 })
  })

  test('does not wait for locked rows of others', async () => {
    const id = await put(ticket, bob, { state: 'open' })
    await desk.context.db.transaction(async (connection) => {
      await connection.query('select 1 from tickets where id = $1 for update', [id])
      expect((await use(ann, { id })).status).toBe(404)
    })
  })

  test('takes no row of another’s into his, alone or among several, and says of it what it says of none', async () => {
    const foreignBadge = await put(badge, bob)
    const own = await put(badge, ann)
    const id = await put(ticket, ann, { state: 'open', badge_id: null })
    expect(errorPartsOf(await use(ann, { id, badge_id: foreignBadge }))).toEqual(errorPartsOf(await use(ann, { id, badge_id: missingId })))
    const among = await use(ann, { id, badge_ids: [own, foreignBadge] })
    expect([among.status, among.body.issues]).toEqual([400, [{ path: ['badge_ids', 1], code: 'foreign', message: expect.any(String) }]])
    const done = await use(ann, { id, badge_id: own, badge_ids: [own] })
    expect([done.status, done.body.badge?.id, done.body.badge_ids]).toEqual([200, own, [own]])
  })

  test('nor does any other call with references', async () => {
    const foreignBadge = await put(badge, bob)
    const own = await put(badge, ann)
    const tell = (badge_id: number, accessLevel: 'user' | 'cs' = 'user') => get(ann, ticket, 'tell', { badge_id }, accessLevel)
    expect(errorPartsOf(await tell(foreignBadge))).toEqual(errorPartsOf(await tell(missingId)))
    expect((await tell(foreignBadge)).body.issues).toMatchObject([{ path: ['badge_id'], code: 'foreign' }])
    expect([(await tell(own)).body, (await tell(foreignBadge, 'cs')).body]).toEqual([{ badge_id: own }, { badge_id: foreignBadge }])
    expect((await get(ann, ticket, 'tell', {})).status).toBe(200)
  })

  test('is for members what staff’s are not', async () => {
    const id = await put(ticket, ann, { state: 'used' })
    expect((await post(ann, ticket, 'reopen', { id })).status).toBe(403)
    expect((await post(ann, ticket, 'reopen', { id }, 'cs')).status).toBe(200)
    expect((await post(ann, ticket, 'use', { id }, 'cs')).status).toBe(200)
  })

  test('anonymous clients read and change nothing', async () => {
    const id = await put(ticket, ann)
    expect((await desk.ask('GET', `/api/ticket/findById?id=${id}`, 'user')).status).toBe(404)
    expect((await desk.ask('GET', '/api/ticket/findMany', 'user')).body).toMatchObject({ rows: [], total: 0 })
    expect((await desk.ask('POST', '/api/ticket/use', 'user', { id })).status).toBe(404)
    expect((await desk.ask('GET', '/api/ticket/findMany', 'anyone')).status).toBe(401)
  })
})
