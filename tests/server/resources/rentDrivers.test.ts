import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocalLicences } from '#server/ports/licences/local.ts'
import type { Bookings, Rider } from './bookings.ts'
import { openBookings } from './bookings.ts'
import { held } from './memberRides.ts'

let house: Bookings
beforeAll(async () => {
  house = await openBookings()
})
beforeEach(() => house.at('2026-11-20 12:00:00'))
afterAll(() => house?.close())

describe('a licence that was verified long ago', () => {
  const invalid = { serial_no: 'X12345' }
  test('is asked about half a day before its ride, once, and suspended where it is not in force any more', async () => {
    const [good, bad, down] = [await house.rider(), await house.rider(invalid), await house.rider({ serial_no: 'Z12345' })]
    for (const rider of [good, bad, down]) {
      const { id } = await rider.client.call('rent', 'hold', house.asked(rider, await house.open()))
      await rider.client.call('rent', 'pay', { id })
    }
    const licence = async ({ driver_license_id: id }: Rider) => house.full('driverLicense', id)
    await house.at('2026-11-22 21:59:00')
    await house.tick('driverLicense.recheck')
    expect(await licence(bad)).toMatchObject({ status: 'verified', rechecked_at: null })
    await house.at('2026-11-22 22:00:00')
    await house.tick('driverLicense.recheck')
    expect(await licence(good)).toMatchObject({ status: 'verified', rechecked_at: '2026-11-22 22:00:00', verify_method: 'api', verify_code: 'CODEF 1' })
    expect(await licence(bad)).toMatchObject({ status: 'suspended', verify_code: 'CODEF 2' })
    expect(await licence(down)).toMatchObject({ status: 'verified', rechecked_at: null })
    const { asked } = await (house.house.ports.licences as LocalLicences).sandbox()
    const before = asked.length
    await house.tick('driverLicense.recheck')
    expect(asked.slice(before).map(({ serialNo }) => serialNo)).toEqual(['Z12345'])
    expect(asked.at(-1)).toMatchObject({
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

  test('is held to what is asked of the driver, when it is booked and when he is named', async () => {
    const { id, rider } = await held(house)
    const name = (more: object) => rider.client.call('rent', 'nameDriver', { id, second_driver: { ...second, ...more } })
    const wrongs: readonly (readonly [object, string, string])[] = [
      [{ birth_date: '2008-01-01' }, 'birth_date', 'rent.tooYoung'],
      [{ license_no: '99-1' }, 'license_no', 'rent.secondLicenceNo'],
      [{ class: null }, 'class', 'required'],
      [{ name: '윤가람', birth_date: '1990-04-05' }, 'name', 'rent.secondIsFirst'],
    ]
    for (const [more, key, code] of wrongs) await expect(name(more)).rejects.toMatchObject({ status: 400, issues: [{ path: ['second_driver', key], code }] })
    await expect(name({ renew_until: '2026-11-22' })).rejects.toMatchObject({ issues: [{ path: ['second_driver'], code: 'rent.licenceRunsOut' }] })
    await expect(name({ acquired_on: '2026-11-01' })).rejects.toMatchObject({ issues: [{ path: ['second_driver'], code: 'rent.licenceYears' }] })
    await name({})
    expect(await house.full('rent', id)).toMatchObject({ second_driver: '••••' })
    const young = house.asked(rider, await house.open(), {
      second_driver: { ...second, birth_date: '2008-01-01' },
      start_at: '2026-11-25 10:00:00',
      end_at: '2026-11-25 16:00:00',
    })
    await expect(rider.client.call('rent', 'hold', young)).rejects.toMatchObject({ issues: [{ path: ['second_driver', 'birth_date'], code: 'rent.tooYoung' }] })
    const stranger = await house.rider()
    await expect(stranger.client.call('rent', 'nameDriver', { id })).rejects.toMatchObject({ status: 404 })
    await rider.client.call('rent', 'pay', { id })
    expect(await rider.client.call('rent', 'contract', { id })).toMatchObject({ second_driver: '한다온' })
    await rider.client.call('rent', 'nameDriver', { id })
    expect(await rider.client.call('rent', 'contract', { id })).toMatchObject({ second_driver: null })
  })
})
