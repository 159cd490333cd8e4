import { appError } from '#schema'
import { limits } from '#schema/wire.ts'
import type { Context } from '../base/context.ts'
import type { ChangeMessage } from '../db/changePublisher.ts'
import { channel } from '../db/changePublisher.ts'

/** Somebody who is told what others write. */
export interface ChangeSubscriber {
  hear(told: ChangeMessage): void
  end(): void
}

/** Tabs of one account, and of all, that one server tells. */
const mostEach = 12
const mostInAll = 1000
const retryAfter = 60
/** Messages that are kept for pages that were being read meanwhile; beyond these the earliest are forgotten. */
const mostKept = 2000

/** Hands on to whoever looks what any server has written. It listens from the start: who looks first is told what was written meanwhile, too. */
export function openChangeFeed({ db }: Pick<Context, 'db'>) {
  const watchers = new Map<ChangeSubscriber, number | null>()
  let kept: { readonly at: number; readonly told: ChangeMessage }[] = []
  const hear = (payload: string) => {
    const told: ChangeMessage = JSON.parse(payload)
    const now = performance.now()
    kept.push({ at: now - told.late, told })
    if (kept.length > mostKept || (kept[0]?.at ?? now) < now - 2 * limits.sinceMs)
      kept = kept.filter(({ at }) => at > now - limits.sinceMs).slice(-mostKept / 2)
    for (const watcher of watchers.keys()) watcher.hear(told)
  }
  const listening = db.listen(channel, hear)
  return {
    /** Refuses whoever has too many already; answers once something can be heard, and what was told in the milliseconds before has been. */
    async add(account: number | null, watcher: ChangeSubscriber, sinceMs: number) {
      if (watchers.size >= mostInAll) throw appError('busy', { retryAfter })
      if ([...watchers.values()].filter((item) => item === account).length >= mostEach) throw appError('tooOften', { retryAfter })
      watchers.set(watcher, account)
      await listening.ready
      const from = performance.now() - sinceMs
      for (const { at, told } of kept) if (at >= from) watcher.hear(told)
    },
    leave: (watcher: ChangeSubscriber) => void watchers.delete(watcher),
    async close() {
      for (const watcher of watchers.keys()) watcher.end()
      await listening.stop()
    },
  }
}

export type ChangeFeed = ReturnType<typeof openChangeFeed>
