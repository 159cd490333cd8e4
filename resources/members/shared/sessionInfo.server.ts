import type { Accounts, Actor, Db, AccountFactors } from '#schema'
import { permissionsOf } from '#schema/row/permissions.ts'
import { allResources } from '../../index.ts'
import { requiresMfa, accessLevelOf } from './accountStatus.server.ts'
import { user } from '../account/user.ts'

const lacksFactor = ({ required, any }: AccountFactors) => required && !any

/** The signed-in user with permissions: response of `me` and of every sign-in. */
export async function sessionInfo(db: Db, accounts: Accounts, id: number, real?: number) {
  const row = await db.get(user, id)
  const { name, role, inhouse_uid, staff_grade } = row
  // Not required while impersonating.
  const must_change_password = real === undefined && (await accounts.mustChange(id))
  const must_add_factor = real === undefined && requiresMfa(accessLevelOf(row)) && lacksFactor(await accounts.factors.of(id))
  return {
    id,
    name,
    role,
    inhouse_uid,
    staff_grade,
    must_change_password,
    must_add_factor,
    permissions: permissionsOf(allResources, must_change_password || must_add_factor ? 'user' : accessLevelOf(row)),
    ...(real !== undefined && { real: { id: real, name: (await db.get(user, real)).name } }),
  }
}

/** Id of the caller; only for calls that require a signed-in user. */
export const callerId = ({ id }: Actor) => id ?? 0
