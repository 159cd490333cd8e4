import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../base/context.ts'
import type { FileStore } from '../files/store.ts'
import type { DatabaseHost } from '../start/databaseHost.ts'
import { startJobs } from './jobs.ts'

const retryMs = 2000

/**
 * Runs the scheduled jobs as long as the server runs: when the embedded database was restarted they start again with
 * its new URL, and are tried again until they do.
 * @returns a function that stops them.
 */
export async function startScheduler(context: AppContext, store: FileStore, host: Pick<DatabaseHost, 'url' | 'onUrlChange'>): Promise<() => Promise<void>> {
  const { log } = context
  let stopJobs = await startJobs(context, store, host.url())
  let newestMove = 0
  let isStopped = false

  async function restart() {
    const move = ++newestMove
    stopJobs().catch((error: unknown) => log.warn({ err: error }, 'could not stop the old scheduled jobs'))
    stopJobs = async () => {}
    const isNewest = () => !isStopped && move === newestMove
    while (isNewest()) {
      try {
        const stop = await startJobs(context, store, host.url())
        if (!isNewest()) return await stop()
        stopJobs = stop
        return
      } catch (error) {
        log.error({ err: error }, 'could not restart the scheduled jobs; they are tried again')
        await wait(retryMs, undefined, { ref: false })
      }
    }
  }

  host.onUrlChange(() => void restart())
  return () => {
    isStopped = true
    return stopJobs()
  }
}
