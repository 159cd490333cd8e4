import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { AccessLevel } from '#schema'
import { action, audience, get, resource, implement, text } from '#schema'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { keeper, maker } from './garage.ts'
import type { TestApi } from './openTestApi.ts'
import { openTestApi } from './openTestApi.ts'

const letter = resource('letter', '편지', {
  title: 'title',
  fields: {
    title: text('제목'),
    to: audience('받는 곳', 'maker', { where: { name: '가' }, optional: true }),
    people: audience('받는 사람', 'keeper', { optional: true }),
  },
  list: { columns: ['title'] },
  can: { read: 'cs', save: 'cs' },
  endpoints: {
    who: get({ can: 'cs', params: z.strictObject({ id: z.int() }), result: z.array(z.int()) }),
    aim: action('고르기', { can: 'cs', ask: { to: audience('받는 곳', 'maker') } }),
  },
})
const anyMaker = audience('받는 곳', 'maker')

const letterServer = implement(letter, {
  async who({ params, db }) {
    const { to } = await db.get(letter, params.id)
    const { sql, params: input } = db.resolveAudience(anyMaker, to, 'to')
    const rows = await db.query<{ id: number }>(`select m.id::int as id from makers m where m.id in (${sql}) order by m.id`, input)
    return rows.map(({ id }) => id)
  },
})

let desk: TestApi
let makers: number[] = []
beforeAll(async () => {
  desk = await openTestApi({ extra: [maker, keeper, letter], served: [...(await loadImplementations()), letterServer] })
  const save = async (name: string, memo: string | null) => (await desk.post(maker, 'save', { spa: { name, memo } })).body[0]
  makers = [await save('가', '큰'), await save('나', '작은'), await save('다', null)]
})
afterAll(() => desk?.close())

const save = (values: object, accessLevel: AccessLevel = 'ops') => desk.post(letter, 'save', { spa: { title: '안내', ...values } }, accessLevel)
const who = async (to: object, accessLevel: AccessLevel = 'ops') => {
  const [id] = (await save({ to })).body
  return desk.get(letter, 'who', { id }, accessLevel)
}

test('an audience are the members who match the conditions, including groups; relative times follow the clock', async () => {
  const [one, two, three] = makers
  expect((await who({ memo: '큰' })).body).toEqual([one])
  expect((await who({ memo: { isNull: true } })).body).toEqual([three])
  expect((await who({ any: [{ memo: '작은' }, { memo: { isNull: true } }] })).body).toEqual([two, three])
  expect((await who({ all: [{ memo: { contains: '은' } }, { name: '나' }] })).body).toEqual([two])
  expect((await who({ created_at: { gte: '$today' } })).body).toEqual(makers)
  expect((await who({ created_at: { gte: '$today+1d' } })).body).toEqual([])
  expect((await who({ any: [{ created_at: { lt: '$now-2h' } }, { memo: '큰' }] })).body).toEqual([one])
})

test('a time that moves past every calendar is refused at the field', async () => {
  for (const gte of ['$today-999999999999d', '$now+123456h', '$today-d', '$never'])
    expect(await save({ to: { created_at: { gte } } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['saveParamsArray', 0, 'to', 'created_at', 'gte'] }] },
    })
  expect((await save({ to: { created_at: { gte: '$today-9999d', lte: '$now+99999h' } } })).status).toBe(200)
})

test('a filter that the user may not use is refused at the field, at any nesting level', async () => {
  const refused = (field: string) => ({
    status: 400,
    body: { issues: [{ path: ['saveParamsArray', 0, 'to'], code: 'notCondition', values: { field } }] },
  })
  expect(await save({ to: { memo: '큰' } }, 'cs')).toMatchObject(refused('메모'))
  expect(await save({ to: { any: [{ name: '가' }, { memo: '큰' }] } }, 'cs')).toMatchObject(refused('메모'))
  expect((await save({ to: { memo: '큰' } }, 'ops')).status).toBe(200)
  for (const key of ['nothing', 'keyword', 'num', 'free']) expect(await save({ to: { [key]: 1 } })).toMatchObject(refused(key))
  // Encrypted values can only be looked up one by one, with an access-log entry.
  const sealed = await save({ people: { licence_no: '11-22-333333-44' } })
  expect(sealed).toMatchObject({ status: 400, body: { issues: [{ path: ['saveParamsArray', 0, 'people'], code: 'notCondition' }] } })
  expect(await desk.post(letter, 'aim', { id: (await save({})).body[0], to: { memo: '큰' } }, 'cs')).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['to'], code: 'notCondition' }] },
  })
})

test('what a list would refuse is refused at its place, and nothing at all is no condition', async () => {
  for (const [to, path] of [
    [{ name: { gte: 'a' } }, ['name', 'gte']],
    [{ created_at: { gte: 'yesterday' } }, ['created_at', 'gte']],
    [{ any: [] }, ['any']],
    [{ any: [{ any: [{ any: [{ any: [{ name: '가' }] }] }] }] }, ['any', 0, 'any', 0, 'any', 0, 'any']],
    [{}, []],
  ] as const)
    expect(await save({ to })).toMatchObject({ status: 400, body: { issues: [{ path: ['saveParamsArray', 0, 'to', ...path] }] } })
})

test('resolving an audience follows the read rights of the user', async () => {
  expect(await who({ memo: '큰' }, 'cs')).toMatchObject({ status: 400, body: { issues: [{ path: ['to'], code: 'notCondition' }] } })
})
