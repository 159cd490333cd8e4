import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allResources } from '#resources'
import { action, day, moment, resource, implement, states, text } from '#schema'
import { openDatabase } from '#server/db/pool.ts'
import type { AppContext } from '#server/base/context.ts'
import { declaredDueTransitions, runDueTransitions } from '#server/jobs/declaredDueTransitions.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import type { TestApi } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'

/** A resource that opens at a moment and closes after its last day. */
const stall = resource('stall', '노점', {
  title: 'name',
  fields: {
    name: text('이름'),
    open_at: moment('여는 때', { optional: true }),
    last_day: day('마지막 날', { optional: true }),
    status: states('상태', { planned: '예정', open: '영업', shut: '폐점' }),
    note: text('메모', { readOnly: true, optional: true }),
  },
  list: { columns: ['name'] },
  can: { read: 'cs', save: 'cs' },
  endpoints: {
    open: action('개점', { can: 'cs', from: ['planned'], to: 'open', dueField: 'open_at' }),
    shut: action('폐점', { can: 'system', from: ['open'], to: 'shut', dueField: 'last_day' }),
  },
  errors: { notReady: { ko: '준비되지 않았습니다.', en: 'Not ready.' } },
})

const served = implement(stall, {
  async open({ row, error }) {
    if (row.name === 'refuses') throw error('notReady')
    if (row.name === 'breaks') throw new Error('nobody foresaw it')
    return { note: row.name }
  },
})

let desk: TestApi
const registry = createRegistry([...allResources, stall], [served])
const [opens, shuts] = declaredDueTransitions([stall])
const logEntries: { resource: string; action: string; id: number; code?: string; err?: { message: string } }[] = []
const log = pino(
  new Writable({
    write(line, _encoding, done) {
      logEntries.push(JSON.parse(String(line)))
      done()
    },
  }),
)

beforeAll(async () => void (desk = await openTestApi({ extra: [stall], served: [...(await loadImplementations()), served] })))
afterAll(() => desk?.close())
beforeEach(async () => {
  logEntries.length = 0
  await desk.context.db.query('delete from stalls')
})

/** A context whose clock stands at this Seoul time. */
const at = (now: string, overrides: Partial<AppContext> = {}): AppContext => ({
  ...desk.context,
  log,
  clock: () => new Date(`${now.replace(' ', 'T')}+09:00`),
  ...overrides,
})
const run = (now: string, arrow = opens, overrides: Partial<AppContext> = {}) => {
  if (!arrow) throw new Error('the stall has no such arrow')
  return runDueTransitions(at(now, overrides), registry, arrow)
}
const make = async (values: object = {}): Promise<number> =>
  (await desk.post(stall, 'save', { spa: [{ name: '떡볶이', open_at: '2026-05-07 14:00:00', ...values }] })).body[0]
const found = async (id: number) => (await desk.get(stall, 'findById', { subset: 'full', id })).body
const historyOf = (id: number) =>
  desk.context.db.query<{ action: string; actor_id: number | null; after: object }>(
    "select action, actor_id, after from change_log where resource = 'stall' and row_id = $1 order by id",
    [id],
  )

test('a moment is due at its second', async () => {
  const id = await make()
  expect(await run('2026-05-07 13:59:59')).toEqual({ moved: 0, refused: 0 })
  expect(await run('2026-05-07 14:00:00')).toEqual({ moved: 1, refused: 0 })
  expect(await found(id)).toMatchObject({ status: 'open', note: '떡볶이', version: 2, updated_at: '2026-05-07 14:00:00' })
  expect(await historyOf(id)).toEqual([
    { action: 'create', actor_id: null, after: expect.anything() },
    { action: 'open', actor_id: null, after: { status: 'open', note: '떡볶이', version: 2 } },
  ])
})

test('a day is due when it is over', async () => {
  const id = await make({ last_day: '2026-05-09' })
  await run('2026-05-07 14:00:00')
  expect(await run('2026-05-09 23:59:59', shuts)).toEqual({ moved: 0, refused: 0 })
  expect(await run('2026-05-10 00:00:00', shuts)).toEqual({ moved: 1, refused: 0 })
  expect((await found(id)).status).toBe('shut')
})

test('rows without a time, in another state or moved before are not changed', async () => {
  const [never, shut] = [await make({ open_at: null }), await make()]
  await desk.context.db.query("update stalls set status = 'shut' where id = $1", [shut])
  expect(await run('2027-01-01 00:00:00')).toEqual({ moved: 0, refused: 0 })
  expect([(await found(never)).status, (await found(shut)).status]).toEqual(['planned', 'shut'])
})

test('a row that is refused or fails does not stop the others and is logged', async () => {
  const [refuses, breaks, last] = [await make({ name: 'refuses' }), await make({ name: 'breaks' }), await make()]
  expect(await run('2026-05-07 15:00:00')).toEqual({ moved: 1, refused: 2 })
  expect([(await found(refuses)).status, (await found(breaks)).status, (await found(last)).status]).toEqual(['planned', 'planned', 'open'])
  expect(logEntries).toMatchObject([
    { resource: 'stall', action: 'open', id: refuses, code: 'stall.notReady' },
    { resource: 'stall', action: 'open', id: breaks, err: { message: 'nobody foresaw it' } },
  ])
})

test('more rows than a batch are moved in one run', async () => {
  await desk.context.db.query(
    `insert into stalls (name, open_at, status, version, created_at, updated_at) select 's' || n, '2026-05-07 10:00:00+09', 'planned', 1, now(), now() from generate_series(1, 450) n`,
  )
  expect(await run('2026-05-07 14:00:00')).toEqual({ moved: 450, refused: 0 })
})

test('each row is moved with its own time, however long earlier rows took', async () => {
  const ids = [await make(), await make(), await make()]
  let seconds = 0
  await run('2026-05-07 14:00:00', opens, { clock: () => new Date(Date.parse('2026-05-07T14:00:00+09:00') + 1000 * seconds++) })
  const times = await Promise.all(ids.map(async (id) => (await found(id)).updated_at))
  expect(new Set(times).size).toBe(3)
})

test('two servers move each row once', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => make()))
  const other = await openDatabase({ url: desk.url, size: 4, timeoutS: 10 })
  const done = await Promise.all([run('2026-05-07 14:00:00'), run('2026-05-07 14:00:00', opens, { db: other })])
  await other.close()
  expect(done.map(({ refused }) => refused)).toEqual([0, 0])
  for (const id of ids) expect((await historyOf(id)).map((item) => item.action)).toEqual(['create', 'open'])
})

test('a locked row is skipped and processed the next time', async () => {
  const [held, free] = [await make(), await make()]
  await desk.context.db.transaction(async (connection) => {
    await connection.query('select from stalls where id = $1 for update', [held])
    expect(await run('2026-05-07 14:00:00')).toEqual({ moved: 1, refused: 0 })
  })
  expect([(await found(held)).status, (await found(free)).status]).toEqual(['planned', 'open'])
  expect(await run('2026-05-07 14:01:00')).toEqual({ moved: 1, refused: 0 })
})
