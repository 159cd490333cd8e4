import { appError } from '#schema'
import { senderTurns } from './senderTurns.ts'

export interface FairQueueOptions {
  /** Whose turn it is at the same time; of one sender never more than one. */
  readonly atOnce: number
  /** Who may stand in the line, and of those how many of one sender: fewer, the fuller it is, so that some are always left for whoever has none. */
  readonly places: number
  readonly each: number
}

/** A place in a line. It is kept from before a body is read, so that as many bodies are in memory as there are places. */
export interface QueueEntry {
  /** Waits for its turn and has it until `run` is done. Whoever leaves meanwhile gives the turn up. */
  turn<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T>
  leave(): void
}

export interface FairQueue {
  /** Fault `busy` at once for whoever stands there too often, or when the line is full. */
  take(sender: string): QueueEntry
}

/** People who wait for something that few may do at once. One of them waits behind himself, not the others behind him. */
export function fairQueue({ atOnce, places, each: item }: FairQueueOptions): FairQueue {
  const standing = new Map<string, number>()
  const turn = senderTurns(atOnce)
  let taken = 0

  return {
    take(sender) {
      const own = standing.get(sender) ?? 0
      const free = places - taken
      if (own >= item || own >= free) throw appError('busy', { retryAfter: 2 })
      taken++
      standing.set(sender, own + 1)
      let left = false
      return {
        turn: (signal, run) => turn(sender, signal, run),
        leave() {
          if (left) return
          left = true
          taken--
          const now = (standing.get(sender) ?? 1) - 1
          if (now > 0) standing.set(sender, now)
          else standing.delete(sender)
        },
      }
    },
  }
}
