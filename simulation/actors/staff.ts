import type { Api } from '#resources/api.ts'
import type { StaffGrade } from '#schema/base/access.ts'
import type { MemberServices } from './counter.ts'
import { createCounterStaff } from './counter.ts'
import { createApiClientState, resolveSessionUserId } from './accounts.ts'
import type { ApiClientState } from './apiClient.ts'
import { createCallerApi } from './apiClient.ts'
import type { World } from './world.ts'

/** Credentials of a staff account. */
export interface StaffCredentials {
  readonly login_id: string
  readonly password: string
}

interface Colleague {
  readonly id: number
  readonly api: Api
  /** Signs in if the session has expired. */
  ensureSignedIn(): Promise<void>
}

export type StaffByRole = Readonly<Record<'counter' | 'desk' | 'ops' | 'finance' | 'manager', Colleague>>

/** The staff accounts: login, name and grade. */
const staffAccounts: Readonly<Record<keyof StaffByRole, readonly [login: string, name: string, grade: StaffGrade]>> = {
  counter: ['ops01', '배준호', 'ops'],
  desk: ['cs01', '한지수', 'cs'],
  ops: ['ops02', '서다미', 'ops'],
  finance: ['finance01', '윤채린', 'finance'],
  manager: ['manager01', '정해인', 'manager'],
}

function signInColleague(world: World, number: number, login: StaffCredentials, id: number): Colleague & { readonly caller: ApiClientState } {
  const caller = createApiClientState(number, login.login_id)
  const api = createCallerApi(world.address, world.statistics, caller)
  caller.prove = () => api.user.prove({ password: login.password })
  return {
    id,
    api,
    caller,
    async ensureSignedIn() {
      if ((await resolveSessionUserId(world, api, caller, 'staff')) === null) await api.user.staffLogin({ params: login })
    },
  }
}

/** The first administrator creates the staff accounts. */
export async function hireStaff(world: World, superAdmin: StaffCredentials): Promise<StaffByRole> {
  const { api, ensureSignedIn } = signInColleague(world, 1, superAdmin, 0)
  await ensureSignedIn()
  const staff: [string, Colleague][] = []
  for (const [at, [place, [login_id, name, staff_grade]]] of Object.entries(staffAccounts).entries()) {
    const login = { login_id, password: `${superAdmin.password}-${place}` }
    const { user } = await api.user.promoteStaff({ params: { ...login, name, staff_grade, must_change: false } })
    const one = signInColleague(world, 2 + at, login, user.id)
    await one.ensureSignedIn()
    staff.push([place, one])
  }
  return Object.fromEntries(staff) as StaffByRole
}

/** The staff functions that members use. */
export function memberServices(world: World, { counter: clerk, manager }: StaffByRole): MemberServices {
  return {
    counter: createCounterStaff(world, clerk.api, clerk.id),
    async welcome(user_id, known) {
      const { version } = await manager.api.user.findById({ id: user_id })
      await manager.api.user.save({ saveParamsArray: [{ id: user_id, version, ...known }] })
    },
  }
}
