import { fault } from '#schema'
import type { Context } from '../base/context.ts'
import type { Listening } from '../base/database.ts'
import type { Told } from '../db/telling.ts'
import { channel } from '../db/telling.ts'

/** Somebody who is told what others write. */
export interface Watcher {
  hear(told: Told): void
  end(): void
}

/** Tabs of one account, and of all, that one server tells. */
const mostEach = 12
const mostInAll = 1000
const retryAfter = 60

/** Hands on to whoever looks what any server has written. It listens once somebody does. */
export function openWatch({ db }: Pick<Context, 'db'>) {
  const watchers = new Map<Watcher, number | null>()
  let listening: Listening | undefined
  const hear = (payload: string) => {
    const told: Told = JSON.parse(payload)
    for (const watcher of watchers.keys()) watcher.hear(told)
  }
  return {
    /** Refuses whoever has too many already; answers once something can be heard. */
    async add(account: number | null, watcher: Watcher) {
      if (watchers.size >= mostInAll) throw fault('busy', { retryAfter })
      if ([...watchers.values()].filter((each) => each === account).length >= mostEach) throw fault('tooOften', { retryAfter })
      watchers.set(watcher, account)
      listening ??= db.listen(channel, hear)
      await listening.ready
    },
    leave: (watcher: Watcher) => void watchers.delete(watcher),
    async close() {
      for (const watcher of watchers.keys()) watcher.end()
      await listening?.stop()
    },
  }
}

export type Watch = ReturnType<typeof openWatch>
