import type { Db, Handlers } from '#schema'
import { ownId, signedIn } from './signedIn.server.ts'
import { accessLevelOf } from './standing.server.ts'
import { user } from './user.ts'

type Staff = Pick<Handlers<typeof user>, 'promoteStaff' | 'changeGrade' | 'demoteStaff' | 'forceLogin' | 'endForceLogin'>

/** Would nobody be left who may make others staff? All supers are locked, so that two who demote each other take turns. */
async function isLastSuper(db: Db, id: number) {
  const supers = await db.find(user, { role: 'admin', staff_grade: 'super', status: 'active' }, { lock: true })
  return supers.some((each) => each.id === id) && supers.every((each) => each.id === id || accessLevelOf(each) !== 'super')
}

async function isTaken(db: Db, loginId: string, id: number) {
  const known = await db.find(user, { login_id: loginId })
  return known.some((each) => each.id !== id)
}

/** Who stands among the staff, and who sees with whose eyes. */
export const staffCalls: Staff = {
  async promoteStaff({ params: { params }, db, accounts, now, fault }) {
    const { id, name, login_id, password, must_change = false, staff_grade = 'cs', inhouse_uid = null } = params
    const member = id === undefined ? undefined : await db.get(user, id, { lock: true })
    if (member?.role === 'admin') throw fault('alreadyStaff')
    if (member && member.status !== 'active') throw fault('notActive')
    if (!member && name === undefined) throw fault('required', { at: ['params', 'name'] })
    if (await isTaken(db, login_id, id ?? 0)) throw fault('loginTaken', { at: ['params', 'login_id'] })
    const rights = { role: 'admin', login_id, staff_grade, inhouse_uid, ...(name !== undefined && { name }) } as const
    const staffId = member?.id ?? (await db.add(user, { ...rights, name: name ?? '', joined_at: now }))
    if (member) await db.set(user, member.id, rights)
    await accounts.setPassword(staffId, password, { mustChange: must_change })
    return { user: await db.get(user, staffId) }
  },

  async changeGrade({ params: { id, staff_grade, inhouse_uid = null }, row, db, actor, fault }) {
    if (row.role !== 'admin') throw fault('isNoStaff')
    if (id === actor.id) throw fault('ownAccount')
    const falls = accessLevelOf({ role: 'admin', status: 'active', staff_grade, inhouse_uid }) !== 'super'
    if (falls && (await isLastSuper(db, id))) throw fault('lastSuper')
  },

  async demoteStaff({ row: { id, role }, db, accounts, actor, fault }) {
    if (role !== 'admin') throw fault('isNoStaff')
    if (await isLastSuper(db, id)) throw fault('lastSuper')
    if (id === actor.id) throw fault('ownAccount')
    await accounts.dropPassword(id)
    await accounts.endAll(id)
    return { role: 'normal', login_id: null, staff_grade: null, inhouse_uid: null }
  },

  async forceLogin({ params: { id }, db, accounts, actor, fault }) {
    const row = await db.get(user, id)
    if (id === actor.id) throw fault('ownAccount')
    if (row.role !== 'normal') throw fault('forceStaff')
    if (row.status !== 'active') throw fault('notActive')
    await accounts.signInAs(id)
    return { user: await signedIn(db, accounts, id, ownId(actor)) }
  },

  async endForceLogin({ db, accounts, actor, fault }) {
    if (actor.real === undefined) throw fault('notForced')
    return { user: (await accounts.signBack()) ? await signedIn(db, accounts, actor.real) : null }
  },
}
