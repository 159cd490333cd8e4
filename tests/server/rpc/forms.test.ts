import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileResponse } from '#schema'
import { choice, externalCall, download, period, post, ref, resource, implement, text, whole } from '#schema'
import { formShape } from '#schema/row/shape.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import { garage, maker, wagon, wagonServed } from '../rows/garage.ts'
import type { TestApi } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'

/** Calls with a form of their own: field declarations hold there as in the form of an action. */

const fields = {
  maker: ref('제조사', 'maker', { optional: true, defaultFrom: '$wagon.maker' }),
  wagon: ref('수레', 'wagon', { optional: true, where: { maker_id: '$maker_id', status: 'ready' } }),
  pays: choice('결제', { cash: '현금', code: '쿠폰' }, { default: 'cash' }),
  code: text('쿠폰 번호', { when: { pays: 'code' } }),
  during: period('기간', { days: true, optional: true }),
  discount: whole('할인', { optional: true, can: { write: 'ops' } }),
}
const params = formShape(fields)
const result = z.looseObject({})

const fair = resource('fair', '장터', {
  title: 'name',
  fields: { name: text('이름') },
  list: { columns: ['name'] },
  can: { read: 'cs', save: 'cs' },
  endpoints: {
    enter: post({ can: 'cs', params, result }),
    ring: externalCall({ can: 'cs', params, result }),
    ticket: download({ can: 'cs', params, contentType: 'text/plain' }),
  },
})

const fairServed = implement(fair, {
  enter: async ({ params: input }) => input,
  ring: async ({ params: input }) => input,
  ticket: async ({ params: input }): Promise<FileResponse> => ({ name: 'ticket.txt', bytes: Buffer.from(JSON.stringify(input)) }),
})

let desk: TestApi
const ids = { maker: 0, other: 0, wagon: 0, gone: 0 }
beforeAll(async () => {
  desk = await openTestApi({ extra: [...garage, fair], served: [...(await loadImplementations()), wagonServed, fairServed] })
  const created = async (target: typeof maker | typeof wagon, row: object): Promise<number> => (await desk.post(target, 'save', { spa: row })).body[0]
  ids.maker = await created(maker, { name: '만든 곳' })
  ids.other = await created(maker, { name: '다른 곳' })
  ids.wagon = await created(wagon, { plate: '1', maker_id: ids.maker })
  ids.gone = await created(wagon, { plate: '2', maker_id: ids.maker })
  await desk.context.db.query("update wagons set status = 'gone' where id = $1", [ids.gone])
})
afterAll(() => desk?.close())

const ways = ['enter', 'ring', 'ticket'] as const
const ask = (way: (typeof ways)[number], body: object) => (way === 'ticket' ? desk.get(fair, way, body, 'cs') : desk.post(fair, way, body, 'cs'))

test.each(ways)('a form is held to what it declares: %s', async (way) => {
  const refused = async (body: object) => {
    const { status, body: answer } = await ask(way, body)
    return [status, ...(answer.issues ?? []).map(({ path, code }: { path: string[]; code: string }) => `${path.join('.')}: ${code}`)]
  }
  expect(await refused({ wagon_id: ids.gone })).toEqual([400, 'wagon_id: notAmong'])
  expect(await refused({ wagon_id: ids.wagon, maker_id: ids.other })).toEqual([400, 'wagon_id: notOfField'])
  expect(await refused({ wagon_id: 999_999 })).toEqual([400, 'wagon_id: foreign'])
  expect(await refused({ pays: 'code' })).toEqual([400, 'code: required'])
  expect(await refused({ code: 'A1' })).toEqual([400, 'code: notAsked'])
  expect(await refused({ during_from: '2026-05-09', during_to: '2026-05-08' })).toEqual([400, 'during_to: endsBeforeStart'])
  expect(await refused({ discount: 5 })).toEqual([403])
})

test.each(ways)('what it leaves empty follows from what it names: %s', async (way) => {
  const { status, text: answer } = await ask(way, { wagon_id: ids.wagon, pays: 'code', code: 'A1' })
  expect([status, JSON.parse(answer)]).toEqual([200, { wagon_id: ids.wagon, maker_id: ids.maker, pays: 'code', code: 'A1' }])
})
