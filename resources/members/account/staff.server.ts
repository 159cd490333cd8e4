import type { Db, Handlers } from '#schema'
import { callerId, sessionInfo } from '../shared/sessionInfo.server.ts'
import { accessLevelOf } from '../shared/accountStatus.server.ts'
import { user } from './user.ts'

type StaffHandlers = Pick<Handlers<typeof user>, 'promoteStaff' | 'changeGrade' | 'demoteStaff' | 'forceLogin' | 'endForceLogin'>

/** True if the user is the last active super administrator. Locks all of them against concurrent demotions. */
async function isLastSuper(db: Db, id: number) {
  const supers = await db.find(user, { role: 'admin', staff_grade: 'super', status: 'active' }, { lock: true })
  return supers.some((item) => item.id === id) && supers.every((item) => item.id === id || accessLevelOf(item) !== 'super')
}

async function isLoginTaken(db: Db, loginId: string, id: number) {
  const sameLogin = await db.find(user, { login_id: loginId })
  return sameLogin.some((item) => item.id !== id)
}

/** Handlers for staff accounts and impersonation. */
export const staffHandlers: StaffHandlers = {
  async promoteStaff({ params: { params }, db, accounts, now, error }) {
    const { id, name, login_id, password, must_change = false, staff_grade = 'cs', inhouse_uid = null } = params
    const member = id === undefined ? undefined : await db.get(user, id, { lock: true })
    if (member?.role === 'admin') throw error('alreadyStaff')
    if (member && member.status !== 'active') throw error('notActive')
    if (!member && name === undefined) throw error('required', { path: ['params', 'name'] })
    if (await isLoginTaken(db, login_id, id ?? 0)) throw error('loginTaken', { path: ['params', 'login_id'] })
    const rights = { role: 'admin', login_id, staff_grade, inhouse_uid, ...(name !== undefined && { name }) } as const
    const staffId = member?.id ?? (await db.insert(user, { ...rights, name: name ?? '', joined_at: now }))
    if (member) await db.set(user, member.id, rights)
    await accounts.setPassword(staffId, password, { mustChange: must_change })
    return { user: await db.get(user, staffId) }
  },

  async changeGrade({ params: { id, staff_grade, inhouse_uid = null }, row, db, actor, error }) {
    if (row.role !== 'admin') throw error('isNoStaff')
    if (id === actor.id) throw error('ownAccount')
    const losesSuper = accessLevelOf({ role: 'admin', status: 'active', staff_grade, inhouse_uid }) !== 'super'
    if (losesSuper && (await isLastSuper(db, id))) throw error('lastSuper')
  },

  async demoteStaff({ row: { id, role }, db, accounts, actor, error }) {
    if (role !== 'admin') throw error('isNoStaff')
    if (await isLastSuper(db, id)) throw error('lastSuper')
    if (id === actor.id) throw error('ownAccount')
    await accounts.dropPassword(id)
    await accounts.endAllSessions(id)
    return { role: 'normal', login_id: null, staff_grade: null, inhouse_uid: null }
  },

  async forceLogin({ params: { id }, db, accounts, actor, error }) {
    const row = await db.get(user, id)
    if (id === actor.id) throw error('ownAccount')
    if (row.role !== 'normal') throw error('forceStaff')
    if (row.status !== 'active') throw error('notActive')
    await accounts.impersonate(id)
    return { user: await sessionInfo(db, accounts, id, callerId(actor)) }
  },

  async endForceLogin({ db, accounts, actor, error }) {
    if (actor.real === undefined) throw error('notForced')
    return { user: (await accounts.endImpersonation()) ? await sessionInfo(db, accounts, actor.real) : null }
  },
}
