import { afterAll, beforeAll, expect, test } from 'vitest'
import { action, ref, resource, text } from '#schema'
import { maker } from './garage.ts'
import type { TestApi } from './openTestApi.ts'
import { openTestApi } from './openTestApi.ts'

const tool = resource('tool', '연장', {
  title: 'name',
  fields: { name: text('이름'), maker: ref('만든 곳', 'maker', { optional: true }) },
  list: { columns: ['name'] },
  can: { read: 'cs', save: 'cs', del: 'cs' },
})

/** A defect of a tool, whose maker is responsible. */
const fault = resource('fault', '하자', {
  title: 'name',
  fields: {
    name: text('이름'),
    tool: ref('연장', 'tool', { optional: true }),
    spare: ref('여분', 'tool', { optional: true }),
    maker: ref('만든 곳', 'maker', { optional: true, defaultFrom: ['$tool.maker', '$spare.maker'] }),
  },
  list: { columns: ['name'] },
  can: { read: 'cs', save: 'cs', del: 'cs' },
  endpoints: {
    assign: action('배정', { can: 'cs', ask: { tool: ref('연장', 'tool'), maker: ref('만든 곳', 'maker', { optional: true, defaultFrom: '$tool.maker' }) } }),
  },
})

let desk: TestApi
beforeAll(async () => {
  desk = await openTestApi({ extra: [maker, tool, fault] })
})
afterAll(() => desk.close())

let count = 0
async function made(target: typeof maker | typeof tool | typeof fault, values: object): Promise<number> {
  const answer = await desk.post(target, 'save', { spa: { ...('id' in values ? {} : { name: `이름 ${++count}` }), ...values } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body[0]
}
const makerOf = async (id: number) => (await desk.get(fault, 'findById', { id })).body.maker_id

test('empty fields take the default of the first matching reference; given values are not changed', async () => {
  const [one, other] = [await made(maker, {}), await made(maker, {})]
  const [ours, otherTool, unowned] = [await made(tool, { maker_id: one }), await made(tool, { maker_id: other }), await made(tool, {})]
  expect(await makerOf(await made(fault, { tool_id: ours, spare_id: otherTool }))).toBe(one)
  expect(await makerOf(await made(fault, { tool_id: unowned, spare_id: otherTool, maker_id: null }))).toBe(other)
  expect(await makerOf(await made(fault, { tool_id: ours, maker_id: other }))).toBe(other)
  expect(await makerOf(await made(fault, { tool_id: unowned }))).toBeNull()
  const id = await made(fault, {})
  expect(await makerOf(id)).toBeNull()
  await made(fault, { id, tool_id: ours })
  expect(await makerOf(id)).toBe(one)
})

test('the same applies to action forms', async () => {
  const [one, other] = [await made(maker, {}), await made(maker, {})]
  const [id, tool_id] = [await made(fault, {}), await made(tool, { maker_id: one })]
  expect((await desk.post(fault, 'assign', { id, tool_id, maker_id: other })).body.maker_id).toBe(other)
  expect((await desk.post(fault, 'assign', { id, tool_id })).body.maker_id).toBe(one)
})

test('references to missing rows are refused', async () => {
  const answer = await desk.post(fault, 'save', { spa: { name: '이름', tool_id: 999_999 } })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: ['saveParamsArray', 0, 'tool_id'] }] } })
})
