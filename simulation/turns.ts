import { addMinutes } from '#schema/base/time.ts'
import { CallRefused } from './actors/apiClient.ts'
import type { SimulatedPerson } from './actors/world.ts'

/** Lets all due people act, `maxConcurrent` of them at the same time. Refused calls are counted; other errors end the simulation. */
export async function runDueActions(due: SimulatedPerson[], maxConcurrent: number, now: string) {
  const one = async () => {
    for (let person = due.shift(); person; person = due.shift()) {
      try {
        await person.act()
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
      }
      // A person whose action was interrupted continues 30 minutes later.
      if (person.next !== null && person.next <= now) person.next = addMinutes(now, 30)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, one))
}

/** The first full multiple of `stopMinutes`, not earlier than `moment`. */
export function roundUpToStop(moment: string, stopMinutes: number) {
  const [, minutes = 0, seconds = 0] = moment.slice(11).split(':').map(Number)
  const past = minutes % stopMinutes
  return past === 0 && seconds === 0 ? moment : addMinutes(`${moment.slice(0, 17)}00`, stopMinutes - past)
}
