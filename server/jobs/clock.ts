import { wallTime } from '#schema/base/time.ts'
import { allResources } from '#resources'
import type { Served } from '#schema'
import { system } from '#schema'
import { catalogOf } from '../rows/catalog.ts'
import { workOf } from '../rows/write/db.ts'
import { toolsOf } from '../rows/write/tools.ts'
import type { Context } from '../base/context.ts'
import { noAccounts } from '../rpc/publicCalls.ts'
import { findServed } from '../rpc/served.ts'

interface ClockJob {
  /** `<resource>.<what is done>` */
  readonly name: string
  readonly at: string
  run(context: Context): Promise<void>
}

function jobsOf({ of, clock = {} }: Served, all: readonly Served[]): ClockJob[] {
  const catalog = catalogOf(allResources, all)
  return Object.entries(clock).map(([via, { at, run }]) => ({
    name: `${of.name}.${via}`,
    at,
    run: ({ db, vault, clock: now }) =>
      db.transaction((connection) => {
        const caller = { actor: system, now: wallTime(now()), requestId: via, address: '' }
        return run(toolsOf(workOf({ connection, catalog, caller, vault, accounts: noAccounts, via, mayWrite: true }), of))
      }),
  }))
}

/** What the resources have done by the clock, as they declare it beside their handlers. */
export async function clockJobs(): Promise<ClockJob[]> {
  const served = await findServed()
  return served.flatMap((each) => jobsOf(each, served))
}
