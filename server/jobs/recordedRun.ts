import { allResources } from '#resources'
import type { JobResult } from '#schema'
import { systemActor } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { AppContext } from '../base/context.ts'
import { createRegistry } from '../rows/registry.ts'
import { handlerContextOf } from '../rows/write/handlerContext.ts'
import { createUnitOfWork } from '../rows/write/db.ts'
import { unavailableAccounts } from '../rpc/publicCalls.ts'
import { loadImplementations } from '../rpc/implementations.ts'

/** The problem that a job reports in its result, if any. */
export const extractJobProblem = (done: unknown) =>
  typeof done === 'object' && done !== null && 'trouble' in done && done.trouble ? String(done.trouble) : null

/** Runs a job and records its result for staff; an error of the job is recorded and rethrown. */
export async function runRecorded<T>(context: AppContext, { name, label }: Pick<JobResult, 'name' | 'label'>, run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const keep = async (returnValue: unknown, errorText: string | null) => {
    const registry = createRegistry(allResources, await loadImplementations())
    const { jobResultStore } = registry
    if (!jobResultStore?.hooks.onJobFinished) return
    const result = { name, label, tookMs: performance.now() - began, returnValue, errorText }
    await context.db.transaction(async (connection) => {
      const caller = { actor: systemActor, now: toSeoulWallTime(context.clock()), requestId: name, address: '' }
      const uow = createUnitOfWork({ connection, registry, caller, cipher: context.cipher, accounts: unavailableAccounts, callName: name, mayWrite: true })
      await jobResultStore.hooks.onJobFinished?.({ ...handlerContextOf(uow, jobResultStore.resource), result })
    })
  }
  try {
    const done = await run()
    const trouble = extractJobProblem(done)
    if (trouble !== null) context.log.error({ job: name }, 'job in trouble, see /admin/clock-runs')
    await keep(done, trouble)
    return done
  } catch (error) {
    await keep(null, error instanceof Error ? error.message : String(error)).catch((lost: unknown) =>
      context.log.error({ err: lost, job: name }, 'could not record the result of a job'),
    )
    throw error
  }
}
