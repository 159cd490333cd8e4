import type { Actor } from '#schema'
import { allResources } from '#resources'
import type { AccessLevelColumns } from '#resources/members/shared/accountStatus.server.ts'
import { requiresMfa, accessLevelOf } from '#resources/members/shared/accountStatus.server.ts'
import { user } from '#resources/members/account/user.ts'
import { createRegistry } from '../rows/registry.ts'
import { notDeletedSql } from '../rows/columns.ts'

/** An account, read again for every request. */
export interface Account extends AccessLevelColumns {
  id: number
  name: string
  /** The password is temporary and must be changed. */
  must_change?: boolean
  /** A second factor is required but not set up. */
  lacks_factor?: boolean
}

/** The actor of an account; null when the account is no longer active. */
export function authorizedActorOf(account: Account, real: number | null = null): Actor | null {
  const accessLevel = accessLevelOf(account)
  if (accessLevel === 'anyone') return null
  // With a temporary password a user may only change it, and without a required second factor only set one up; staff rights are withheld.
  const first = account.must_change ? 'password' : account.lacks_factor && requiresMfa(accessLevel) ? 'factor' : undefined
  if (first) return { id: account.id, accessLevel: 'user', name: account.name, first }
  return { id: account.id, accessLevel, name: account.name, ...(real !== null && { real }) }
}

/** SQL condition for accounts that are not deleted. */
export const notDeletedUserSql = (alias: string) => notDeletedSql(createRegistry(allResources), user, alias)
