import type { Handlers } from '#schema'
import { appError, createErrorFactory, isStaff } from '#schema'
import { addCalendarMonths } from '#schema/base/time.ts'
import { letterFile } from '../../documents/letter.server.ts'
import { queueDocumentMail } from '../../documents/queueDocumentMail.server.ts'
import { statementLetter } from '../../documents/statementLetter.server.ts'
import { user } from './user.ts'

const error = createErrorFactory(user)

const defaultMonths = 3

interface EnteredPeriod {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

/** The entered period; by default the three months until today. */
function periodOf({ from, to }: EnteredPeriod, now: string) {
  const end = to ?? now.slice(0, 10)
  const start = from ?? addCalendarMonths(end, -defaultMonths)
  if (start > end) throw error('periodReversed', { path: 'to' })
  return { from: start, to: end }
}

export const statementHandlers: Pick<Handlers<typeof user>, 'statementFile' | 'mailStatement'> = {
  async statementFile({ params, db, actor, now }) {
    if (!isStaff(actor) && actor.id !== params.id) throw appError('notFound', { path: 'id' })
    return letterFile(await statementLetter(db, params.id, periodOf(params, now)))
  },
  async mailStatement({ row, params, db, now }) {
    const period = periodOf(params, now)
    const address = params.recipient ?? row.email
    if (address === null) throw error('noRecipient', { path: 'recipient' })
    const { title, number } = await statementLetter(db, row.id, period)
    const values = { kind: 'statement', target_id: row.id, user_id: row.id, period_from: period.from, period_to: period.to } as const
    await queueDocumentMail(db, { ...values, title, number, address })
  },
}
