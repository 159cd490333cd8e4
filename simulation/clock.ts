import { setTimeout as pause } from 'node:timers/promises'
import { askOver } from './actors/line.ts'
import type { Address } from './actors/wire.ts'
import type { Firm } from './foundFirm.ts'

/** By night nobody acts, and what would come round each minute may wait for two hours; by day the clock stops wherever somebody does. */
const everyMinutes = 120
const mostTries = 300

/** Moves the clock of the firm. Whoever does so may die on the way; another takes it up. */
export function clockOf({ token, vendor }: Firm, address: Address, moved: (now: string) => void) {
  const sent = { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
  async function ask(to: string) {
    try {
      const { status, text } = await askOver(`${await address()}/simulation/clock`, { ...sent, body: JSON.stringify({ to, every: everyMinutes }) })
      return { isDone: status === 200, text }
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
