import { appError } from '#schema'

/** Longest that anybody waits to get in. */
const patienceMs = 5000

/** Lets so many in at once. The others wait in the order in which they came; when ten times as many wait, or after five seconds, it is fault `busy`. */
export function semaphore(most: number) {
  let inside = 0
  const waiting: (() => void)[] = []

  const awaited = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(appError('busy', { retryAfter: 1 }))
      }, patienceMs)
      waiting.push(go)
    })

  async function enter() {
    if (inside < most) return void inside++
    if (waiting.length >= most * 10) throw appError('busy', { retryAfter: 1 })
    await awaited()
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else inside--
  }

  return async <T>(run: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await run()
    } finally {
      leave()
    }
  }
}
