import { seed } from '#server/seed/index.ts'
import { openPictures } from '#server/seed/pictures.ts'
import type { Client, OpenHouse } from '../openHouse.ts'
import { openHouse } from '../openHouse.ts'

/** Noon of a day in Seoul, so that today is the same for the test and the server. */
export const today = '2026-11-20'

export interface Fleet extends OpenHouse {
  readonly ops: Client
  readonly manager: Client
  readonly chief: Client
  /** What every car needs, and may be given otherwise. */
  car(values?: object): Promise<number>
  spot(values?: object): Promise<number>
}

let made = 0

/** A house with the reference data in it, and hands to make cars with. */
export async function openFleet(): Promise<Fleet> {
  const house = await openHouse({ env: { SEED: 'reference' }, clock: () => new Date(`${today}T03:00:00Z`) })
  await seed(house.house)
  const pictures = openPictures(house.house.env)
  const picture = await pictures.car('sedan')
  await pictures.keep(house.db)
  const [ops, manager, chief] = await Promise.all([house.as('ops'), house.as('manager'), house.as('super')])
  const one = async (of: string, values: object) => {
    const [id] = await ops.call<number[]>(of, 'save', { saveParamsArray: [values] })
    if (id === undefined) throw new Error(`no ${of} was made`)
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
  const car = (values: object = {}) =>
    one('rcar', {
      plate_no: `12하${String(1000 + ++made)}`,
      name: '시험 차량',
      trim_id: 1,
      model_year: 2025,
      spot_id: place,
      images: [picture],
      key_type: 'keybox',
      registered_on: '2025-01-02',
      insurance_from: '2026-01-01',
      insurance_to: '2026-12-31',
      ...values,
    })
  return { ...house, ops, manager, chief, car, spot }
}
