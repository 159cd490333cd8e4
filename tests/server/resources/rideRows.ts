import type { accRent } from '#resources/accidents/accRent.ts'
import { accRentServer } from '#resources/accidents/accRent.server.ts'
import type { rent } from '#resources/rental/rent/rent.ts'
import { rentServer } from '#resources/rental/rent/rent.server.ts'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import type { Resource, Implementation, ServerNewRowValues } from '#schema'
import { createExampleFileKey } from '#schema/fields/base/storedFile.ts'
import { AppError } from '#schema'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { insertSeedRows } from '#server/seed/insert.ts'
import type { Fleet } from './fleet.ts'
import { dbOn } from './serverDb.ts'

let count = 0

export const files = [{ key: createExampleFileKey(1), name: '증빙.pdf', size: 10 }]

/** Inserts rows that only calls of the app create, with all required values. */
export function rideRows(testApp: Fleet) {
  const member = async (name = '윤가람') => {
    const [id] = await testApp.manager.call<number[]>('user', 'save', { saveParamsArray: [{ name }] })
    return id ?? 0
  }
  /** Missing required values are the fields' examples. */
  const put = async <R extends Resource>(resource: R, values: ServerNewRowValues<R>) => {
    const n = ++count
    const needed = declaredFieldKeys(resource).filter(({ field, spec }) => !mayBeEmpty(field) && field.options.default === undefined && !spec.refers)
    const samples = needed.map(({ key, template, field }) => [key, field.examples?.(n)[template] ?? field.example(n)])
    const row = { id: 1000 + n, ...Object.fromEntries(samples), ...values }
    await testApp.db.transaction((connection) => insertSeedRows(connection, resource, [row as never], testApp.context.cipher))
    return row.id
  }
  /** Also creates the occupancy, as the call would. An overlapping row has none, as in old data. */
  const held = async <R extends Resource>({ resource, hooks }: Implementation, values: ServerNewRowValues<R>) => {
    const id = await put(resource, values as never)
    await testApp.db.transaction(async (connection) => {
      const db = dbOn(testApp, connection)
      await hooks.afterSave?.({ db, row: await db.get(resource, id), before: null } as never).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    })
    return id
  }
  const ids = async (car: number) => {
    const { spot_id, price_policy_id, penalty_policy_id } = await testApp.superAdmin.call('rcar', 'findById', { id: car })
    return { spot_id, price_policy_id, penalty_policy_id }
  }
  const license = async (user: number) => {
    const [row] = await testApp.db.query<{ id: number }>('select id from driver_licenses where user_id = $1', [user])
    if (row) return row.id
    return put(driverLicense, { user_id: user })
  }
  return {
    member,
    put,
    /** A rental from the 18th to the 19th, picked up and returned on time. */
    async rent(car: number, user: number, values: ServerNewRowValues<typeof rent> = {}) {
      const { spot_id, price_policy_id, penalty_policy_id } = await ids(car)
      return held<typeof rent>(rentServer, {
        code: `R261118${String(10_000 + ++count)}`,
        user_id: user,
        rcar_id: car,
        status: 'completed',
        start_at: '2026-11-18 10:00:00',
        end_at: '2026-11-19 10:00:00',
        actual_start_at: '2026-11-18 10:00:00',
        actual_end_at: '2026-11-19 10:00:00',
        pickup_spot_id: spot_id,
        return_spot_id: spot_id,
        driver_license_id: await license(user),
        price_policy_id,
        penalty_policy_id,
        ...values,
      })
    },
    async accRent(car: number, user: number, values: ServerNewRowValues<typeof accRent> = {}) {
      const [company] = await testApp.manager.call<number[]>('company', 'save', { saveParamsArray: [{ name: `보험사 ${++count}`, kinds: ['insurer'] }] })
      return held<typeof accRent>(accRentServer, {
        code: `A261118${String(10_000 + count)}`,
        user_id: user,
        rcar_id: car,
        status: 'returned',
        insurer_id: company ?? 0,
        ...values,
      })
    },
  }
}

export type RideRows = ReturnType<typeof rideRows>
