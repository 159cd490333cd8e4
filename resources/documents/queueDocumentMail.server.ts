import type { Db, ServerNewRowValues } from '#schema'
import { documentMail } from './documentMail.ts'

/** A document that is to be sent by e-mail. */
export interface DocumentMailInput extends Pick<ServerNewRowValues<typeof documentMail>, 'user_id' | 'period_from' | 'period_to'> {
  readonly kind: NonNullable<ServerNewRowValues<typeof documentMail>['kind']>
  readonly target_id: number
  readonly title: string
  readonly number: string
  readonly address: string
}

/** Queues a document in the transaction of the caller; a scheduled job makes the file and sends it. */
export const queueDocumentMail = (db: Db, { title, number, ...values }: DocumentMailInput) =>
  db.insert(documentMail, { ...values, name: `${title} ${number}`, next_try_at: db.now })
