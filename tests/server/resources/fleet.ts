import { openSeedPictureStore } from '#server/seed/pictures.ts'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

/** The current day for test and server: noon in Seoul. */
export const today = '2026-11-20'

export interface Fleet extends TestApp {
  readonly ops: Client
  readonly manager: Client
  readonly superAdmin: Client
  /** Creates a car; `values` override the defaults. */
  car(values?: object): Promise<number>
  spot(values?: object): Promise<number>
}

let made = 0

/** A period that is always in force. */
export const alwaysInForce = { effective_from: '2026-01-01 00:00:00', effective_to: '2099-01-01 00:00:00' }

/** A price policy that can be published. */
export const prices = {
  name: '시험 요금',
  ...alwaysInForce,
  weekday_hour: 9000,
  weekend_hour: 11_500,
  weekday_day: 72_000,
  weekend_day: 99_000,
  long_tiers: [{ min_days: 2, rate: 5 }],
  included_km_day: 100,
  included_km_hour: 10,
  km_tiers: [{ up_to: 100, won: 200 }, { won: 180 }],
  cdw_options: [{ code: 'premium', day: 18_000, deductible: 50_000 }],
}

/** A penalty policy that can be published. */
export const penalties = {
  name: '시험 페널티',
  ...alwaysInForce,
  cancel_tiers: [
    { hours_before: 24, rate: 0 },
    { hours_before: 0, rate: 10 },
  ],
  no_show_rate: 10,
  late_flat: 10_000,
  items: [{ code: 'smoking', name: '차내 흡연', amount: 300_000, evidence_required: true, repeat_multiplier: 200 }],
  notice_fee: 2000,
  dispute_hours: 72,
}

/** An application with the reference data and helpers to create cars. */
export const openFleet = async (clock = () => new Date(`${today}T03:00:00Z`)) => withFleet(await createTestApp({ filled: 'reference', clock }))

/** Adds these helpers to an application that has the reference data. */
export async function withFleet(testApp: TestApp): Promise<Fleet> {
  const pictures = openSeedPictureStore(testApp.context.env)
  const picture = await pictures.car('sedan')
  await pictures.register(testApp.db)
  const [ops, manager, superAdmin] = await Promise.all([testApp.as('ops'), testApp.as('manager'), testApp.as('super')])
  const one = async (of: string, values: object) => {
    const [id] = await ops.call<number[]>(of, 'save', { saveParamsArray: [values] })
    if (id === undefined) throw new Error(`no ${of} was made`)
    return id
  }
  const policy = async (of: string, values: object) => {
    const [id] = await manager.call<number[]>(of, 'save', { saveParamsArray: [values] })
    await manager.call(of, 'publish', { id })
    return id
  }
  const hours = [{ weekday: 'mon', pickup_from: '09:00', pickup_to: '18:00', return_from: '09:00', return_to: '18:00' }]
  const spot = (values: object = {}) =>
    one('spot', {
      code: `T-${++made}`,
      name: '시험 스팟',
      type: 'parking',
      sigungu_id: 1,
      address: '서울특별시 종로구',
      lat_lng: { lat: 37.5, lng: 127 },
      hours,
      ...values,
    })
  const place = await spot()
  const [price, penalty] = [await policy('rentPricePolicy', prices), await policy('rentPenaltyPolicy', penalties)]
  const car = (values: object = {}) =>
    one('rcar', {
      plate_no: `12하${String(1000 + ++made)}`,
      name: '시험 차량',
      trim_id: 1,
      model_year: 2025,
      spot_id: place,
      price_policy_id: price,
      penalty_policy_id: penalty,
      images: [picture],
      key_type: 'keybox',
      registered_on: '2025-01-02',
      insurance_from: '2026-01-01',
      insurance_to: '2099-12-31',
      ...values,
    })
  return { ...testApp, ops, manager, superAdmin, car, spot }
}
