import { appError } from '#schema'
import { apiLimits } from '#schema/list/wire.ts'
import type { AppContext } from '../base/context.ts'
import type { ChangeMessage } from './createChangePublisher.ts'
import { changeChannel } from './createChangePublisher.ts'

/** A client that receives the changes of others. */
export interface ChangeSubscriber {
  receive(message: ChangeMessage): void
  end(): void
}

/** Limits of open streams on one server: per account, and in all. */
const maxPerAccount = 12
const maxStreams = 2500
const retryAfter = 60
/** Recent messages, kept for pages that loaded before they subscribed. Above this number the oldest are dropped. */
const maxRecent = 2000

/** Forwards the changes of all servers to the subscribers. It listens from the start, so a new subscriber also receives what was written just before. */
export function openChangeFeed({ db }: Pick<AppContext, 'db'>) {
  const watchers = new Map<ChangeSubscriber, number | null>()
  let recentMessages: { readonly at: number; readonly message: ChangeMessage }[] = []
  const hear = (payload: string) => {
    const message: ChangeMessage = JSON.parse(payload)
    const now = performance.now()
    recentMessages.push({ at: now - message.late, message })
    if (recentMessages.length > maxRecent || (recentMessages[0]?.at ?? now) < now - 2 * apiLimits.sinceMs)
      recentMessages = recentMessages.filter(({ at }) => at > now - apiLimits.sinceMs).slice(-maxRecent / 2)
    for (const watcher of watchers.keys()) watcher.receive(message)
  }
  const listening = db.listen(changeChannel, hear)
  return {
    /** Throws `tooOften` or `busy` above the limits. Resolves when the channel is open and the messages of the last `sinceMs` have been delivered. */
    async add(account: number | null, watcher: ChangeSubscriber, sinceMs: number) {
      if (watchers.size >= maxStreams) throw appError('busy', { retryAfter })
      if ([...watchers.values()].filter((item) => item === account).length >= maxPerAccount) throw appError('tooOften', { retryAfter })
      watchers.set(watcher, account)
      await listening.ready
      const from = performance.now() - sinceMs
      for (const { at, message } of recentMessages) if (at >= from) watcher.receive(message)
    },
    leave: (watcher: ChangeSubscriber) => void watchers.delete(watcher),
    async close() {
      for (const watcher of watchers.keys()) watcher.end()
      await listening.stop()
    },
  }
}

export type ChangeFeed = ReturnType<typeof openChangeFeed>
