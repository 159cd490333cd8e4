import type { Client } from '../testApp.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './fleet.ts'
import { saveNow } from '../saveNow.ts'

export interface Showroom extends Fleet {
  readonly finance: Client
  /** Creates a member; `values` override the defaults. Returns the id. */
  member(values?: object): Promise<number>
  insurer(values?: object): Promise<number>
  product(values?: object): Promise<number>
  /** A product on sale. */
  onSale(values?: object): Promise<number>
  purchase(values?: object): Promise<number>
  full<T = any>(of: string, id: number): Promise<T>
  change(of: string, id: number, values: object): Promise<unknown>
  /** Sets the state of a row by SQL, bypassing the transitions that lead to it. */
  stand(table: string, id: number, status: string): Promise<unknown>
}

export const offer = {
  kind: 'long_rent',
  trim_id: 1,
  car_price: 38_000_000,
  terms: [{ months: 36 }, { months: 48 }],
  mileages: [
    { km: 10_000, monthly_diff: 0 },
    { km: 20_000, monthly_diff: 30_000 },
  ],
  residuals: [
    { months: 36, km: 10_000, rate: 50 },
    { months: 36, km: 20_000, rate: 47 },
    { months: 48, km: 10_000, rate: 40 },
    { months: 48, km: 20_000, rate: 37 },
  ],
  annual_rate: 5.9,
  over_km_won: 120,
  terminate_tiers: [{ elapsed: 100, rate: 20 }],
}

let made = 0

/** A fleet with products and members to sell to. */
export const openShowroom = async () => withShowroom(await openFleet())

/** Adds these helpers to an existing fleet. */
export async function withShowroom<F extends Fleet>(fleet: F): Promise<F & Showroom> {
  const finance = await fleet.context.db.query('select 1').then(() => fleet.as('finance'))
  const [image] = (await fleet.db.query<{ images: string[] }>('select images from rcars limit 1')).flatMap(({ images }) => images)
  const photo = image ?? (await fleet.superAdmin.call('rcar', 'findById', { subset: 'full', id: await fleet.car() })).images[0]
  const one = async (of: string, values: object) => {
    const [id] = await fleet.superAdmin.call<number[]>(of, 'save', { saveParamsArray: [values] })
    if (id === undefined) throw new Error(`no ${of} was made`)
    return id
  }
  const member = (values: object = {}) => one('user', { name: `고객 ${++made}`, phone: `0101000${String(1000 + made)}`, ...values })
  const insurer = (values: object = {}) => one('company', { name: `가온손해보험 ${++made}`, kinds: ['insurer'], ...values })
  const firm = await one('company', { name: '라온캐피탈', kinds: ['finance'] })
  const stand = (table: string, id: number, status: string) => fleet.db.query(`update ${table} set status = $1 where id = $2`, [status, id])
  const product = (values: object = {}) =>
    one('product', { ...offer, code: `P-${1000 + ++made}`, name: '장기렌트 상품', company_id: firm, images: [photo], ...values })
  const onSale = async (values: object = {}) => {
    const id = await product(values)
    await stand('products', id, 'on_sale')
    return id
  }
  const purchase = async (values: object = {}) =>
    one('purchase', {
      user_id: await member(),
      product_id: await onSale(),
      owner_type: 'personal',
      trim_id: 1,
      term_months: 48,
      annual_km: 10_000,
      pay_method: 'transfer',
      pay_day: 25,
      bill_type: 'none',
      ...values,
    })
  return {
    ...fleet,
    finance,
    member,
    insurer,
    product,
    onSale,
    purchase,
    full: (of, id) => fleet.superAdmin.call(of, 'findById', { subset: 'full', id }),
    change: (of, id, values) => saveNow(fleet.superAdmin, of, { id, ...values }),
    stand,
  }
}
