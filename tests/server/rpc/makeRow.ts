import type { Where } from '#schema/base/where.ts'
import { expect } from 'vitest'
import { allResources } from '#resources'
import type { Field, Resource, Cipher } from '#schema'
import { tableOf } from '#schema'
import { referenceFiltersOf } from '#schema/row/referenceFilter.ts'
import { noOverlapExample } from '#schema/list/noOverlapRange.ts'
import { accessLevelForCreate } from '#schema/row/permissions.ts'
import { writableFieldKeys } from '#schema/row/shape.ts'
import { declaredFieldKeys, fieldsOf, fieldKeyOf } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { inapplicableFieldResets } from '#schema/row/applicability.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import { insertRow } from '#server/rows/write/write.ts'
import type { Connection } from '#server/base/database.ts'
import type { TestApi } from '../rows/openTestApi.ts'

export type Draft = Record<string, unknown>

/** Values that must match each other; all others are the fields' examples. */
const fitting: Readonly<Record<string, Draft>> = {
  accRent: { start_at: '2026-05-01 10:00:00', end_at: '2026-05-11 10:00:00', approved_days: 2 },
  couponProgram: {
    discount_type: 'amount',
    discount_value: 5000,
    issue_from: '2026-01-01 00:00:00',
    issue_to: '2026-12-31 00:00:00',
    valid_mode: 'days',
    qty_total: 1000,
    qty_user: 1000,
  },
  monthlyInvoice: { lines: [{ code: 'base', name: '월 이용료', qty: 1, unit: 550_000, amount: 550_000, taxable: true }] },
  purchase: { owner_type: 'personal', car_price: 38_000_000, residual_amount: 15_200_000, term_months: 48 },
  urentDiscountPolicy: { discount_type: 'amount', cycle_to: 600 },
  config: { value_type: 'json' },
  // Only a view of business figures is mailed, to an account with an address.
  savedView: { is_mailed: false },
  amsg: { kind: 'topic', topic: 'all', is_ad: false },
  banner: { link_type: 'inapp', link: '/rents' },
  // Without an earlier inspection of the car every damage is new.
  rcarState: { damages: [{ part: 'rear_bumper', type: 'scratch', severity: 'light', photo: null, is_new: true }] },
  rentPenaltyPolicy: { effective_to: '2099-01-01 00:00:00', cancel_tiers: [{ hours_before: 0, rate: 100 }] },
  rentPricePolicy: { unit_min: 30, effective_to: '2099-01-01 00:00:00', km_tiers: [{ up_to: null, won: 200 }] },
  spot: { hours: [{ weekday: 'mon', pickup_from: '09:00', pickup_to: '18:00', return_from: '09:00', return_to: '18:00' }] },
}

function known(name: string) {
  const resource = allResources.find((item) => item.name === name)
  if (!resource) throw new Error(`No resource ${name}`)
  return resource
}

type Rows = Pick<ReturnType<typeof rowMaker>, 'make' | 'targetOf'> & { desk: TestApi; n: number }

/** Values that need other rows. */
const fittingRows: Readonly<Record<string, (rows: Rows) => Promise<Draft>>> = {
  // Debit and credit are different accounts.
  manualEntry: async ({ make, targetOf }) => ({ debit_account_id: await targetOf('account'), credit_account_id: await make(known('account')) }),
  // A charged member needs a card.
  fineLog: async ({ targetOf, desk }) => {
    const [user_id, card] = [await targetOf('user'), await targetOf('creditCard', { status: 'active' })]
    await desk.context.db.query('update users set default_card_id = $2 where id = $1', [user_id, card])
    return { rcar_id: await targetOf('rcar'), user_id }
  },
  review: async ({ make, desk }) => {
    const rent_id = await make(known('rent'))
    const done = "update rents set status = 'completed' where id = $1 returning user_id"
    const [row] = await desk.context.db.query<{ user_id: number }>(done, [rent_id])
    return { type: 'rent', rent_id, user_id: row?.user_id }
  },
  rent: bookable,
  // A car can be out of service only once at a time, so each row has its own car.
  rcarDisable: async ({ make }) => ({ rcar_id: await make(known('rcar')), end_at: '2030-01-01 00:00:00' }),
  occupancy: async ({ make, n }) => ({
    rcar_id: await make(known('rcar')),
    holder_id: 1000 + n,
    to_at: '2030-01-01 00:00:00',
    user_to_at: '2030-01-01 00:00:00',
  }),
  // The cycles of a contract follow each other without gaps.
  urent: async ({ n }) => {
    const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + 30 * n + at)).toISOString().slice(0, 10)
    return { cycle_no: n, start_date: day(0), end_date: day(29), start_odo: 1000 * n, end_odo: 1000 * n + 500, paused_days: 2 }
  },
}

/** A rental that passes every check, with its own car and member: on the first Monday after the test date, when the spot is open. */
async function bookable({ make, desk }: Rows): Promise<Draft> {
  const [rcar_id, user_id, driver_license_id] = [await make(known('rcar')), await make(known('user')), await make(known('driverLicense'))]
  const put = (sql: string, ...ids: number[]) => desk.context.db.query(sql, ids)
  await put(
    `update rcars set status = 'active', min_age = 21, insurance_age = null, min_license_years = 1, min_rent_min = 60, max_rent_min = 43200,
     book_open_days = 60, turnaround_min = 30 where id = $1`,
    rcar_id,
  )
  await put(`update trims set license_class = 'class2', transmission = 'auto' where id = (select trim_id from rcars where id = $1)`, rcar_id)
  await put(`update users set status = 'active', role = 'normal', birth_date = '1990-01-01' where id = $1`, user_id)
  await put(
    `update driver_licenses set user_id = $2, status = 'verified', renew_until = '2099-01-01', acquired_on = '2010-01-01' where id = $1`,
    driver_license_id,
    user_id,
  )
  const conditions = { rcar_id, user_id, driver_license_id, start_at: '2026-05-11 10:00:00', end_at: '2026-05-11 16:00:00' }
  const card = { license_no: '11-15-123456-70', class: 'c2', acquired_on: '2010-01-01', renew_until: '2099-01-01' }
  const second_driver = { name: '한다온', birth_date: '1990-01-01', phone: '01098765432', ...card }
  return { ...conditions, second_driver, is_delivery: false, cdw: 'none', point_used: 0 }
}

/** True if the rows are created by `save`; ledger rows are not. */
export const isMadeBySave = (resource: Resource) => accessLevelForCreate(resource.can) !== undefined

const caller = { actor: { id: null, accessLevel: 'super', name: 'test' }, now: '2026-05-07 14:00:00', requestId: 'x', address: '' } as const
const workFor = (connection: Connection, cipher: Cipher) =>
  createUnitOfWork({ connection, registry: createRegistry(allResources), caller, cipher, accounts: {} as never, callName: 'test', mayWrite: true })

/** Optional references stay empty, because a hook may require them to match. */
const isLeft = (resource: Resource, name: string) => {
  const field = fieldsOf(resource)[name]
  return field?.to !== undefined && (mayBeEmpty(field) || field.options.default !== undefined)
}

/** A target row, with the values it was given to match reference filters. */
interface Target {
  readonly id: Promise<number>
  readonly held: Record<string, Where[string]>
}

/** The constant conditions of a reference. */
export const constantConditionsOf = (field: Field): Where =>
  Object.fromEntries(referenceFiltersOf(field).flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])))

/** Creates rows of any resource with the rows they refer to: one of each, so that related rows match. */
export function rowMaker(desk: TestApi) {
  const targets = new Map<string, Target[]>()
  const counts = new Map<string, number>()

  async function make(resource: Resource): Promise<number> {
    if (!isMadeBySave(resource)) return place(resource)
    const answer = await desk.post(resource, 'save', { spa: await draft(resource) })
    expect(answer.status, `${resource.name}: ${answer.text}`).toBe(200)
    return answer.body[0]
  }

  /** Inserts a row that no form creates, with example values for all required fields. */
  async function place(resource: Resource): Promise<number> {
    const n = next(resource)
    const values: Draft = {}
    for (const { key, template, field, spec } of declaredFieldKeys(resource)) {
      if (mayBeEmpty(field) || (field.options.default !== undefined && !field.generate)) continue
      const to = spec.refers && (await targetOf(spec.refers.to, constantConditionsOf(field)))
      values[key] = to === undefined ? (field.examples?.(n)[template] ?? field.example(n)) : spec.refers?.many ? [to] : to
    }
    const fit = { ...values, ...(await fittingRows[resource.name]?.({ make, targetOf, desk, n })) }
    return desk.context.db.transaction(async (connection) => {
      const { rowId } = await insertRow(workFor(connection, desk.context.cipher), resource, fit, 'create')
      return rowId
    })
  }

  const next = (resource: Resource) => {
    const n = (counts.get(resource.name) ?? 0) + 1
    counts.set(resource.name, n)
    return n
  }

  /** A target row that matches the reference filter: one per resource, and another one for contradicting filters. */
  async function targetOf(name: string, conditions: Where = {}): Promise<number> {
    const target = known(name)
    const existingTargets = targets.get(name) ?? []
    const matchingTarget = existingTargets.find(({ held }) => Object.entries(conditions).every(([key, value]) => (held[key] ?? value) === value))
    const { id, held } = matchingTarget ?? { id: make(target), held: {} }
    if (!matchingTarget) targets.set(name, [...existingTargets, { id, held }])
    const missing = Object.entries(conditions).filter(([key]) => held[key] === undefined)
    Object.assign(held, conditions)
    for (const [key, value] of missing) await stand(target, await id, key, value)
    return id
  }

  /** Sets a value by SQL that no form writes. */
  async function stand(resource: Resource, id: number, key: string, value: Where[string]) {
    const [wanted] = [value].flat()
    const isList = fieldKeyOf(resource, key)?.spec.column.endsWith('[]')
    await desk.context.db.query(`update ${tableOf(resource.name)} set ${key} = $2 where id = $1`, [id, isList ? [wanted] : wanted])
  }

  /** The form values of a new row; every row differs. */
  async function draft(resource: Resource): Promise<Draft> {
    const n = next(resource)
    const values: Draft = {}
    for (const { key, name, template, field, spec } of writableFieldKeys(resource, 'super')) {
      if (isLeft(resource, name)) continue
      const example = field.examples?.(n)[template] ?? field.example(n)
      const to = spec.refers && (await targetOf(spec.refers.to, constantConditionsOf(field)))
      values[key] = to === undefined ? example : spec.refers?.many ? [to] : to
    }
    const fit = { ...values, ...noOverlapExample(resource, n), ...fitting[resource.name], ...(await fittingRows[resource.name]?.({ make, targetOf, desk, n })) }
    const strays = inapplicableFieldResets(fieldsOf(resource), fit)
    return Object.fromEntries(Object.entries(fit).filter(([key]) => !(key in strays)))
  }

  return { make, draft, targetOf, stand }
}
