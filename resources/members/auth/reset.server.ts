import type { Db, Handlers } from '#schema'
import { hasAccess } from '#schema'
import { accessLevelOf } from '../shared/accountStatus.server.ts'
import { notifyMember } from '../notifications/notifyMember.server.ts'
import { user } from '../account/user.ts'

type CallHandlers = Pick<Handlers<typeof user>, 'makeResetLink' | 'resetPassword'>

/** True if both accounts still have their rights: the owner is active staff, the creator of the link a super administrator. */
async function areBothAuthorized(db: Db, { userId, givenBy }: { userId: number; givenBy: number }) {
  const people = await db.find(user, { id: [userId, givenBy] })
  const accessLevels = new Map(people.map((row) => [row.id, accessLevelOf(row)]))
  return hasAccess(accessLevels.get(userId) ?? 'anyone', 'desk') && accessLevels.get(givenBy) === 'super'
}

/** Password reset of staff with a link from a super administrator. Second factors are not affected. */
export const resetHandlers: CallHandlers = {
  async makeResetLink({ params: { id }, db, accounts, actor, error }) {
    const row = await db.get(user, id)
    if (row.role !== 'admin') throw error('isNoStaff')
    if (id === actor.id) throw error('ownAccount')
    if (!hasAccess(accessLevelOf(row), 'desk')) throw error('notActive')
    const { token, until } = await accounts.makeResetLink(id)
    // In the URL fragment, so that the token is not sent to servers, logs or referrers.
    return { path: `/admin/reset#${token}`, until }
  },

  async resetPassword({ params: { token, password }, db, accounts, now, random, error }) {
    const link = await accounts.redeemResetLink(token)
    if (!link || !(await areBothAuthorized(db, link))) throw error('linkOver')
    await accounts.setPassword(link.userId, password)
    await notifyMember(db, {
      user_id: link.userId,
      category: 'system',
      title: { ko: '비밀번호가 재설정되었습니다', en: 'Your password was reset' },
      body: {
        ko: '{now}에 관리자가 보낸 링크로 비밀번호가 바뀌고 모든 기기에서 로그아웃되었습니다. 본인이 아니면 바로 관리자에게 알려 주세요.',
        en: 'At {now}, your password was changed with a link from an administrator and you were signed out on all devices. If this was not you, tell an administrator immediately.',
      },
      values: { now },
      key: `reset:${random(20)}`,
      now,
      channels: ['email'],
    })
    return { changed: true }
  },
}
