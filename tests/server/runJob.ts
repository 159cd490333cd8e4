import { instantOf } from '#schema/base/time.ts'
import type { AppContext } from '#server/base/context.ts'
import { loadResourceJobs } from '#server/jobs/loadResourceJobs.ts'

/** Runs a scheduled job of a resource (`rent.remind`) or a transition with `dueField` (`rent.expire`), at a Seoul time if one is given. */
export async function runJob(context: AppContext, name: string, now?: string) {
  const job = (await loadResourceJobs()).find((item) => item.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  return job.run(now === undefined ? context : { ...context, clock: () => instantOf(now) })
}
