import { appError } from '#schema'
import { perSenderQueue } from './perSenderQueue.ts'

export interface FairQueueOptions {
  /** Tasks that run at the same time, at most one per sender. */
  readonly maxConcurrent: number
  /** Entries in the queue, and entries per sender. The fuller the queue, the fewer a sender may have, so that places remain for senders without any. */
  readonly maxEntries: number
  readonly maxPerSender: number
}

/** A place in the queue. It is taken before a body is read, so at most `places` bodies are in memory. */
export interface QueueEntry {
  /** Waits for its turn and keeps it until `run` is done. An aborted signal gives the turn up. */
  runInTurn<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T>
  leave(): void
}

export interface FairQueue {
  /** Error `busy` at once when the sender has too many entries, or when the queue is full. */
  enter(sender: string): QueueEntry
  /** Number of entries, waiting and running. */
  size(): number
}

/** A queue for limited work that is fair between senders: further tasks of a sender wait for his own, other senders do not. */
export function fairQueue({ maxConcurrent, maxEntries, maxPerSender: item }: FairQueueOptions): FairQueue {
  const countBySender = new Map<string, number>()
  const turn = perSenderQueue(maxConcurrent)
  let occupiedPlaces = 0

  return {
    size: () => occupiedPlaces,
    enter(sender) {
      const ownCount = countBySender.get(sender) ?? 0
      const freePlaces = maxEntries - occupiedPlaces
      if (ownCount >= item || ownCount >= freePlaces) throw appError('busy', { retryAfter: 2 })
      occupiedPlaces++
      countBySender.set(sender, ownCount + 1)
      let hasLeft = false
      return {
        runInTurn: (signal, run) => turn(sender, signal, run),
        leave() {
          if (hasLeft) return
          hasLeft = true
          occupiedPlaces--
          const remaining = (countBySender.get(sender) ?? 1) - 1
          if (remaining > 0) countBySender.set(sender, remaining)
          else countBySender.delete(sender)
        },
      }
    },
  }
}
