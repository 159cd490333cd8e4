import { setTimeout as pause } from 'node:timers/promises'
import { sendHttpRequest } from './actors/httpClient.ts'
import type { ServerAddressSource } from './actors/apiClient.ts'
import type { Firm } from './startSimulatedFirm.ts'

/** Largest step of scheduled jobs in minutes while no person acts, e.g. at night. */
const everyMinutes = 120
const maxTries = 300

/** Moves the clock of the simulated firm. If a server dies meanwhile, another one continues. */
export function createClockControl({ token, vendor }: Firm, address: ServerAddressSource, onMoved: (now: string) => void) {
  const requestOptions = { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
  async function ask(to: string) {
    try {
      const { status, text } = await sendHttpRequest(`${await address()}/simulation/clock`, {
        ...requestOptions,
        body: JSON.stringify({ to, every: everyMinutes }),
      })
      return { isDone: status === 200, text }
    } catch (error) {
      return { isDone: false, text: error instanceof Error ? error.message : String(error) }
    }
  }
  return {
    async move(to: string) {
      // Wait for the sandbox vendor, so that no response arrives half an hour of simulated time too late.
      await vendor.idle()
      let last = ''
      for (let tries = 0; tries < maxTries; tries++) {
        const { isDone, text } = await ask(to)
        if (isDone) return onMoved(to)
        last = text
        await pause(100)
      }
      throw new Error(`the clock does not move to ${to}: ${last}`)
    },
  }
}
