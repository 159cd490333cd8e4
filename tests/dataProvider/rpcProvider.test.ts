import { describe, expect, test } from 'vitest'
import { resources } from '#resources'
import { parseScopedList } from '#src/components/parseScopedList.ts'
import type { RecordedRequest } from './recorder.ts'
import { recordingDataProvider, Refusal } from './recorder.ts'

const page = { pagination: { page: 3, perPage: 50 }, sort: { field: 'name', order: 'DESC' as const } }
const none = { rows: [], total: 0 }
const idsAsked = ({ query }: RecordedRequest) => (query as { params: { id: string[] } }).params.id.map(Number)

describe('lists', () => {
  test('a list asks for its page, its order and its filter', async () => {
    const { sent, dataProvider } = recordingDataProvider(() => none)
    await dataProvider.getList('rcars', {
      ...page,
      filter: { odometer_km: { gte: 100, lte: undefined, gt: null }, brand_id: [1, 2], spot_id: null, keyword: '가 나', is_visible: false },
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      method: 'GET',
      path: '/api/rcar/findMany',
      query: {
        subset: 'list',
        params: {
          num: '50',
          page: '3',
          orderBy: 'name-desc',
          count: 'estimate',
          odometer_km: { gte: '100' },
          brand_id: ['1', '2'],
          spot_id: { isNull: 'true' },
          keyword: '가 나',
          is_visible: 'false',
        },
      },
    })
    expect(sent[0]?.query).not.toHaveProperty('params.odometer_km.lte')
  })

  test('condition groups of a tab are added to those of the list', async () => {
    const { sent, dataProvider } = recordingDataProvider(() => none)
    const { filter } = parseScopedList(resources.rcar, '?tab=insurance')
    const own = { any: [{ status: 'active' }, { status: 'repair' }], all: [{ is_visible: true }] }
    await dataProvider.getList('rcars', { ...page, filter: { ...own, ...filter } })
    await dataProvider.getList('rcars', { ...page, filter })
    const ofTab = { any: [{ insurance_to: { lte: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } }, { insurance_to: { isNull: 'true' } }] }
    const [both, alone] = sent.map(({ query }) => (query as { params: Record<string, unknown> }).params)
    expect(both).toMatchObject({ any: [{ status: 'active' }, { status: 'repair' }], all: [{ is_visible: 'true' }, ofTab] })
    expect(alone).toMatchObject({ all: [ofTab] })
    expect(Object.keys(alone ?? {})).not.toContain('any')
  })

  test('embedded references are added to the cache by route, once each, in order', async () => {
    const rows = [
      {
        id: 1,
        brand_id: 3,
        brand: { id: 3, label: '기아' },
        tags: [{ id: 9, label: '새 차' }],
        spot: null,
        created_by: { id: 5, label: '김' },
        updated_by: { id: 4, label: '이' },
      },
      { id: 2, brand_id: 1, brand: { id: 1, label: '현대' }, tags: [], created_by: { id: 5, label: '김' } },
      {
        id: 3,
        brand_id: 3,
        brand: { id: 3, label: '기아' },
        tags: [
          { id: 9, label: '새 차' },
          { id: 2, label: '전기' },
        ],
      },
    ]
    const { dataProvider } = recordingDataProvider(() => ({ rows, total: 3 }))
    const { meta } = await dataProvider.getList('rcars', { ...page, filter: {} })
    expect(meta?.prefetched).toEqual({
      brands: [
        { id: 3, label: '기아' },
        { id: 1, label: '현대' },
      ],
      tags: [
        { id: 9, label: '새 차' },
        { id: 2, label: '전기' },
      ],
      users: [
        { id: 5, label: '김' },
        { id: 4, label: '이' },
      ],
    })
  })

  test('a label never takes the place of a row that was itself read', async () => {
    const rows = [
      { id: 4, created_by: { id: 4, label: '김' }, updated_by: { id: 1, label: '이' } },
      { id: 5, created_by: { id: 4, label: '김' } },
    ]
    const { dataProvider } = recordingDataProvider(({ path }) => (path.endsWith('findById') ? rows[0] : { rows, total: 2 }))
    expect((await dataProvider.getList('users', { ...page, filter: {} })).meta?.prefetched).toEqual({ users: [{ id: 1, label: '이' }] })
    expect((await dataProvider.getOne('users', { id: 4 })).meta?.prefetched).toEqual({ users: [{ id: 1, label: '이' }] })
  })

  test('an estimated total and the sums reach the list', async () => {
    const { dataProvider } = recordingDataProvider(() => ({ rows: [], total: 48_000, estimated: true, sums: { price: 7 } }))
    expect(await dataProvider.getList('trims', { ...page, filter: {} })).toMatchObject({ total: 48_000, meta: { estimated: true, sums: { price: 7 } } })
  })

  test('a list without a total says whether more follows', async () => {
    const { dataProvider } = recordingDataProvider(() => ({ rows: [{ id: 1 }, { id: 2 }] }))
    const answer = await dataProvider.getList('banks', { pagination: { page: 1, perPage: 2 }, sort: page.sort, filter: {}, meta: { queryMode: 'list' } })
    expect(answer.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false })
    expect(answer).not.toHaveProperty('total')
  })

  test('rows of a row are a list with one filter more', async () => {
    const { sent, dataProvider } = recordingDataProvider(() => none)
    await dataProvider.getManyReference('models', { ...page, target: 'brand_id', id: 7, filter: { keyword: '소' } })
    expect(sent[0]?.query).toMatchObject({ params: { brand_id: '7', keyword: '소' } })
  })
})

describe('rows by id', () => {
  test('many ids are requested as labels in several requests, and returned in the requested order', async () => {
    const ids = Array.from({ length: 1201 }, (_none, at) => 1201 - at)
    const { sent, dataProvider } = recordingDataProvider((now) => ({
      rows: idsAsked(now)
        .toSorted((a, b) => a - b)
        .map((id) => ({ id, label: `${id}` })),
    }))
    const { data } = await dataProvider.getMany('users', { ids: [...ids, 5, '5'] })
    expect(data.map(({ id }) => id)).toEqual([...ids, 5, 5])
    expect(sent.flatMap(idsAsked).toSorted((a, b) => a - b)).toEqual(ids.toReversed())
    expect(sent.every(({ query }) => query.subset === 'label' && (query as { params: { queryMode: string } }).params.queryMode === 'list')).toBe(true)
  })

  test('ids that are not there are left out, and no ids ask nothing', async () => {
    const { sent, dataProvider } = recordingDataProvider(() => ({ rows: [{ id: 2, label: '둘' }] }))
    expect((await dataProvider.getMany('users', { ids: [1, 2, 3] })).data).toEqual([{ id: 2, label: '둘' }])
    expect((await dataProvider.getMany('users', { ids: [] })).data).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('one row is requested with the subset full', async () => {
    const { sent, dataProvider } = recordingDataProvider(() => ({ id: 7, brand: { id: 1, label: '현대' } }))
    expect(await dataProvider.getOne('models', { id: '7' })).toMatchObject({ data: { id: 7 }, meta: { prefetched: { brands: [{ id: 1, label: '현대' }] } } })
    expect(sent[0]).toMatchObject({ path: '/api/model/findById', query: { subset: 'full', id: '7' } })
  })

  test('a name that is not a route is requested from the gateway', async () => {
    const { sent, dataProvider } = recordingDataProvider(() => [{ id: 1 }])
    expect(await dataProvider.getList('changes', { ...page, filter: { resource: 'bank' } })).toMatchObject({ data: [{ id: 1 }], total: 1 })
    expect(sent[0]).toMatchObject({ path: '/rest/changes', query: { filter: '{"resource":"bank"}', sort: '["name","DESC"]', range: '[100,149]' } })
  })
})

describe('writing', () => {
  test('a new row is saved under a key of its own and read again', async () => {
    const { sent, dataProvider } = recordingDataProvider(({ path }) => (path.endsWith('/save') ? [9] : { id: 9, version: 1, name: '하나은행' }))
    const created = () => dataProvider.create('banks', { data: { code: '081', name: '하나은행', updated_at: 'x' } })
    expect(await created()).toMatchObject({ data: { id: 9, version: 1, name: '하나은행' } })
    await created()
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/bank/save', body: { saveParamsArray: [{ code: '081', name: '하나은행' }] } })
    expect(sent[0]?.body).not.toHaveProperty('saveParamsArray.0.updated_at')
    const keys = sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a change sends the fields that differ and the version that was seen', async () => {
    const previousData = { id: 9, version: 4, name: '하나은행', short_name: null, sort: 0 }
    const { sent, dataProvider } = recordingDataProvider(({ path }) => (path.endsWith('/save') ? [9] : { ...previousData, version: 5, sort: 3 }))
    expect((await dataProvider.update('banks', { id: '9', data: { ...previousData, sort: 3 }, previousData })).data).toMatchObject({ version: 5, sort: 3 })
    expect(sent[0]?.body).toEqual({ saveParamsArray: [{ id: 9, version: 4, sort: 3 }] })
    expect(sent).toHaveLength(2)
  })

  test('a change of nothing writes nothing and answers with the row', async () => {
    const row = { id: 9, version: 4, name: '하나은행' }
    const { sent, dataProvider } = recordingDataProvider(() => row)
    expect((await dataProvider.update('banks', { id: 9, data: { ...row }, previousData: row })).data).toEqual(row)
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
  })

  test('the version that the form names wins, so that a conflict can be settled', async () => {
    const previousData = { id: 9, version: 4, name: '하나은행' }
    const { sent, dataProvider } = recordingDataProvider(({ path }) => (path.endsWith('/save') ? [9] : previousData))
    await dataProvider.update('banks', { id: 9, data: { name: 'KEB', version: 6 }, previousData })
    expect(sent[0]?.body).toEqual({ saveParamsArray: [{ id: 9, version: 6, name: 'KEB' }] })
  })

  test('a save that went well stays well when the row cannot be read again', async () => {
    const { dataProvider } = recordingDataProvider(({ path }) => (path.endsWith('/save') ? [9] : new Refusal(503, '')))
    expect((await dataProvider.create('banks', { data: { code: '081' } })).data).toEqual({ id: 9, code: '081' })
  })

  test('many rows are changed as they are now, and deleted, in calls of at most 500', async () => {
    const ids = Array.from({ length: 700 }, (_none, at) => at + 1)
    const rows = ({ params }: { params: { id: string[] } }) => params.id.map((id) => ({ id: Number(id), version: 3 }))
    const { sent, dataProvider } = recordingDataProvider(({ method, query }) => (method === 'GET' ? { rows: rows(query as never) } : 1))
    expect((await dataProvider.updateMany('banks', { ids, data: { is_visible: false } })).data).toEqual(ids)
    expect((await dataProvider.deleteMany('banks', { ids })).data).toEqual(ids)
    const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body as { saveParamsArray?: unknown[]; ids?: unknown[] })
    expect(bodies.map(({ saveParamsArray, ids: deletedIds }) => (saveParamsArray ?? deletedIds)?.length)).toEqual([500, 200, 500, 200])
    expect(bodies[0]?.saveParamsArray?.[0]).toEqual({ id: 1, version: 3, is_visible: false })
  })

  test('a deleted row is answered as it was', async () => {
    const { sent, dataProvider } = recordingDataProvider(() => 1)
    expect((await dataProvider.delete('banks', { id: 9, previousData: { id: 9, name: '하나은행' } })).data).toEqual({ id: 9, name: '하나은행' })
    expect(sent[0]?.body).toEqual({ ids: [9] })
  })
})

describe('refusals', () => {
  test('issues become field errors', async () => {
    const issues = [{ path: ['saveParamsArray', 0, 'code'], code: 'unique', message: '이미 등록된 값입니다.' }]
    const { dataProvider } = recordingDataProvider(() => new Refusal(409, { code: 'unique', message: '이미 등록된 값입니다.', issues }))
    await expect(dataProvider.create('banks', { data: { code: '081' } })).rejects.toMatchObject({
      name: 'HttpError',
      status: 409,
      body: { code: 'unique', issues, errors: { code: '이미 등록된 값입니다.', root: { serverError: '이미 등록된 값입니다.' } } },
    })
  })

  test('a page of a proxy becomes a generic sentence', async () => {
    const { dataProvider } = recordingDataProvider(() => new Refusal(502, '<html>Bad gateway</html>'))
    await expect(dataProvider.getOne('banks', { id: 1 })).rejects.toMatchObject({ status: 502, message: '오류가 발생했습니다.' })
  })

  test('a success that is no JSON is a failure', async () => {
    const { dataProvider } = recordingDataProvider(() => new Refusal(200, '<html>'))
    await expect(dataProvider.getOne('banks', { id: 1 })).rejects.toMatchObject({ status: 500, message: '오류가 발생했습니다.' })
  })

  test('a server that does not answer is unreachable, an abort stays an abort', async () => {
    const { dataProvider } = recordingDataProvider(() => {
      throw new TypeError('fetch failed')
    })
    await expect(dataProvider.getOne('banks', { id: 1 })).rejects.toMatchObject({ status: 0, body: { code: 'unreachable' } })
    const signal = AbortSignal.abort()
    await expect(dataProvider.getOne('banks', { id: 1, signal })).rejects.toMatchObject({ name: 'AbortError' })
    await expect(dataProvider.getList('changes', { ...page, filter: {}, signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('react-admin knows that requests can be aborted', () => {
    expect(recordingDataProvider(() => none).dataProvider.supportAbortSignal).toBe(true)
  })
})
