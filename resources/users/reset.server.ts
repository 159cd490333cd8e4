import type { Db, Handlers } from '#schema'
import { reaches } from '#schema'
import { accessLevelOf } from './standing.server.ts'
import { tell } from './tell.server.ts'
import { user } from './user.ts'

type Calls = Pick<Handlers<typeof user>, 'makeResetLink' | 'resetPassword'>

/** Both may have lost their standing since the link was given. */
async function isStillGood(db: Db, { userId, givenBy }: { userId: number; givenBy: number }) {
  const people = await db.find(user, { id: [userId, givenBy] })
  const standing = new Map(people.map((row) => [row.id, accessLevelOf(row)]))
  return reaches(standing.get(userId) ?? 'anyone', 'desk') && standing.get(givenBy) === 'super'
}

/** How a colleague who has forgotten the password comes in again. What is asked for beside the password stays as it is. */
export const resetHandlers: Calls = {
  async makeResetLink({ params: { id }, db, accounts, actor, fault }) {
    const row = await db.get(user, id)
    if (row.role !== 'admin') throw fault('isNoStaff')
    if (id === actor.id) throw fault('ownAccount')
    if (!reaches(accessLevelOf(row), 'desk')) throw fault('notActive')
    const { token, until } = await accounts.makeResetLink(id)
    // Behind the #, so that no server, log or referrer ever hears of it.
    return { path: `/admin/reset#${token}`, until }
  },

  async resetPassword({ params: { token, password }, db, accounts, now, random, fault }) {
    const link = await accounts.spendResetLink(token)
    if (!link || !(await isStillGood(db, link))) throw fault('linkOver')
    await accounts.setPassword(link.userId, password)
    await tell(db, {
      user_id: link.userId,
      category: 'system',
      title: { ko: '비밀번호가 재설정되었습니다', en: 'Your password was reset' },
      body: {
        ko: '{now}에 관리자가 보낸 링크로 비밀번호가 바뀌고 모든 기기에서 로그아웃되었습니다. 본인이 아니면 바로 관리자에게 알려 주세요.',
        en: 'At {now} the password was changed by the link of an administrator, and the account signed out everywhere. If it was not you, tell them at once.',
      },
      of: { now },
      key: `reset:${random(20)}`,
      now,
      channels: ['email'],
    })
    return { changed: true }
  },
}
