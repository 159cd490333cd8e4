interface Waiting {
  readonly sender: string
  go(): void
}

/** Waiting tasks: first the sender whose last turn is longest ago, then in order of arrival. */
function fairQueue() {
  const waiting: Waiting[] = []
  /** The last turn of each waiting sender. */
  const lastTurn = new Map<string, number>()
  let count = 0
  const since = ({ sender }: Waiting) => lastTurn.get(sender) ?? 0
  const leave = (item: Waiting) => void waiting.splice(waiting.indexOf(item), 1)

  return {
    come: (item: Waiting) => void waiting.push(item),
    leave,
    /** Removes and returns the next task among the allowed senders. */
    next(may: (sender: string) => boolean) {
      const [chosen] = waiting.filter(({ sender }) => may(sender)).toSorted((a, b) => since(a) - since(b))
      if (!chosen) return undefined
      leave(chosen)
      lastTurn.set(chosen.sender, ++count)
      return chosen
    },
    forget(sender: string) {
      if (!waiting.some((item) => item.sender === sender)) lastTurn.delete(sender)
    },
  }
}

/** Lets `atOnce` tasks run at the same time, at most one per sender. */
export function senderTurns(atOnce: number) {
  const inTurn = new Set<string>()
  const queue = fairQueue()

  function next() {
    while (inTurn.size < atOnce) {
      const chosen = queue.next((sender) => !inTurn.has(sender))
      if (!chosen) return
      inTurn.add(chosen.sender)
      chosen.go()
    }
  }

  function forget(sender: string) {
    if (!inTurn.has(sender)) queue.forget(sender)
  }

  const awaited = (sender: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const gone = () => {
        queue.leave(mine)
        forget(sender)
        reject(signal.reason as Error)
      }
      const go = () => {
        signal.removeEventListener('abort', gone)
        resolve()
      }
      const mine = { sender, go }
      signal.addEventListener('abort', gone, { once: true })
      queue.come(mine)
      next()
    })

  return async <T>(sender: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted()
    await awaited(sender, signal)
    try {
      return await run()
    } finally {
      inTurn.delete(sender)
      next()
      forget(sender)
    }
  }
}
