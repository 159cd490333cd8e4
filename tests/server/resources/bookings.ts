import { creditCard } from '#resources/members/card/creditCard.ts'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import type { Resource, ServerNewRowValues } from '#schema'
import { instantOf } from '#schema/base/time.ts'
import { createExampleFileKey } from '#schema/fields/base/storedFile.ts'
import { insertSeedRows } from '#server/seed/insert.ts'
import type { Client, TestApp, OpenOptions } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'
import type { Fleet } from './fleet.ts'
import { withFleet } from './fleet.ts'
import { runJob } from '../runJob.ts'

/** A Friday noon. */
const noon = '2026-11-20 12:00:00'

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => ({
  weekday,
  pickup_from: '00:00',
  pickup_to: '23:59',
  return_from: '00:00',
  return_to: '23:59',
}))

/** A member who may book, with a verified licence and a card. */
export interface Rider {
  readonly id: number
  readonly client: Client
  readonly driver_license_id: number
  readonly credit_card_id: number
}

export interface Bookings extends Fleet {
  /** Sets the clock of the application; all sessions stay valid. */
  at(moment: string): Promise<void>
  rider(licence?: ServerNewRowValues<typeof driverLicense>): Promise<Rider>
  /** A car in service at a spot that is always open. */
  open(values?: object): Promise<number>
  /** Inserts a row that only other calls would create. */
  put<R extends Resource>(resource: R, values: ServerNewRowValues<R>): Promise<number>
  /** Parameters of a booking: Monday 10:00 to 16:00 by default. */
  bookingParams(rider: Rider, car: number, overrides?: object): Record<string, unknown>
  /** An inspection of the rental's car. */
  inspected(rent: number, kind: 'pickup' | 'return', odometer_km: number, overrides?: object): Promise<number>
  full(of: string, id: number): Promise<any>
  /** Runs a job, optionally at another time. */
  runJob(job: string, at?: string): Promise<void>
  occupancies(rent: number): Promise<{ rcar_id: number; from_at: string; to_at: string }[]>
}

let count = 0

/** An application with bookable cars; the clock stands at a Friday noon until the test moves it. */
export async function openBookings(open: (options: OpenOptions) => Promise<TestApp> = createTestApp): Promise<Bookings> {
  let now = noon
  const testApp = await withFleet(await open({ filled: 'reference', clock: () => instantOf(now) }))
  // Raises the booking limits per member.
  await testApp.db.query(`update configs set value = '{"unpaid": 1000, "let_go": 1000, "ahead": 1000}' where key = 'rent.member_limits'`)
  const place = await testApp.spot({ hours: week })
  const full = (of: string, id: number) => testApp.superAdmin.call(of, 'findById', { id })
  const put = async <R extends Resource>(resource: R, values: ServerNewRowValues<R>) => {
    const id = 1000 + ++count
    await testApp.db.transaction((connection) => insertSeedRows(connection, resource, [{ id, ...values } as never], testApp.context.cipher))
    return id
  }
  return {
    ...testApp,
    full,
    put,
    async at(moment) {
      now = moment
      await testApp.db.query(`update sessions set seen_at = $1, proven_at = $1, expires_at = $1::timestamptz + interval '1 day'`, [instantOf(moment)])
    },
    async rider(licence = {}) {
      const client = await testApp.another('user')
      const id = client.id ?? 0
      await testApp.db.query("update users set birth_date = '1990-04-05', phone = '01012345678' where id = $1", [id])
      const held = { user_id: id, name: '윤가람', birth_date: '1990-04-05', license_no: '11-15-123456-70', serial_no: 'A12345', class: 'c2' } as const
      const days = { issued_on: '2020-01-02', acquired_on: '2012-01-02', renew_until: '2030-01-01' }
      const driver_license_id = await put(driverLicense, { ...held, ...days, status: 'verified', ...licence })
      const key = `billing-${++count}`
      const card = {
        user_id: id,
        pg: 'toss',
        billing_key: key,
        customer_key: `customer-${count}`,
        issuer: '시험카드',
        masked_no: '1234-****-****-5678',
      } as const
      return { id, client, driver_license_id, credit_card_id: await put(creditCard, { ...card, status: 'active' }) }
    },
    async open(values = {}) {
      const id = await testApp.car({ spot_id: place, ...values })
      await testApp.ops.call('rcar', 'activate', { id })
      return id
    },
    bookingParams: (rider, rcar_id, overrides = {}) => ({
      rcar_id,
      start_at: '2026-11-23 10:00:00',
      end_at: '2026-11-23 16:00:00',
      driver_license_id: rider.driver_license_id,
      credit_card_id: rider.credit_card_id,
      cdw: 'none',
      ...overrides,
    }),
    async inspected(rent, kind, odometer_km, overrides = {}) {
      const { rcar_id } = await full('rent', rent)
      const photos = ['front', 'rear', 'left', 'right'].map((slot) => ({ slot, photo: createExampleFileKey(1), taken_at: now }))
      const state = { rcar_id, rent_id: rent, kind, checked_at: now, checker_id: testApp.ops.id, odometer_km, fuel_pct: 80, photos, ...overrides }
      const [id] = await testApp.ops.call<number[]>('rcarState', 'save', { saveParamsArray: [state] })
      return id ?? 0
    },
    async runJob(name, moment) {
      await runJob(testApp.context, name, moment)
    },
    async occupancies(rent) {
      const { rows } = await testApp.superAdmin.call('occupancy', 'findMany', { params: { holder: 'rent', holder_id: rent, orderBy: 'from_at-asc' } })
      return rows.map(({ rcar_id, from_at, to_at }: Record<string, unknown>) => ({ rcar_id, from_at, to_at }))
    },
  }
}
