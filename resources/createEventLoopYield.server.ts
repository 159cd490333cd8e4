import { setImmediate as others } from 'node:timers/promises'

const maxBlockingMs = 15

/** Returns a function for long computations that yields to the event loop when 15 ms have passed since the last yield. */
export function createEventLoopYield() {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < maxBlockingMs) return
    await others()
    began = performance.now()
  }
}
