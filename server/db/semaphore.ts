import { appError } from '#schema'

/** The longest wait, in milliseconds. */
const patienceMs = 5000

/** Limits how many calls run at the same time. Further calls wait in order of arrival; error `busy` when ten times as many wait, or after five seconds. */
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
