interface WaitingTask {
  readonly sender: string
  go(): void
}

/** Waiting tasks: first the sender whose last turn is longest ago, then in order of arrival. */
function waitingQueue() {
  const waiting: WaitingTask[] = []
  /** The last turn of each waiting sender. */
  const lastTurn = new Map<string, number>()
  let count = 0
  const since = ({ sender }: WaitingTask) => lastTurn.get(sender) ?? 0
  const leave = (item: WaitingTask) => void waiting.splice(waiting.indexOf(item), 1)

  return {
    come: (item: WaitingTask) => void waiting.push(item),
    leave,
    /** Removes and returns the next task among the allowed senders. */
    next(may: (sender: string) => boolean) {
      const [nextItem] = waiting.filter(({ sender }) => may(sender)).toSorted((a, b) => since(a) - since(b))
      if (!nextItem) return undefined
      leave(nextItem)
      lastTurn.set(nextItem.sender, ++count)
      return nextItem
    },
    forget(sender: string) {
      if (!waiting.some((item) => item.sender === sender)) lastTurn.delete(sender)
    },
  }
}

/** Lets `atOnce` tasks run at the same time, at most one per sender. */
export function perSenderQueue(atOnce: number) {
  const inTurn = new Set<string>()
  const queue = waitingQueue()

  function next() {
    while (inTurn.size < atOnce) {
      const nextItem = queue.next((sender) => !inTurn.has(sender))
      if (!nextItem) return
      inTurn.add(nextItem.sender)
      nextItem.go()
    }
  }

  function forget(sender: string) {
    if (!inTurn.has(sender)) queue.forget(sender)
  }

  const waitForTurn = (sender: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        queue.leave(entry)
        forget(sender)
        reject(signal.reason as Error)
      }
      const go = () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      }
      const entry = { sender, go }
      signal.addEventListener('abort', onAbort, { once: true })
      queue.come(entry)
      next()
    })

  return async <T>(sender: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted()
    await waitForTurn(sender, signal)
    try {
      return await run()
    } finally {
      inTurn.delete(sender)
      next()
      forget(sender)
    }
  }
}
