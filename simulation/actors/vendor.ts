import type { Mood, Whim } from '#server/ports/payment/sandbox.ts'
import type { Random } from '#sample/base/random.ts'
import { draw } from './world.ts'

/** Weights of vendor responses in percent; most are successful. */
const charging: Readonly<Record<'well' | Mood, number>> = {
  well: 90,
  decline: 2,
  silent: 0.3,
  lost: 1.5,
  late: 1,
  delayed: 1,
  broken: 1.2,
  brokenAfter: 1.5,
  twice: 1.5,
}
const inquiring = { ...charging, decline: 0 }

/** Faults that depend on real time, so results would depend on the speed of the machine. */
const untimely = new Set<'well' | Mood>(['silent', 'late', 'delayed'])

/** Random faults of a vendor until it is calmed. With `isPunctual` there are none that depend on real time. */
export function moodyVendor(random: Random, { isPunctual }: { isPunctual: boolean }) {
  let isCalm = false
  return {
    whim(path: string): Whim | undefined {
      if (isCalm) return undefined
      const mood = draw(random, path.startsWith('/v1/payments/') && !path.endsWith('/cancel') ? inquiring : charging)
      return mood === 'well' || (isPunctual && untimely.has(mood)) ? undefined : { mood, ms: random.between(5, 1300) }
    },
    calm() {
      isCalm = true
    },
  }
}
