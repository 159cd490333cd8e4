import { expect, test } from 'vitest'
import { exportPath } from '#provider/exportPath.ts'
import { setLanguage } from '#schema'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { bank } from '#resources/settings/bank.ts'
import { recordingDataProvider } from './recorder.ts'

test('a declared GET is read with its arguments, an action is posted', async () => {
  const { sent, api, call } = recordingDataProvider(() => ({}))
  await api.config.app()
  await api.rcar.pause({ id: 7, status_reason: '점검' })
  await call(bank, 'findMany', { subset: 'list', params: { queryMode: 'count' } })
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/config/app', 'POST /api/rcar/pause', 'GET /api/bank/findMany'])
  expect(sent[1]?.body).toEqual({ id: 7, status_reason: '점검' })
  expect(sent[2]?.query).toEqual({ subset: 'list', params: { queryMode: 'count' } })
})

test('a GET with effects is sent as a POST', async () => {
  const { sent, api } = recordingDataProvider(() => ({ message: '' }))
  await api.user.logout()
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/user/logout', body: {} })
})

test('payloads and answers are known to the compiler', () => {
  const { api, call } = recordingDataProvider(() => ({}))
  const typed = async () => {
    const row = await api.bank.findById({ subset: 'full', id: 1 })
    row.cms_available satisfies boolean
    const [id] = await call(bank, 'save', { saveParamsArray: [{ id: 1, sort: 2 }] })
    id satisfies number | undefined
    // @ts-expect-error no such field
    await api.bank.save({ saveParamsArray: [{ id: 1, sorted: 2 }] })
    // @ts-expect-error the reason is missing
    await api.rcar.pause({ id: 7 })
    // @ts-expect-error no such call
    await call(bank, 'close', {})
  }
  expect(typed).toBeTypeOf('function')
})

test('rows are known by their subset, filters and orders by the declaration', () => {
  const { api, call } = recordingDataProvider(() => ({}))
  const typed = async () => {
    const { rows: named } = await call(rcar, 'findMany', { subset: 'label' })
    named[0]?.label satisfies string | undefined
    // @ts-expect-error a label is no row
    named[0]?.plate_no satisfies string | undefined
    const { rows: listed } = await call(rcar, 'findMany', {
      params: { brand_id: [1, 2], model_year: { gte: 2024 }, status: 'active', orderBy: 'plate_no-asc' },
    })
    listed[0]?.plate_no satisfies string | undefined
    // @ts-expect-error no column of the list
    listed[0]?.key_memo satisfies string | null | undefined
    const whole = await api.rcar.findById({ id: 7 })
    whole.key_memo satisfies string | null
    // @ts-expect-error no filter of that name
    await call(rcar, 'findMany', { params: { plate: '12가3456' } })
    // @ts-expect-error no such state
    await call(rcar, 'findMany', { params: { status: 'flying' } })
    // @ts-expect-error not in that way
    await call(rcar, 'findMany', { params: { orderBy: 'plate_no-up' } })
  }
  expect(typed).toBeTypeOf('function')
})

test('calls of no resource have addresses of their own, and a file is sent as it is', async () => {
  const { sent, general, call } = recordingDataProvider(() => ({}))
  await general.lookup({ keyword: '국민 은행' })
  await general.undo({ ids: [7] })
  await call(bank, 'importFile', new Blob(['code,name']))
  expect(sent).toMatchObject([
    { method: 'GET', path: '/api/lookup', query: { keyword: '국민 은행' } },
    { method: 'POST', path: '/api/history/undo', body: { ids: [7] } },
    { method: 'POST', path: '/api/bank/importFile' },
  ])
  expect(sent[2]?.headers.get('content-type')).toBe('application/octet-stream')
})

test('an export has the filter and the order of its list', () => {
  const path = exportPath('banks', { sort: { field: 'code', order: 'ASC' }, filter: { is_visible: true, keyword: '국민' } }, { outType: 'csv', reason: '점검' })
  expect(decodeURIComponent(path)).toBe(
    '/api/bank/exportFile?listParams[is_visible]=true&listParams[keyword]=국민&listParams[orderBy]=code-asc&outType=csv&reason=점검',
  )
})

test('every request asks to be answered in the language of the page', async () => {
  const { sent, api } = recordingDataProvider(() => ({}))
  await api.config.app()
  setLanguage('en')
  await api.rcar.pause({ id: 7, status_reason: 'check' })
  setLanguage('ko')
  expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['ko', 'en'])
  expect(sent[1]?.headers.get('content-type')).toBe('application/json')
})
