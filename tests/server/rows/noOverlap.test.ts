import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#schema'
import { choice, moment, ref, resource } from '#schema'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { maker } from './garage.ts'
import type { TestApi } from './openTestApi.ts'
import { openTestApi } from './openTestApi.ts'

/** A stall that is let; a mere wish may overlap others. */
const letting = resource('letting', '대여', {
  title: 'kind',
  fields: {
    maker: ref('제조사', 'maker', { optional: true }),
    kind: choice('구분', { firm: '확정', wish: '희망' }),
    from_at: moment('시작'),
    to_at: moment('끝'),
  },
  list: { columns: ['kind'] },
  can: { read: 'cs', save: 'cs', del: 'cs' },
  noOverlap: [{ by: 'maker', during: ['from_at', 'to_at'], where: { kind: 'firm' } }],
})

/** Refers to a letting, so that a deleted letting is kept and can be restored. */
const note = resource('note', '메모', {
  title: 'letting',
  fields: { letting: ref('대여', 'letting') },
  list: { columns: ['letting'] },
  can: { read: 'cs', save: 'cs', del: 'cs' },
})

let desk: TestApi
let makerId = 0
beforeAll(async () => {
  desk = await openTestApi({ extra: [maker, letting, note], served: await loadImplementations() })
  makerId = (await desk.post(maker, 'save', { spa: { name: '기본 제조사' } })).body[0]
})
afterAll(() => desk?.close())

const at = (hour: number, day = 1) => `2026-05-${String(day).padStart(2, '0')} ${String(hour).padStart(2, '0')}:00:00`
const save = (values: object) => desk.post(letting as Resource, 'save', { spa: { maker_id: makerId, kind: 'firm', ...values } })

test('overlapping rows are refused at the reference of the rule; a row may start when another ends', async () => {
  expect((await save({ from_at: at(10), to_at: at(12) })).status).toBe(200)
  const { status, body } = await save({ from_at: at(11), to_at: at(13) })
  expect([status, body.code]).toEqual([409, 'overlap'])
  expect(body.issues).toMatchObject([{ path: ['saveParamsArray', 0, 'maker_id'], code: 'overlap' }])
  expect((await save({ from_at: at(12), to_at: at(13) })).status).toBe(200)
  expect((await save({ from_at: at(9), to_at: at(10) })).status).toBe(200)
})

test('rows of other targets, without a target or of another kind may overlap', async () => {
  const time = { from_at: at(10, 2), to_at: at(12, 2) }
  const [other] = (await desk.post(maker, 'save', { spa: { name: '다른 제조사' } })).body
  for (const values of [{}, { maker_id: other }, { maker_id: null }, { maker_id: null }, { kind: 'wish' }, { kind: 'wish' }])
    expect((await save({ ...time, ...values })).status).toBe(200)
})

test('updates are checked like new rows', async () => {
  const [id] = (await save({ from_at: at(10, 3), to_at: at(12, 3) })).body
  const [wish] = (await save({ kind: 'wish', from_at: at(10, 3), to_at: at(12, 3) })).body
  const changed = (values: object) => desk.post(letting as Resource, 'save', { spa: values })
  expect((await changed({ id: wish, kind: 'firm' })).body.code).toBe('overlap')
  expect((await changed({ id, to_at: at(11, 3) })).status).toBe(200)
  expect((await changed({ id: wish, kind: 'firm', from_at: at(11, 3) })).status).toBe(200)
})

test('a deleted row frees its time, and can be restored only if the time is still free', async () => {
  const time = { from_at: at(10, 4), to_at: at(12, 4) }
  const [id] = (await save(time)).body
  await desk.post(letting as Resource, 'del', { ids: [id] })
  expect((await save(time)).status).toBe(200)
  const again = desk.context.db.query('update lettings set deleted_at = null where id = $1', [id])
  await expect(again).rejects.toMatchObject({ code: '23P01', constraint: 'lettings_maker_id_from_at_to_at_firm_excl' })
})

test('a period that ends at or before its start is refused at its end', async () => {
  for (const to_at of [at(9, 5), at(10, 5)]) {
    const { status, body } = await save({ from_at: at(10, 5), to_at })
    expect([status, body.issues]).toMatchObject([400, [{ path: ['saveParamsArray', 0, 'to_at'] }]])
  }
})
