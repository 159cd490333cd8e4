import type { HandlerContext } from '#schema'
import { hasAccess } from '#schema'
import { queueDocumentMail } from '../../documents/queueDocumentMail.server.ts'
import type { AccessLevelColumns } from '../../members/shared/accountStatus.server.ts'
import { accessLevelOf } from '../../members/shared/accountStatus.server.ts'
import { figuresPlace } from '../../settings/savedView.ts'

interface MailedView extends AccessLevelColumns {
  readonly id: number
  readonly name: string
  readonly user_id: number
  readonly address: string
}

/** Mailed views whose creator has an address, without those that are queued for the day already. */
const dueViewsSql = `
  select v.id::int, v.name, u.id::int as user_id, u.email as address, u.role, u.status, u.staff_grade, u.inhouse_uid
  from saved_views v join users u on u.id = v.created_by_id and u.deleted_at is null and u.email <> ''
  where v.is_mailed and v.place = $1
    and not exists (select from document_mails m where m.kind = 'figures' and m.target_id = v.id and m.period_from = $2)
  order by v.id`

/** Queues the figures of all mailed views for their creators, once a day, while the account may see figures. */
export async function mailFigureViews({ db, now }: Pick<HandlerContext, 'db' | 'now'>) {
  const today = now.slice(0, 10)
  for (const { id, name, user_id, address, ...owner } of await db.query<MailedView>(dueViewsSql, [figuresPlace, today])) {
    if (!hasAccess(accessLevelOf(owner), 'cs')) continue
    await queueDocumentMail(db, { kind: 'figures', target_id: id, user_id, period_from: today, period_to: today, title: name, number: today, address })
  }
}
