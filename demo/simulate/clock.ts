import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '../people/wire.ts'
import type { Firm } from './firm.ts'

const everyMinutes = 30
const mostTries = 300

/** Moves the clock of the firm. Whoever does so may die on the way; another takes it up. */
export function clockOf({ token, vendor }: Firm, address: Address, moved: (now: string) => void) {
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
  async function ask(to: string) {
    try {
      const answer = await fetch(`${await address()}/simulation/clock`, { ...init, body: JSON.stringify({ to, every: everyMinutes }) })
      return { isDone: answer.ok, text: await answer.text() }
    } catch (error) {
      return { isDone: false, text: error instanceof Error ? error.message : String(error) }
    }
  }
  return {
    async move(to: string) {
      // No vendor is half an hour late.
      await vendor.idle()
      let last = ''
      for (let tries = 0; tries < mostTries; tries++) {
        const { isDone, text } = await ask(to)
        if (isDone) return moved(to)
        last = text
        await pause(100)
      }
      throw new Error(`the clock does not move to ${to}: ${last}`)
    },
  }
}
