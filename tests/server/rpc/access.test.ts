import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keeper, wagon } from '../rows/garage.ts'
import type { Garage } from '../rows/openGarage.ts'
import { openGarage } from '../rows/openGarage.ts'

let garage: Garage
beforeAll(async () => {
  garage = await openGarage()
})
afterAll(() => garage.close())

interface Entry {
  action: string
  subject_ids: number[]
  fields: string[] | null
  reason: string | null
}
const entries = (id: number) =>
  garage.context.db.query<Entry>(
    `select action, subject_ids, fields, reason from access_log where resource = 'keeper' and $1::bigint = any(subject_ids) order by id`,
    [id],
  )

const make = async (values: object = {}) => (await garage.save(keeper, { name: '사람', licence_no: '12-34-567890-12', ...values }))[0] ?? 0

test('reading personal data is recorded in the access log with rows and action', async () => {
  const id = await make()
  await garage.get(keeper, 'findMany', { params: { id } })
  await garage.get(keeper, 'findById', { id })
  await vi.waitFor(async () => expect(await entries(id)).toMatchObject([{ action: 'list', subject_ids: [id] }, { action: 'get' }]))
})

test('reading other rows and finding nothing are not recorded', async () => {
  const before = await garage.context.db.query('select count(*)::int as n from access_log')
  const id = await garage.wagon()
  await garage.get(wagon, 'findById', { id })
  await garage.get(keeper, 'findMany', { params: { keyword: '없는 사람' } })
  await garage.get(keeper, 'findMany', { params: { id: 999_999 } })
  expect(await garage.context.db.query('select count(*)::int as n from access_log')).toEqual(before)
})

test('a row that a refusal shows is on record, though nothing else of the call remains', async () => {
  const id = await make({ licence_no: '12-34-333333-99' })
  await garage.save(keeper, { id, version: 1, name: '먼저' })
  const response = await garage.post(keeper, 'save', { saveParamsArray: [{ id, version: 1, name: '나중' }] })
  expect([response.status, response.body.row]).toMatchObject([409, { name: '먼저' }])
  await vi.waitFor(async () => expect(await entries(id)).toMatchObject([{ action: 'refusal', subject_ids: [id] }]))
})

test('a save that is refused because a value exists logs a read of that person', async () => {
  const id = await make({ licence_no: '12-34-777777-99' })
  const response = await garage.post(keeper, 'save', { saveParamsArray: [{ name: '다른 사람', licence_no: '12-34-777777-99' }] })
  expect([response.status, response.body.code]).toEqual([409, 'unique'])
  await vi.waitFor(async () => expect(await entries(id)).toMatchObject([{ action: 'refusal', subject_ids: [id] }]))
})

test('a sealed value is returned only by unmask with a reason, and the access is recorded', async () => {
  const id = await make({ licence_no: '12-34-000000-99' })
  expect((await garage.row(keeper, id)).licence_no).toBe('••••0-99')
  expect((await garage.post(keeper, 'unmask', { id, field: 'licence_no', reason: '본인 확인 요청' })).body).toEqual({ value: '12-34-000000-99' })
  await vi.waitFor(async () =>
    expect(await entries(id)).toContainEqual({ action: 'unmask', subject_ids: [id], fields: ['licence_no'], reason: '본인 확인 요청' }),
  )
})

test('an empty sealed value is unmasked as nothing', async () => {
  const [id = 0] = await garage.save(keeper, { name: '면허 없음' })
  expect((await garage.post(keeper, 'unmask', { id, field: 'licence_no', reason: '확인' })).body).toEqual({ value: null })
})

test('unmask requires a reason, an encrypted field, an existing row and read access', async () => {
  const id = await make({ licence_no: '12-34-111111-99' })
  const right = { id, field: 'licence_no', reason: '확인' }
  const unmask = async (body: object, accessLevel: 'super' | 'desk' | 'anyone' = 'super') => (await garage.post(keeper, 'unmask', body, accessLevel)).status
  expect(await unmask({ ...right, reason: '' })).toBe(400)
  expect(await unmask({ id, field: 'licence_no' })).toBe(400)
  expect(await unmask({ ...right, field: 'name' })).toBe(400)
  expect(await unmask({ ...right, id: 999_999 })).toBe(404)
  expect(await unmask(right, 'desk')).toBe(403)
  expect(await unmask(right, 'anyone')).toBe(401)
  expect(await entries(id)).toEqual([])
})

test('a resource without sealed values has no unmask call', async () => {
  expect((await garage.post(wagon, 'unmask', { id: 1, field: 'plate', reason: '확인' })).status).toBe(404)
})

test('an access-log entry that the database refuses is written later', async () => {
  const id = await make({ licence_no: '12-34-222222-99' })
  await garage.context.db.query('alter table access_log rename to access_log_away')
  expect((await garage.get(keeper, 'findById', { id })).status).toBe(200)
  await garage.context.db.query('alter table access_log_away rename to access_log')
  await vi.waitFor(async () => expect(await entries(id)).toMatchObject([{ action: 'get' }]), { timeout: 8000 })
})
