import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import type { LocalLicences } from '#sandbox/licences/local.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { createHeldRental, createPaidRental } from './memberRides.ts'

let testApp: Bookings
beforeAll(async () => {
  testApp = await openBookings()
})
beforeEach(() => testApp.at('2026-11-20 12:00:00'))
afterAll(() => testApp?.close())

const monday = [{ weekday: 'mon', pickup_from: '00:00', pickup_to: '23:59', return_from: '00:00', return_to: '23:59' }]

describe('a licence that was verified long before', () => {
  const invalid = { serial_no: 'X12345' }
  test('is rechecked once, half a day before the rental, and suspended if it is no longer valid', async () => {
    const [good, bad, down] = [await testApp.rider(), await testApp.rider(invalid), await testApp.rider({ serial_no: 'Z12345' })]
    for (const rider of [good, bad, down]) {
      const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
      await rider.client.call('rent', 'pay', { id, agreed: true })
    }
    const licence = async ({ driver_license_id: id }: Rider) => testApp.full('driverLicense', id)
    await testApp.at('2026-11-22 21:59:00')
    await testApp.runJob('driverLicense.recheck')
    expect(await licence(bad)).toMatchObject({ status: 'verified', rechecked_at: null })
    await testApp.at('2026-11-22 22:00:00')
    await testApp.runJob('driverLicense.recheck')
    expect(await licence(good)).toMatchObject({ status: 'verified', rechecked_at: '2026-11-22 22:00:00', verify_method: 'api', verify_code: 'CODEF 1' })
    expect(await licence(bad)).toMatchObject({ status: 'suspended', verify_code: 'CODEF 2' })
    expect(await licence(down)).toMatchObject({ status: 'verified', rechecked_at: null })
    const { requests } = await (testApp.context.ports.licences as LocalLicences).sandbox()
    const before = requests.length
    await testApp.runJob('driverLicense.recheck')
    expect(requests.slice(before).map(({ serialNo }) => serialNo)).toEqual(['Z12345'])
    expect(requests.at(-1)).toMatchObject({
      userName: '윤가람',
      birthDate: '19900405',
      licenseNo01: '11',
      licenseNo02: '15',
      licenseNo03: '123456',
      licenseNo04: '70',
    })
  })
})

describe('another driver', () => {
  const second = {
    name: '한다온',
    birth_date: '1992-03-04',
    phone: '01098765432',
    license_no: '12-15-123456-71',
    class: 'c2',
    acquired_on: '2014-01-02',
    renew_until: '2029-01-01',
  }

  test('must meet the requirements of the driver, at booking and when named', async () => {
    const { id, rider } = await createHeldRental(testApp)
    const name = (overrides: object) => rider.client.call('rent', 'nameDriver', { id, second_driver: { ...second, ...overrides } })
    const wrongs: readonly (readonly [object, string, string])[] = [
      [{ birth_date: '2008-01-01' }, 'birth_date', 'rent.tooYoung'],
      [{ license_no: '99-1' }, 'license_no', 'rent.secondLicenceNo'],
      [{ class: null }, 'class', 'required'],
      [{ name: '윤가람', birth_date: '1990-04-05' }, 'name', 'rent.secondIsFirst'],
    ]
    for (const [more, key, code] of wrongs) await expect(name(more)).rejects.toMatchObject({ status: 400, issues: [{ path: ['second_driver', key], code }] })
    await expect(name({ renew_until: '2026-11-22' })).rejects.toMatchObject({
      issues: [{ path: ['second_driver', 'renew_until'], code: 'rent.licenceRunsOut' }],
    })
    await expect(name({ acquired_on: '2026-11-01' })).rejects.toMatchObject({ issues: [{ path: ['second_driver', 'acquired_on'], code: 'rent.licenceYears' }] })
    await name({})
    expect(await testApp.full('rent', id)).toMatchObject({ second_driver: '••••' })
    const young = testApp.bookingParams(rider, await testApp.open(), {
      second_driver: { ...second, birth_date: '2008-01-01' },
      start_at: '2026-11-25 10:00:00',
      end_at: '2026-11-25 16:00:00',
    })
    await expect(rider.client.call('rent', 'hold', young)).rejects.toMatchObject({ issues: [{ path: ['second_driver', 'birth_date'], code: 'rent.tooYoung' }] })
    const stranger = await testApp.rider()
    await expect(stranger.client.call('rent', 'nameDriver', { id })).rejects.toMatchObject({ status: 404 })
    await rider.client.call('rent', 'pay', { id, agreed: true })
    expect(await rider.client.call('rent', 'contract', { id })).toMatchObject({ second_driver: '한다온' })
    await rider.client.call('rent', 'nameDriver', { id })
    expect(await rider.client.call('rent', 'contract', { id })).toMatchObject({ second_driver: null })
  })

  test('is checked again when the rental is moved, extended or gets another car', async () => {
    const ride = async () => {
      const { id, rider } = await createPaidRental(testApp, { second_driver: { ...second, renew_until: '2026-11-23' } })
      return { id, call: (name: string, overrides: object) => rider.client.call('rent', name, { id, ...overrides }) }
    }
    const runsOut = { issues: [{ path: ['second_driver', 'renew_until'], code: 'rent.licenceRunsOut' }] }
    const [one, two] = [await ride(), await ride()]
    await expect(one.call('change', { start_at: '2026-11-24 10:00:00', end_at: '2026-11-24 16:00:00' })).rejects.toMatchObject(runsOut)
    const [old, good] = [await testApp.open({ min_age: 40 }), await testApp.open({ spot_id: await testApp.spot({ hours: monday }) })]
    const inSecond = { path: ['second_driver', 'birth_date'], code: 'rent.tooYoung' }
    await expect(one.call('change', { rcar_id: old, start_at: '2026-11-23 10:00:00', end_at: '2026-11-23 16:00:00' })).rejects.toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining(inSecond)]),
    })
    await expect(testApp.ops.call('rent', 'swap', { id: one.id, rcar_id: old, swap_reason: '고장' })).rejects.toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining(inSecond)]),
    })
    await testApp.ops.call('rent', 'swap', { id: one.id, rcar_id: good, swap_reason: '고장' })
    const { spot_id } = await testApp.full('rcar', good)
    expect(await testApp.full('rent', one.id)).toMatchObject({ rcar_id: good, pickup_spot_id: spot_id, return_spot_id: spot_id })
    await testApp.at('2026-11-23 10:00:00')
    await testApp.inspected(two.id, 'pickup', 1000)
    await testApp.ops.call('rent', 'pickup', { id: two.id })
    await expect(two.call('extend', { end_at: '2026-11-24 16:00:00' })).rejects.toMatchObject(runsOut)
    await two.call('extend', { end_at: '2026-11-23 18:00:00' })
  })
})

const renewed = { name: '윤가람', birth_date: '1990-04-05', license_no: '11-15-123456-71', serial_no: 'A12345', class: 'c2' } as const
const renew = async ({ id }: Rider) => {
  await testApp.db.query("update users set name = '윤가람' where id = $1", [id])
  const days = { issued_on: '2020-01-02', acquired_on: '2012-01-02', renew_until: '2036-01-01' }
  const licence = await testApp.put(driverLicense, { user_id: id, ...renewed, ...days })
  await testApp.ops.call('driverLicense', 'verify', { id: licence })
  return licence
}

test('an extension is checked against the current licence of the member', async () => {
  const rider = await testApp.rider({ renew_until: '2026-11-23' })
  const { id } = await rider.client.call('rent', 'hold', testApp.bookingParams(rider, await testApp.open()))
  await rider.client.call('rent', 'pay', { id, agreed: true })
  await testApp.at('2026-11-23 10:00:00')
  await testApp.inspected(id, 'pickup', 1000)
  await testApp.ops.call('rent', 'pickup', { id })
  const extend = () => rider.client.call('rent', 'extend', { id, end_at: '2026-11-24 16:00:00' })
  await expect(extend()).rejects.toMatchObject({ issues: [{ path: ['driver_license_id'], code: 'rent.licenceRunsOut' }] })
  await renew(rider)
  await extend()
  expect(await testApp.full('rent', id)).toMatchObject({ end_at: '2026-11-24 16:00:00', status: 'in_use' })
})

test('a rental starts with the current licence of the member, which is rechecked and recorded in the rental', async () => {
  const { id, rider } = await createPaidRental(testApp)
  const licence = await renew(rider)
  await rider.client.call('rent', 'nameDriver', { id })
  await testApp.at('2026-11-23 09:00:00')
  await testApp.runJob('driverLicense.recheck')
  expect(await testApp.full('driverLicense', licence)).toMatchObject({ rechecked_at: '2026-11-23 09:00:00' })
  await testApp.at('2026-11-23 10:00:00')
  await testApp.inspected(id, 'pickup', 1000)
  await rider.client.call('rent', 'pickup', { id })
  expect(await testApp.full('rent', id)).toMatchObject({ status: 'in_use', driver_license_id: licence })
})
