import { dueDunningStep } from '#rules/dunning.ts'
import type { ExternalJobContext } from '#schema'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { readDunningDays } from '../../settings/moneySettings.server.ts'
import { monthlyInvoice } from './monthlyInvoice.ts'

const dunnedSql = `select id from monthly_invoices where id > $2 and deleted_at is null and status = 'overdue' and balance_amount > 0 and dunning_level < 3
  and due_date < ($1::text::timestamp)::date order by id limit 1 for no key update skip locked`

const actionByStep = { 1: 'remind', 2: 'remindAgain', 3: 'remindFinally' } as const

/** Reminds members of overdue invoices. Each step is made once, at most one a day. */
export const dunInvoices = (call: ExternalJobContext<typeof monthlyInvoice>) =>
  forEachDueRow(call, dunnedSql, async ({ db, now }, id) => {
    const { due_date, dunning_level, dunned_on } = await db.get(monthlyInvoice, id)
    const step = dueDunningStep({ due_on: due_date, dunning_level, dunned_on }, now.slice(0, 10), await readDunningDays(db))
    if (step !== null) await db.transition(monthlyInvoice, id, actionByStep[step])
  })

export const invoiceDunningHandlers = {
  remind: async ({ now }: { now: string }) => ({ dunning_level: 1, dunned_on: now.slice(0, 10) }),
  remindAgain: async ({ now }: { now: string }) => ({ dunning_level: 2, dunned_on: now.slice(0, 10) }),
  remindFinally: async ({ now }: { now: string }) => ({ dunning_level: 3, dunned_on: now.slice(0, 10) }),
}
