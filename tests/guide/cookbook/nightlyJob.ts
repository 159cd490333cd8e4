import type { HandlerContext } from '#schema'
import { implement } from '#schema'
import { permit } from '../permit.ts'

/** Ends the shared use of permits that are over. */
async function endSharing({ db, now }: HandlerContext) {
  for (const { id } of await db.find(permit, { is_shared: true, ends_on: { lt: now.slice(0, 10) } })) await db.set(permit, id, { is_shared: false })
}

const jobs = { endSharing: { label: { ko: '공동 사용 종료', en: 'End shared use' }, schedule: '30 3 * * *', run: endSharing } }

export const permitServer = implement(permit, {}, {}, jobs)
