import type { Api } from '#resources/api.ts'
import { dayAfter } from '#schema/base/time.ts'
import type { Grade } from '#schema/base/access.ts'
import type { Random } from '../base/random.ts'
import { counter } from './counter.ts'
import type { Staffed } from './member.ts'
import { callerOf } from './signedIn.ts'
import type { Caller } from './wire.ts'
import { apiFor } from './wire.ts'
import type { World } from './world.ts'

/** Who signs in by a login and a password. */
export interface Login {
  readonly login_id: string
  readonly password: string
}

export interface Colleague {
  readonly id: number
  readonly api: Api
  /** Signs in where the session is over. */
  comeIn(): Promise<void>
}

export type Staff = Readonly<Record<'counter' | 'desk' | 'ops' | 'finance' | 'manager', Colleague>>

const grades: Readonly<Record<keyof Staff, Grade>> = { counter: 'ops', desk: 'cs', ops: 'ops', finance: 'finance', manager: 'manager' }

function colleague(world: World, number: number, login: Login, id: number): Colleague & { readonly caller: Caller } {
  const caller = callerOf(number, login.login_id)
  const api = apiFor(world.address, world.heard, caller)
  return {
    id,
    api,
    caller,
    async comeIn() {
      if (!(await api.user.me())) await api.user.staffLogin({ params: login })
    },
  }
}

/** The first administrator takes on one of each. */
export async function hireStaff(world: World, chief: Login): Promise<Staff> {
  const { api, comeIn } = colleague(world, 1, chief, 0)
  await comeIn()
  const hired: [string, Colleague][] = []
  for (const [at, [name, staff_grade]] of Object.entries(grades).entries()) {
    const login = { login_id: `sim-${name}`, password: `${chief.password}-${name}` }
    const { user } = await api.user.promoteStaff({ params: { ...login, name: `직원 ${name}`, staff_grade, must_change: false } })
    const one = colleague(world, 2 + at, login, user.id)
    await one.comeIn()
    hired.push([name, one])
  }
  return Object.fromEntries(hired) as Staff
}

/** What members meet of the staff. */
export function meeting(world: World, { counter: clerk, ops, manager }: Staff, random: Random): Staffed {
  return {
    counter: counter(world, clerk.api, clerk.id),
    async welcome(user_id, name, number) {
      const birth_date = `${random.between(1965, 1999)}-0${random.between(1, 9)}-1${random.between(0, 9)}`
      const { version } = await manager.api.user.findById({ id: user_id })
      await manager.api.user.save({ saveParamsArray: [{ id: user_id, version, birth_date }] })
      const digits = String(number).padStart(6, '0')
      const dates = { issued_on: '2022-03-04', acquired_on: '2015-03-04', renew_until: dayAfter(world.now(), random.between(200, 2000)) }
      const licence = { user_id, name, birth_date, license_no: `11-22-${digits}-33`, serial_no: 'A12345', class: 'c1', is_mobile: false, ...dates } as const
      const [id] = await ops.api.driverLicense.save({ saveParamsArray: [licence] })
      if (id === undefined) throw new Error('no licence was entered')
      // Somebody else looks at it than has entered it.
      await clerk.api.driverLicense.verify({ id })
      return id
    },
  }
}
