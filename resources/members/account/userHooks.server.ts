import type { Handlers, Hooks } from '#schema'
import { hasAccess, ruleIssue } from '#schema'
import { adjustPointsAndNotify } from '../points/adjustPointsAndNotify.server.ts'
import { eraseMember } from '../privacy/erasure.server.ts'
import type { user } from './user.ts'

/** What a verified identity freezes. */
const frozenByIdentity = ['name', 'birth_date'] as const

type TransitionHandlers = Pick<Handlers<typeof user>, 'block' | 'unblock' | 'sleep' | 'releaseIdentity' | 'givePoints' | 'takePoints'>

/** Handlers of the state transitions of a member. Staff are rejected; they must be demoted first. */
export const memberActionHandlers: TransitionHandlers = {
  async block({ params, row, now, accounts, error }) {
    if (row.role === 'admin') throw error('isStaff')
    if (params.blocked_until && params.blocked_until <= now) throw error('blockInPast')
    await accounts.endAllSessions(row.id)
  },
  unblock: async () => ({ block_reason: null, blocked_until: null }),
  async sleep({ row, actor, accounts, error }) {
    if (row.role === 'admin') throw error('isStaff')
    // Needed for manual transitions only: the scheduled job selects members who were absent for longer than any session lasts.
    if (actor.id !== null) await accounts.endAllSessions(row.id)
  },
  async releaseIdentity({ row, error }) {
    if (row.identity_verified_at === null) throw error('notVerified')
    return { identity_verified_at: null, nicecert_id: null, ci_hash: null }
  },
  async givePoints({ params: { id, amount, reason }, row, db, random, error }) {
    if (row.role === 'admin') throw error('isStaff')
    await adjustPointsAndNotify(db, { user_id: id, type: 'admin_add', amount, reason, key: `admin-${random(20)}` })
  },
  async takePoints({ params: { id, amount, reason }, row, db, random, error }) {
    if (row.role === 'admin') throw error('isStaff')
    await adjustPointsAndNotify(db, { user_id: id, type: 'admin_sub', amount: -amount, reason, key: `admin-${random(20)}` })
  },
}

/** Hooks for every write of a user. */
export const userHooks: Hooks<typeof user> = {
  async beforeSave({ draft, before, now, actor, error }) {
    if (!before) return { joined_at: now }
    const isOthers = before.role === 'admin' && before.id !== actor.id
    if (isOthers && !hasAccess(actor.accessLevel, 'super')) throw error('staffBySuper')
    const frozen = before.identity_verified_at === null ? [] : frozenByIdentity.filter((key) => draft[key] !== undefined && draft[key] !== before[key])
    if (frozen.length > 0) throw error(frozen.map((path) => ruleIssue('identityFrozen', path)))
  },
  async afterSave({ row, before, db }) {
    if (!before || before.status === row.status) return
    if (row.status === 'withdrawn') await eraseMember(db, row.id)
    else if (before.status === 'dormant') await db.restoreSegregated(row.id)
  },
  async del({ row, actor, accounts, error }) {
    if (row.id === actor.id) throw error('ownAccount')
    if (row.role === 'admin') throw error('isStaff')
    await accounts.endAllSessions(row.id)
  },
}
