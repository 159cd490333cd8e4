import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import { claim } from '#resources/rental/claims/claim.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import { noti } from '#resources/members/notifications/noti.ts'
import { user } from '#resources/members/account/user.ts'
import type { Resource, ServerNewRowValues } from '#schema'
import { fileKeyDigest } from '#schema/fields/base/fileKeyDigest.ts'
import { verifyLogs } from '#server/audit/verify.ts'
import { storeDigestSecret, loadCipher } from '#server/base/storedCipher.ts'
import { readEncryptionKeys } from '#server/base/readEncryptionKeys.ts'
import { reencryptAll } from '#server/rows/reencrypt.ts'
import type { Client, TestApp, Refusal } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import { insertMinimalRow, dbOn } from './serverDb.ts'
import { sealAll } from '../sealAll.ts'
import { runJob } from '../runJob.ts'

let now = new Date('2026-11-20T03:00:00Z')
let testApp: TestApp
let superAdmin: Client
beforeAll(async () => {
  testApp = await createTestApp({ clock: () => now })
})
afterAll(() => testApp.close())

const add = <R extends Resource>(resource: R, values: ServerNewRowValues<R>) =>
  testApp.db.transaction((connection) => dbOn(testApp, connection).insert(resource, values))
const refused = (input: Promise<unknown>) =>
  input.then(
    () => undefined,
    (error: Refusal) => error.code,
  )

/** Seals the logs, then runs one of the nightly jobs. */
async function night(job: string) {
  await sealAll(testApp.db, testApp.context.cipher, now)
  return runJob(testApp.context, `user.${job}`)
}

const broken = async () => (await verifyLogs(testApp.db, testApp.context.cipher, { checkpoints: [], now })).broken
const rowOf = async (table: string, id: number) => (await testApp.db.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]))[0] ?? {}

/** Every table whose rows contain this text. */
async function placesOf(text: string) {
  const tables = await testApp.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  )
  const matches: string[] = []
  for (const { name } of tables) {
    const rows = await testApp.db.query(`select 1 from ${name} t where position($1 in to_jsonb(t)::text) > 0 limit 1`, [text])
    if (rows.length > 0) matches.push(name)
  }
  return matches
}

const picture = 'ab'.repeat(32)
const personalValues = {
  name: '남궁잠듦',
  nickname: '겨울잠곰',
  email: 'sleeper@example.com',
  phone: '01066667777',
  address: '서울시 자는구 꿈길 7',
  memo: '늘 조용하신 분',
}
const licence = {
  name: personalValues.name,
  license_no: '11-22-333333-44',
  serial_no: 'A1B2C3',
  class: 'c1',
  birth_date: '1988-03-04',
  issued_on: '2015-01-01',
} as const

describe('a dormant member', () => {
  let id: number
  let licenceId: number
  let rentId: number
  const before: Record<string, unknown>[] = []
  const after = async () => [await rowOf('users', id), await rowOf('driver_licenses', licenceId)]
  const history = () => testApp.db.query(`select id, before, after from change_log where resource = 'user' and row_id = $1 order by id`, [id])
  let toldBefore: unknown[]

  beforeAll(async () => {
    id = await add(user, {
      ...personalValues,
      role: 'normal',
      status: 'active',
      birth_date: '1988-03-04',
      joined_at: '2024-01-01 10:00:00',
      last_login_at: '2025-12-01 09:00:00',
    })
    const manager = await testApp.as('manager')
    const { version } = await manager.call('user', 'findById', { id })
    await manager.call('user', 'save', { saveParamsArray: [{ id, version, nickname: '봄날곰' }] })
    licenceId = await add(driverLicense, { user_id: id, ...licence, acquired_on: '2010-01-01', renew_until: '2030-01-01', image: picture } as never)
    await add(noti, { user_id: id, category: 'notice', title: `${personalValues.name}님 안녕하세요`, body: `${personalValues.name}님께`, channel: 'inapp' })
    await manager.call('comment', 'say', { subject: 'user', row_id: id, text: `${personalValues.name}님은 전화를 싫어하심` })
    await insertMinimalRow(testApp, claim, {
      user_id: id,
      title: '소음이 큽니다',
      content: '출발할 때 덜컹거립니다',
      status: 'resolved',
      resolved_at: '2025-11-01 10:00:00',
    })
    await insertMinimalRow(testApp, rent, { user_id: id, status: 'completed' })
    rentId = (await testApp.db.query<{ id: number }>('select id from rents where user_id = $1', [id]))[0]?.id ?? 0
    before.push(...(await after()))
  })

  test('is notified a month before, and dormant after a year, unless there are debts', async () => {
    const owing = await add(user, { name: '빚있음', role: 'normal', status: 'active', unpaid_amount: 1000, joined_at: '2024-01-01 10:00:00' })
    await night('putToSleep')
    expect(await rowOf('users', id)).toMatchObject({ status: 'active' })
    await night('remindOfSleep')
    await night('remindOfSleep')
    const notices = await testApp.db.query(`select channel, status from notis where user_id = $1 and dedupe_key like 'sleep:%' order by id`, [id])
    expect(notices.map(({ channel }) => channel)).toEqual(['inapp', 'alimtalk', 'email'])
    now = new Date('2026-12-18T19:15:00Z')
    await night('putToSleep')
    expect(await rowOf('users', id)).toMatchObject({ status: 'active' })
    now = new Date('2026-12-20T19:15:00Z')
    await night('putToSleep')
    expect(await rowOf('users', id)).toMatchObject({ status: 'dormant', name: personalValues.name })
    expect(await rowOf('users', owing)).toMatchObject({ status: 'active' })
    toldBefore = await history()
    superAdmin = await testApp.as('super')
  })

  test('cannot be read after the segregation: not in row, licence, messages, comments or history, nor in retained records', async () => {
    expect(await night('setApart')).toMatchObject({ user: 1, driverLicense: 1, comment: 1, claim: 1 })
    for (const text of [...Object.values(personalValues), '봄날곰', '1988-03-04', licence.license_no, '112233333344', '덜컹거립니다'])
      expect(await placesOf(text), text).toEqual([])
    expect(await rowOf('users', id)).toMatchObject({ name: '휴면 — 분리 보관', phone: null, status: 'dormant' })
    expect(await rowOf('driver_licenses', licenceId)).toMatchObject({ license_no: '••••', license_no_sealed: null, image_sealed: null })
    expect(await testApp.db.query('select from kept_apart where files @> array[$1]', [fileKeyDigest(picture, testApp.context.cipher)])).toHaveLength(1)
    expect(await night('setApart')).toEqual({})
    expect(await broken()).toEqual([])
  })

  test('stays in lists and rentals without a name, and cannot be found or changed', async () => {
    const cs = await testApp.as('cs')
    const { rows } = await cs.call('user', 'findMany', { subset: 'list', params: { id } })
    expect(rows).toMatchObject([{ id, name: '휴면 — 분리 보관', status: 'dormant', phone: null }])
    expect(await cs.call('rent', 'findById', { id: rentId, subset: 'full' })).toMatchObject({ user: { id, label: '휴면 — 분리 보관' } })
    for (const keyword of [personalValues.name, '6666-7777', personalValues.email]) {
      expect(await cs.call('user', 'findMany', { subset: 'list', params: { keyword } })).toMatchObject({ total: 0 })
      expect(await cs.call('rent', 'findMany', { subset: 'list', params: { keyword } })).toMatchObject({ total: 0 })
    }
    const { version } = await cs.call('user', 'findById', { id })
    expect(await refused((await testApp.another('manager')).call('user', 'save', { saveParamsArray: [{ id, version, memo: '새 메모' }] }))).toBe('user.frozen')
    expect(await refused(superAdmin.call('user', 'forceLogin', { id }))).toBeDefined()
    expect(await night('lapse')).not.toMatchObject({ user: expect.anything() })
  })

  test('is opened only by managers, for a logged reason, within the rights of the fields', async () => {
    const manager = await testApp.another('manager')
    const parcels: { id: number; resource: string; fields: string[] }[] = await manager.call('user', 'getApart', { id })
    expect(parcels.map(({ resource }) => resource)).toEqual(['claim', 'comment', 'driverLicense', 'noti', 'noti', 'noti', 'noti', 'user'])
    const parcel = parcels.find(({ resource }) => resource === 'user')?.id
    expect(await manager.call('user', 'openApart', { parcel, reason: '분쟁 확인' })).toMatchObject({
      resource: 'user',
      row_id: id,
      values: { ...personalValues, nickname: '봄날곰' },
    })
    const [noted] = await testApp.db.query(`select action, person_ids, reason from access_log where action = 'unmask' order by id desc limit 1`)
    expect(noted).toEqual({ action: 'unmask', person_ids: [id], reason: '분쟁 확인' })
    expect(await refused(manager.call('user', 'openApart', { parcel, reason: '' }))).toBe('invalid')
    expect(await refused((await testApp.as('finance')).call('user', 'openApart', { parcel, reason: '분쟁 확인' }))).toBe('forbidden')
  })

  test('is restored with the history in the transaction of the reactivation, also after a key rotation', async () => {
    const { db, cipher } = testApp.context
    const [older, newer] = [readEncryptionKeys(testApp.context.env), [{ id: 'k2', secret: Buffer.alloc(32, 9) }]]
    await storeDigestSecret(db, older)
    expect(await reencryptAll(db, await loadCipher(db, [...newer, ...older]), allResources)).toMatchObject({ 'kept_apart.sealed': 8 })
    const alone = await loadCipher(db, newer)
    const [segregatedRow] = await db.query<{ sealed: Buffer }>(`select sealed from kept_apart where resource = 'user' and row_id = $1`, [id])
    expect(alone.decrypt(segregatedRow?.sealed ?? Buffer.of())).toContain(personalValues.phone)
    await reencryptAll(db, await loadCipher(db, [...older, ...newer]), allResources)

    expect(await superAdmin.call('user', 'wake', { id })).toMatchObject({ status: 'active', name: personalValues.name, phone: personalValues.phone })
    const [member, card] = await after()
    const moved = ['version', 'updated_at', 'updated_by_id']
    const still = (row: Record<string, unknown> = {}) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !moved.includes(key) && !key.endsWith('_sealed')))
    expect([still(member), still(card)]).toEqual(before.map(still))
    const open = (row: Record<string, unknown> | undefined) => cipher.decrypt(row?.license_no_sealed as Buffer)
    expect(open(card)).toBe(open(before[1]))
    expect((await history()).slice(0, toldBefore.length)).toEqual(toldBefore)
    expect(await testApp.db.query('select title, content from claims where user_id = $1', [id])).toEqual([
      { title: '소음이 큽니다', content: '출발할 때 덜컹거립니다' },
    ])
    expect(await testApp.db.query('select from kept_apart')).toEqual([])
    expect(await broken()).toEqual([])
    expect(await (await testApp.as('cs')).call('user', 'findMany', { subset: 'list', params: { keyword: personalValues.phone } })).toMatchObject({ total: 1 })
  })
})

describe('records of a former member that the law requires', () => {
  test('are segregated after a month, opened for a reason, and erased after the retention period', async () => {
    const id = await add(user, { name: '떠난이', role: 'normal', status: 'active', joined_at: '2024-01-01 10:00:00' })
    await insertMinimalRow(testApp, claim, {
      user_id: id,
      title: '에어컨 냄새',
      content: '곰팡이 냄새가 심해요',
      status: 'resolved',
      resolved_at: '2026-12-01 10:00:00',
    })
    await testApp.db.query(`update users set status = 'withdrawn' where id = $1`, [id])
    await night('setApart')
    expect(await placesOf('곰팡이 냄새가')).not.toEqual([])
    now = new Date('2027-01-05T19:25:00Z')
    expect(await night('setApart')).toMatchObject({ claim: 1 })
    expect(await placesOf('곰팡이 냄새가')).toEqual([])
    const later = await testApp.another('super')
    const [parcel] = await later.call('user', 'getApart', { id })
    expect(parcel).toMatchObject({ resource: 'claim', word: 'lapse' })
    expect(await later.call('user', 'openApart', { parcel: parcel.id, reason: '소송 대응' })).toMatchObject({ values: { content: '곰팡이 냄새가 심해요' } })
    await night('lapse')
    expect(await testApp.db.query('select from kept_apart')).toHaveLength(1)
    now = new Date('2029-12-05T19:10:00Z')
    expect(await night('lapse')).toMatchObject({ claim: 1 })
    expect(await testApp.db.query('select from kept_apart')).toEqual([])
    expect(await broken()).toEqual([])
  })
})
