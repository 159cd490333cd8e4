import { dueDunningStep } from '#rules/dunning.ts'
import type { ExternalJobContext } from '#schema'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { readDunningDays } from '../../settings/moneySettings.server.ts'
import { fineLog } from './fineLog.ts'

const dunnedSql = `select id from fine_logs where id > $2 and status in ('notified', 'failed') and amount > paid_amount and dunning_level < 3
  and due_on < ($1::text::timestamp)::date order by id limit 1 for no key update skip locked`

const actionByStep = { 1: 'remind', 2: 'remindAgain', 3: 'remindFinally' } as const

/** Reminds members of overdue charges. Each step is made once, at most one a day. */
export const dunCharges = (call: ExternalJobContext<typeof fineLog>) =>
  forEachDueRow(call, dunnedSql, async ({ db, now }, id) => {
    const { due_on, dunning_level, dunned_on } = await db.get(fineLog, id)
    const step = dueDunningStep({ due_on: due_on ?? now.slice(0, 10), dunning_level, dunned_on }, now.slice(0, 10), await readDunningDays(db))
    if (step !== null) await db.transition(fineLog, id, actionByStep[step])
  })

export const chargeDunningHandlers = {
  remind: async ({ now }: { now: string }) => ({ dunning_level: 1, dunned_on: now.slice(0, 10) }),
  remindAgain: async ({ now }: { now: string }) => ({ dunning_level: 2, dunned_on: now.slice(0, 10) }),
  remindFinally: async ({ now }: { now: string }) => ({ dunning_level: 3, dunned_on: now.slice(0, 10) }),
}
