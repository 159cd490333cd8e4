import { appError } from '#schema'

/** The longest wait, in milliseconds. */
const maxWaitMs = 5000

/** Limits how many calls run at the same time. Further calls wait in order of arrival; error `busy` when ten times as many wait, or after five seconds. */
export function semaphore(most: number) {
  let activeCount = 0
  const queue: (() => void)[] = []

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1)
        reject(appError('busy', { retryAfter: 1 }))
      }, maxWaitMs)
      queue.push(go)
    })

  async function enter() {
    if (activeCount < most) return void activeCount++
    if (queue.length >= most * 10) throw appError('busy', { retryAfter: 1 })
    await waitForTurn()
  }

  function leave() {
    const next = queue.shift()
    if (next) next()
    else activeCount--
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
