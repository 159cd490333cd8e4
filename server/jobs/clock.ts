import { allResources } from '#resources'
import type { Label, Outside, Resource, Served } from '#schema'
import { system, textOf } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import type { Catalog } from '../rows/catalog.ts'
import { catalogOf } from '../rows/catalog.ts'
import { recounted } from '../rows/read/audit.ts'
import { workOf } from '../rows/write/db.ts'
import { toolsOf } from '../rows/write/tools.ts'
import type { DueArrow } from './due.ts'
import { dueArrows, moveDue } from './due.ts'
import type { Context } from '../base/context.ts'
import { recover } from '../payments/recover.ts'
import { noAccounts } from '../rpc/publicCalls.ts'
import { findServed } from '../rpc/served.ts'

interface ClockJob {
  /** `<resource>.<what is done>` */
  readonly name: string
  readonly label: Label
  /** Cron, Asia/Seoul. */
  readonly at: string
  /** It looks at all there is, once a day. */
  readonly isLong?: boolean
  /** Answers what there is to tell of it. */
  run(context: Context): Promise<object | void>
}

const everyMinute = '* * * * *'

/** The clock as somebody who calls: each transaction is of the moment at which it begins. */
const callOf = ({ db, vault, ports, clock }: Context, catalog: Catalog, of: Resource, via: string): Outside => ({
  ports,
  now: () => wallTime(clock()),
  transaction: (run) =>
    db.transaction((connection) => {
      const caller = { actor: system, now: wallTime(clock()), requestId: via, address: '' }
      return run(toolsOf(workOf({ connection, catalog, caller, vault, accounts: noAccounts, via, mayWrite: true }), of))
    }),
})

const handJobs = (catalog: Catalog, { of, clock = {} }: Served): ClockJob[] =>
  Object.entries(clock).map(([via, timed]) => ({
    name: `${of.name}.${via}`,
    label: timed.label,
    at: timed.at,
    isLong: 'alone' in timed,
    run(context) {
      if ('alone' in timed)
        return context.db.hold(({ query }) => timed.alone({ query, now: wallTime(context.clock()), recount: () => recounted({ query }, catalog) }))
      const call = callOf(context, catalog, of, via)
      return 'run' in timed ? call.transaction(timed.run) : timed.outside(call)
    },
  }))

/** Which rows, and what is done to them. */
const both = (of: Label, does: Label): Label => ({
  ko: `${textOf(of, '', 'ko')} ${textOf(does, '', 'ko')}`,
  en: `${textOf(of, '', 'en')}: ${textOf(does, '', 'en')}`,
})

const dueJob = (catalog: Catalog, arrow: DueArrow): ClockJob => ({
  name: `${arrow.of.name}.${arrow.name}`,
  label: both(arrow.of.label, arrow.action.label),
  at: arrow.action.at ?? everyMinute,
  run: (context) => moveDue(context, catalog, arrow),
})

/** What the resources have done by the clock: rows that are due, as they declare it, and what they do by hand beside their handlers. */
export async function clockJobs(): Promise<ClockJob[]> {
  const served = await findServed()
  const catalog = catalogOf(allResources, served)
  const recovery: ClockJob = {
    name: 'payments.recover',
    label: { ko: '결과를 모르는 결제 확인', en: 'Inquire payments' },
    at: everyMinute,
    run: (context) => recover({ ...context, catalog }, noAccounts),
  }
  return [recovery, ...dueArrows(allResources).map((arrow) => dueJob(catalog, arrow)), ...served.flatMap((each) => handJobs(catalog, each))]
}
