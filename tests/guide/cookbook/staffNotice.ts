import type { HandlerContext } from '#schema'
import { implement } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { user } from '#resources/members/account/user.ts'
import { notifyMember } from '#resources/members/notifications/notifyMember.server.ts'
import { permit } from '../permit.ts'

const finance = { role: 'admin', status: 'active', staff_grade: ['finance', 'manager', 'super'] } as const

/** Mails finance a list of the permits that end within 30 days, once a day. */
async function announceEnding({ db, now }: HandlerContext) {
  const today = now.slice(0, 10)
  const ending = await db.find(permit, { ends_on: { gte: today, lte: addDays(today, 30) } }, { orderBy: 'ends_on-asc' })
  if (ending.length === 0) return
  const values = { count: ending.length, list: ending.map(({ permit_no, ends_on }) => `${ends_on} ${permit_no}`).join('\n') }
  const title = { ko: '30일 안에 끝나는 허가 {count}건', en: '{count} permits end within 30 days' }
  const notice = { category: 'notice', title, body: { ko: '{list}', en: '{list}' }, values, key: `permits:${today}`, now, channels: ['email'] } as const
  for (const { id } of await db.find(user, finance)) await notifyMember(db, { ...notice, user_id: id })
}

const jobs = { announceEnding: { label: { ko: '허가 만료 안내', en: 'Announce ending permits' }, schedule: '10 3 * * *', run: announceEnding } }

export const permitServer = implement(permit, {}, {}, jobs)
