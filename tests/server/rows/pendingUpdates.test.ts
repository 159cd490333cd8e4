import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db, OrderBy, RowFilter } from '#schema'
import { action, get, moment, post, ref, resource, refs, implement, states, text, whole } from '#schema'
import { z } from 'zod'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { maker } from './garage.ts'
import type { TestApi } from './openTestApi.ts'
import { openTestApi } from './openTestApi.ts'

/** Actions on the row they are called for. */
const kite = resource('kite', '연', {
  title: 'name',
  fields: {
    name: text('이름'),
    metres: whole('높이', { default: 0 }),
    note: text('메모', { optional: true }),
    at: moment('때', { optional: true }),
    makers: refs('만든 곳', 'maker', { optional: true }),
    mender: ref('고친 곳', 'maker', { optional: true }),
    status: states('상태', { down: '땅', up: '하늘', lost: '잃음' }),
  },
  list: { columns: ['name'] },
  can: { read: 'cs', save: 'cs', del: 'cs' },
  endpoints: {
    rise: action('띄우기', { can: 'cs', from: ['down'], to: 'up', ask: { metres: whole('높이'), note: text('메모', { optional: true }) } }),
    gust: action('돌풍', { can: 'cs', from: ['up'] }),
    land: action('내리기', { can: 'cs', from: ['up'], to: 'down' }),
    lose: action('잃기', { can: 'system', from: ['up', 'down'], to: 'lost', ask: { note: text('메모') } }),
    knot: action('엉키기', { can: 'cs', from: ['up'], to: 'down' }),
    measure: action('재기', { can: 'cs', persistInput: false, ask: { metres: whole('높이') } }),
    storm: post({ can: 'cs', params: z.strictObject({ id: z.int() }), result: z.string() }),
    force: post({ can: 'cs', params: z.strictObject({ id: z.int() }) }),
    peek: get({ can: 'cs' }),
  },
})

let measured = 0
/** Runs inside the call; each test sets it. */
let within: (db: Db, id: number) => Promise<unknown> = async () => undefined
const landed: (readonly [string | undefined, string])[] = []

const served = implement(
  kite,
  {
    async gust({ row, db }) {
      await db.set(kite, row.id, { metres: row.metres + 10 })
      const { metres } = await db.get(kite, row.id, { lock: true })
      await db.save(kite, [{ id: row.id, note: `${metres}` }])
      return { metres: metres * 2, at: '2026-05-07 14:00:00' }
    },
    knot: async ({ row, db }) => void (await db.transition(kite, row.id, 'land')),
    measure: async ({ params }) => void (measured = params.metres),
    async storm({ params, db }) {
      return (await db.transition(kite, params.id, 'lose', { note: '줄이 끊어짐' })).status
    },
    force: async ({ params, db }) => void (await within(db, params.id)),
    peek: async ({ db }) => void (await db.transition(kite, 1, 'land')),
  },
  {
    async beforeSave({ before, draft }) {
      if (draft.name === 'born up') return { status: 'up' as const }
      if (before && draft.name === 'forced') return { status: 'lost' as const }
    },
    afterSave: async ({ row, before }) => void landed.push([before?.status, row.status]),
  },
)

let desk: TestApi
beforeAll(async () => void (desk = await openTestApi({ extra: [maker, kite], served: [...(await loadImplementations()), served] })))
afterAll(() => desk?.close())
beforeEach(() => void (landed.length = 0))

const make = async (values: object = {}): Promise<number> => (await desk.post(kite, 'save', { spa: [{ name: '가오리', ...values }] })).body[0]
const act = (call: string, id: number, overrides: object = {}) => desk.post(kite, call, { id, ...overrides })
const history = async (id: number) =>
  (await desk.context.db.query<{ action: string }>("select action from change_log where resource = 'kite' and row_id = $1 order by id", [id])).map(
    (item) => item.action,
  )
const inside = async <T>(run: (db: Db, id: number) => Promise<T>, id = 0) => {
  let answer: T | undefined
  within = async (db, of) => (answer = await run(db, of))
  const { status } = await act('force', id)
  return { status, answer }
}

test('an action writes its input to the fields of the same name together with the state, and empties omitted fields', async () => {
  const id = await make({ note: '어제' })
  expect((await act('rise', id, { metres: 30 })).body).toMatchObject({ status: 'up', metres: 30, note: null, version: 2 })
  expect(await history(id)).toEqual(['create', 'rise'])
})

test('all writes of a handler to its row are one update, one version and one history entry', async () => {
  const id = await make()
  await act('rise', id, { metres: 5 })
  expect((await act('gust', id)).body).toMatchObject({ metres: 30, note: '15', at: '2026-05-07 14:00:00', status: 'up', version: 3 })
  expect(await history(id)).toEqual(['create', 'rise', 'gust'])
})

test('the hook after a save and after an action gets the written rows', async () => {
  const id = await make()
  await act('rise', id, { metres: 5 })
  expect(landed).toEqual([
    [undefined, 'down'],
    ['down', 'up'],
  ])
})

test('what an action asks for and does not write is its handler’s', async () => {
  const id = await make({ metres: 3 })
  expect((await act('measure', id, { metres: 77 })).body).toMatchObject({ metres: 3, version: 1 })
  expect(measured).toBe(77)
})

test('a transition by the server has the same checks and history as a call', async () => {
  const id = await make()
  expect((await act('storm', id)).body).toBe('lost')
  expect((await desk.get(kite, 'findById', { subset: 'full', id })).body).toMatchObject({ status: 'lost', note: '줄이 끊어짐', version: 2 })
  expect(await history(id)).toEqual(['create', 'lose'])
  expect(await act('storm', id)).toMatchObject({ status: 409, body: { code: 'wrongState' } })
  expect((await desk.ask('POST', '/api/kite/lose', 'super', { id, note: '-' })).status).toBe(404)
})

test('a row is not moved while it is being moved, nor by a call that declares no effect', async () => {
  const id = await make()
  await act('rise', id, { metres: 5 })
  expect((await act('knot', id)).status).toBe(500)
  expect((await desk.get(kite, 'peek')).status).toBe(500)
  expect((await desk.get(kite, 'findById', { subset: 'full', id })).body).toMatchObject({ status: 'up', version: 2 })
})

test('a state cannot be set as a value; a hook may set it for new rows only', async () => {
  const id = await make()
  expect((await inside((db) => db.set(kite, id, { status: 'up' } as never), id)).status).toBe(500)
  expect((await desk.post(kite, 'save', { spa: [{ id, name: 'forced' }] })).status).toBe(500)
  const born = await make({ name: 'born up' })
  expect((await desk.get(kite, 'findById', { subset: 'full', id: born })).body).toMatchObject({ status: 'up', version: 1 })
  const { answer } = await inside((db) => db.insert(kite, { name: '방패', status: 'lost' }))
  expect((await desk.get(kite, 'findById', { subset: 'full', id: answer })).body).toMatchObject({ status: 'lost', version: 1 })
})

test('the server’s own code points at nothing that was deleted, or was never there', async () => {
  const [deletedId] = (await desk.post(maker, 'save', { spa: [{ name: '닫은 연방' }] })).body
  const id = await make()
  expect((await desk.post(maker, 'del', { ids: [deletedId] })).status).toBe(200)
  for (const maker_ids of [[deletedId], [888_888]]) {
    expect((await inside((db) => db.set(kite, id, { maker_ids }), id)).status).toBe(400)
    expect((await inside((db) => db.insert(kite, { name: '고아', maker_ids }))).status).toBe(400)
  }
  expect((await inside((db) => db.count(kite, { name: '고아' }))).answer).toBe(0)
  expect((await desk.get(kite, 'findById', { subset: 'full', id })).body).toMatchObject({ maker_ids: [], version: 1 })
})

test('the row that another one points at comes with it, and only what a reference points at', async () => {
  const [first, second] = (await desk.post(maker, 'save', { spa: [{ name: '공방' }, { name: '수리점' }] })).body
  const [id, other, alone] = [await make({ mender_id: second }), await make({ mender_id: first }), await make()]
  const both = await inside(async (db) =>
    Promise.all([db.get(kite, id), db.getReferenced(maker, kite, id, 'mender_id'), db.getReferenced(maker, kite, other, 'mender_id'), db.get(maker, first)]),
  )
  expect(both.answer).toMatchObject([{ id }, { id: second, name: '수리점' }, { id: first }, { id: first, name: '공방' }])
  const missing = async (of: number) => (await inside((db) => db.getReferenced(maker, kite, of, 'mender_id'))).status
  expect([await missing(alone), await missing(999_999)]).toEqual([404, 404])
  expect((await inside((db) => db.getReferenced(maker, kite, id, 'name'))).status).toBe(500)
})

test('the server finds, counts and adds up by the filters of the wire', async () => {
  await desk.context.db.query('delete from kites')
  const [one] = (await desk.post(maker, 'save', { spa: [{ name: '연방' }] })).body
  const [a, b, c] = [
    await make({ name: '방패연', metres: 10, at: '2026-05-07 10:00:00', maker_ids: [one] }),
    await make({ name: '가오리연', metres: 20, note: '꼬리 100%' }),
    await make({ name: '봉황', metres: 40, at: '2026-05-08 10:00:00' }),
  ]
  const ids = async (where: RowFilter<typeof kite>, options: { orderBy?: OrderBy<typeof kite>; limit?: number } = {}) =>
    (await inside((db) => db.find(kite, where, options))).answer?.map(({ id }) => id)
  expect(await ids({ metres: { gt: 10, lte: 40 } })).toEqual([b, c])
  expect(await ids({ at: { lte: '2026-05-07 10:00:00' } })).toEqual([a])
  expect(await ids({ at: { isNull: true } })).toEqual([b])
  expect(await ids({ at: { isNull: false }, metres: [10, 20] })).toEqual([a])
  expect(await ids({ name: { contains: '연' }, note: undefined })).toEqual([a, b])
  expect(await ids({ note: { contains: '100%' } })).toEqual([b])
  expect(await ids({ maker_ids: one })).toEqual([a])
  expect(await ids({ metres: [] })).toEqual([])
  expect(await ids({}, { orderBy: 'metres-desc', limit: 2 })).toEqual([c, b])
  expect(await ids({ id: [c, a] }, { orderBy: 'id-desc' })).toEqual([c, a])
  expect((await inside((db) => db.count(kite, { metres: { gte: 20 } }))).answer).toBe(2)
  expect((await inside((db) => db.sum(kite, { metres: { lt: 40 } }, 'metres'))).answer).toBe(30)
  expect((await inside((db) => db.sum(kite, { name: '없는 연' }, 'metres'))).answer).toBe(0)
  expect((await inside((db) => db.find(kite, { colour: 'red' } as never))).status).toBe(500)
})

test('the server takes no part of the rows for all of them', async () => {
  const fill = (first: number, last: number) =>
    desk.context.db.query("insert into makers (name) select '많은 공방 ' || n from generate_series($1::int, $2::int) n", [first, last])
  const many = { name: { contains: '많은 공방' } }
  await fill(1, 10_000)
  expect((await inside((db) => db.find(maker, many))).answer).toHaveLength(10_000)
  await fill(10_001, 10_001)
  expect((await inside((db) => db.find(maker, many))).status).toBe(500)
  expect((await inside((db) => db.find(maker, many, { limit: 10_001 }))).answer).toHaveLength(10_001)
})
