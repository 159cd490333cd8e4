import { describe, expect, test } from 'vitest'
import type { RecordedRequest } from './recorder.ts'
import { recordingDataProvider, Refusal } from './recorder.ts'

describe('paging through a list', () => {
  const at = (number: number) => ({ pagination: { page: number, perPage: 50 }, sort: { field: 'name', order: 'DESC' as const }, filter: {} })
  const paramsOf = ({ query }: RecordedRequest) => (query as { params: { page: string; after?: string } }).params
  const leading = (sent: RecordedRequest) => ({ rows: [], total: 0, next: `behind-${paramsOf(sent).page}` })

  test('requests the next page with the cursor of the current one, and the previous page with its earlier cursor', async () => {
    const { sent, dataProvider } = recordingDataProvider(leading)
    for (const number of [60, 61, 62, 61]) await dataProvider.getList('rcars', at(number))
    expect(sent.map((item) => paramsOf(item).after)).toEqual([undefined, 'behind-60', 'behind-61', 'behind-60'])
  })

  test('requests a page by number after a jump, also if its neighbour was loaded long ago', async () => {
    const { sent, dataProvider } = recordingDataProvider(leading)
    for (const number of [60, 80, 61]) await dataProvider.getList('rcars', at(number))
    expect(sent.map((item) => paramsOf(item).after)).toEqual([undefined, undefined, undefined])
  })

  test('does not use cursors for another order or filter', async () => {
    const { sent, dataProvider } = recordingDataProvider(leading)
    await dataProvider.getList('rcars', at(60))
    await dataProvider.getList('rcars', { ...at(61), sort: { field: 'id', order: 'ASC' } })
    await dataProvider.getList('rcars', { ...at(61), filter: { spot_id: 3 } })
    expect(sent.map((item) => paramsOf(item).after)).toEqual([undefined, undefined, undefined])
  })

  test('continues by number when a cursor is invalid, and stops at other errors', async () => {
    const refusing = (path: string) => (item: RecordedRequest) =>
      paramsOf(item).after
        ? new Refusal(400, { code: 'invalid', message: '', issues: [{ path: ['params', path], code: 'invalid', message: '' }] })
        : leading(item)
    const stale = recordingDataProvider(refusing('after'))
    for (const number of [60, 61]) await stale.dataProvider.getList('rcars', at(number))
    expect(stale.sent.map((item) => paramsOf(item).after)).toEqual([undefined, 'behind-60', undefined])
    const wrong = recordingDataProvider(refusing('name'))
    await wrong.dataProvider.getList('rcars', at(60))
    await expect(wrong.dataProvider.getList('rcars', at(61))).rejects.toMatchObject({ status: 400 })
    expect(wrong.sent).toHaveLength(2)
  })
})
