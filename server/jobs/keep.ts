import { allResources } from '#resources'
import type { Ran } from '#schema'
import { system } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import type { Context } from '../base/context.ts'
import { catalogOf } from '../rows/catalog.ts'
import { toolsOf } from '../rows/write/tools.ts'
import { workOf } from '../rows/write/db.ts'
import { noAccounts } from '../rpc/publicCalls.ts'
import { findServed } from '../rpc/served.ts'

/** What is wrong, where a work that has come to its end says so. */
const troubleIn = (done: unknown) => (typeof done === 'object' && done !== null && 'trouble' in done && done.trouble ? String(done.trouble) : null)

/** Does a work of the clock, and keeps what came of it where staff see it; what it throws is thrown on. */
export async function keptRun<T>(context: Context, { name, label }: Pick<Ran, 'name' | 'label'>, run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const keep = async (done: unknown, trouble: string | null) => {
    const catalog = catalogOf(allResources, await findServed())
    const { keeper } = catalog
    if (!keeper?.hooks.ran) return
    const ran = { name, label, tookMs: performance.now() - began, done, trouble }
    await context.db.transaction(async (connection) => {
      const caller = { actor: system, now: wallTime(context.clock()), requestId: name, address: '' }
      const work = workOf({ connection, catalog, caller, vault: context.vault, accounts: noAccounts, via: name, mayWrite: true })
      await keeper.hooks.ran?.({ ...toolsOf(work, keeper.of), ran })
    })
  }
  try {
    const done = await run()
    const trouble = troubleIn(done)
    if (trouble !== null) context.log.error({ job: name, trouble }, 'job in trouble')
    await keep(done, trouble)
    return done
  } catch (error) {
    await keep(null, error instanceof Error ? error.message : String(error)).catch((lost: unknown) => context.log.error({ err: lost, job: name }, 'not kept'))
    throw error
  }
}
