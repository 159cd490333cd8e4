import type { HandlerContext, Row } from '#schema'
import { hasAccess } from '#schema'
import { documentMail } from '../../documents/documentMail.ts'
import { queueDocumentMail } from '../../documents/queueDocumentMail.server.ts'
import { user } from '../../members/account/user.ts'
import { accessLevelOf } from '../../members/shared/accountStatus.server.ts'
import { savedView } from '../../settings/savedView.ts'
import { figuresPlace } from '../../settings/savedView.server.ts'

type View = Row<typeof savedView>

/** Queues the figures of a view for its creator, once a day, while the account may see figures and has an address. */
async function mailView({ db, now }: Pick<HandlerContext, 'db' | 'now'>, { id, name, created_by_id }: View) {
  if (created_by_id === null) return
  const today = now.slice(0, 10)
  const [owner] = await db.find(user, { id: created_by_id })
  if (!owner?.email || !hasAccess(accessLevelOf(owner), 'cs')) return
  const [queued] = await db.find(documentMail, { kind: 'figures', target_id: id, period_from: today })
  if (queued) return
  const mail = { kind: 'figures', target_id: id, user_id: owner.id, period_from: today, period_to: today } as const
  await queueDocumentMail(db, { ...mail, title: name, number: today, address: owner.email })
}

/** Queues all views that are mailed. */
export async function mailFigureViews(context: Pick<HandlerContext, 'db' | 'now'>) {
  for (const view of await context.db.find(savedView, { is_mailed: true, place: figuresPlace })) await mailView(context, view)
}
