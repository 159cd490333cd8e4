interface Waiting {
  readonly sender: string
  go(): void
}

/** Lets so many have their turn at once, one of each sender, in the order in which they came. */
export function turns(atOnce: number) {
  const inTurn = new Set<string>()
  const waiting: Waiting[] = []

  function next() {
    while (inTurn.size < atOnce) {
      const at = waiting.findIndex(({ sender }) => !inTurn.has(sender))
      const [chosen] = at < 0 ? [] : waiting.splice(at, 1)
      if (!chosen) return
      inTurn.add(chosen.sender)
      chosen.go()
    }
  }

  const awaited = (sender: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const gone = () => {
        waiting.splice(waiting.indexOf(mine), 1)
        reject(signal.reason as Error)
      }
      const go = () => {
        signal.removeEventListener('abort', gone)
        resolve()
      }
      const mine = { sender, go }
      signal.addEventListener('abort', gone, { once: true })
      waiting.push(mine)
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
    }
  }
}
