import { describe, expect, test } from 'vitest'
import type { Sent } from './recorder.ts'
import { recorded, Refusal } from './recorder.ts'

describe('a walk through a list', () => {
  const at = (number: number) => ({ pagination: { page: number, perPage: 50 }, sort: { field: 'name', order: 'DESC' as const }, filter: {} })
  const paramsOf = ({ query }: Sent) => (query as { params: { page: string; after?: string } }).params
  const leading = (sent: Sent) => ({ rows: [], total: 0, next: `behind-${paramsOf(sent).page}` })

  test('asks for the page after one with what that one said of it, and for the page before when it came through there', async () => {
    const { sent, dataProvider } = recorded(leading)
    for (const number of [60, 61, 62, 61]) await dataProvider.getList('rcars', at(number))
    expect(sent.map((item) => paramsOf(item).after)).toEqual([undefined, 'behind-60', 'behind-61', 'behind-60'])
  })

  test('counts out a page that was jumped to, also when its neighbour was seen long before', async () => {
    const { sent, dataProvider } = recorded(leading)
    for (const number of [60, 80, 61]) await dataProvider.getList('rcars', at(number))
    expect(sent.map((item) => paramsOf(item).after)).toEqual([undefined, undefined, undefined])
  })

  test('takes nothing over to another order or filter', async () => {
    const { sent, dataProvider } = recorded(leading)
    await dataProvider.getList('rcars', at(60))
    await dataProvider.getList('rcars', { ...at(61), sort: { field: 'id', order: 'ASC' } })
    await dataProvider.getList('rcars', { ...at(61), filter: { spot_id: 3 } })
    expect(sent.map((item) => paramsOf(item).after)).toEqual([undefined, undefined, undefined])
  })

  test('goes on by number when what it was told holds no longer, and stops at every other refusal', async () => {
    const refusing = (path: string) => (item: Sent) =>
      paramsOf(item).after
        ? new Refusal(400, { code: 'invalid', message: '', issues: [{ path: ['params', path], code: 'invalid', message: '' }] })
        : leading(item)
    const stale = recorded(refusing('after'))
    for (const number of [60, 61]) await stale.dataProvider.getList('rcars', at(number))
    expect(stale.sent.map((item) => paramsOf(item).after)).toEqual([undefined, 'behind-60', undefined])
    const wrong = recorded(refusing('name'))
    await wrong.dataProvider.getList('rcars', at(60))
    await expect(wrong.dataProvider.getList('rcars', at(61))).rejects.toMatchObject({ status: 400 })
    expect(wrong.sent).toHaveLength(2)
  })
})
