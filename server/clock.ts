import { allResources } from '#resources'
import type { Served } from '#schema'
import { system } from '#schema'
import { wallTime } from './accounts/wallTime.ts'
import { catalogOf } from './crud/catalog.ts'
import { workOf } from './crud/db.ts'
import { toolsOf } from './crud/tools.ts'
import type { House } from './house.ts'
import { noAccounts } from './rpc/publicCalls.ts'
import { findServed } from './served.ts'

interface ClockJob {
  /** `<resource>.<what is done>` */
  readonly name: string
  readonly at: string
  run(house: House): Promise<void>
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
