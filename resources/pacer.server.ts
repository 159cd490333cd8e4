import { setImmediate as others } from 'node:timers/promises'

const mostMs = 15

/** For long work on the one thread: lets everybody else in whenever it has had the thread for a while. */
export function yieldToEventLoop() {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < mostMs) return
    await others()
    began = performance.now()
  }
}
