import type { PaymentFailureMode, RequestBehaviour } from '#sandbox/payment/sandbox.ts'
import type { Random } from '#sample/base/random.ts'
import { drawWeighted } from './world.ts'

/** Weights of vendor responses in percent; most are successful. */
const chargeWeights: Readonly<Record<'well' | PaymentFailureMode, number>> = {
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
const inquiryWeights = { ...chargeWeights, decline: 0 }

/** Faults that depend on real time, so results would depend on the speed of the machine. */
const realTimeFaults = new Set<'well' | PaymentFailureMode>(['silent', 'late', 'delayed'])

/** Random faults of a vendor until it is calmed. With `isPunctual` there are none that depend on real time. */
export function createVendorFaults(random: Random, { isPunctual }: { isPunctual: boolean }) {
  let isCalm = false
  return {
    chooseBehaviour(path: string): RequestBehaviour | undefined {
      if (isCalm) return undefined
      const mood = drawWeighted(random, path.startsWith('/v1/payments/') && !path.endsWith('/cancel') ? inquiryWeights : chargeWeights)
      return mood === 'well' || (isPunctual && realTimeFaults.has(mood)) ? undefined : { mood, ms: random.between(5, 1300) }
    },
    calm() {
      isCalm = true
    },
  }
}
