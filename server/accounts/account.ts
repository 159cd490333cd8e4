import type { Actor } from '#schema'
import { allResources } from '#resources'
import type { AccountStatus } from '#resources/members/shared/accountStatus.server.ts'
import { requiresMfa, accessLevelOf } from '#resources/members/shared/accountStatus.server.ts'
import { user } from '#resources/members/account/user.ts'
import { createRegistry } from '../rows/registry.ts'
import { notDeletedSql } from '../rows/columns.ts'

/** An account as every request reads it anew. */
export interface Account extends AccountStatus {
  id: number
  name: string
  /** Its password is a temporary one. */
  must_change?: boolean
  /** It needs a second factor and has none. */
  lacks_factor?: boolean
}

/** Who is calling; null when the account has no standing any more. */
export function actorOf(account: Account, real: number | null = null): Actor | null {
  const accessLevel = accessLevelOf(account)
  if (accessLevel === 'anyone') return null
  // With a temporary password one may change it, and without a second factor set one up; nothing that only staff may.
  const first = account.must_change ? 'password' : account.lacks_factor && requiresMfa(accessLevel) ? 'factor' : undefined
  if (first) return { id: account.id, accessLevel: 'user', name: account.name, first }
  return { id: account.id, accessLevel, name: account.name, ...(real !== null && { real }) }
}

/** SQL that holds for accounts which have not been deleted. */
export const notDeleted = (alias: string) => notDeletedSql(createRegistry(allResources), user, alias)
