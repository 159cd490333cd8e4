import type { Context } from '../base/context.ts'
import type { ClosablePorts } from '../ports/index.ts'
import type { CallOfVendor, ObserveCall } from '../ports/observedPorts.ts'
import { observedPorts } from '../ports/observedPorts.ts'
import type { CallResult } from './callResult.ts'
import { callResultOf, failedResult } from './callResult.ts'
import type { VendorHealthRecorder } from './health.ts'
import { openVendorHealth } from './health.ts'

type Observing = Pick<Context, 'log'> & { readonly health: VendorHealthRecorder }

function note({ log, health }: Observing, call: CallOfVendor, { isAnswered, ...result }: CallResult, began: number) {
  const line = { ...call, ...result, ms: Math.round(performance.now() - began) }
  if (isAnswered) log.info(line, 'vendor call')
  else log.warn(line, 'a vendor did not answer')
  health.record(call.vendor, { isAnswered, ...result })
}

/** Logs each call to a vendor under the request or job that made it, and records whether the vendor answers. */
const observer =
  (context: Observing): ObserveCall =>
  async (call, run) => {
    const began = performance.now()
    try {
      const answer = await run()
      const result = callResultOf(answer)
      if (result) note(context, call, result, began)
      return answer
    } catch (error) {
      note(context, call, failedResult(error), began)
      throw error
    }
  }

/** The ports of a server, observed. Closing them waits until the health of the vendors is written. */
export function watchPorts(ports: ClosablePorts, context: Pick<Context, 'db' | 'clock' | 'log'>): ClosablePorts {
  const health = openVendorHealth(context)
  return {
    ...observedPorts(ports, observer({ log: context.log, health })),
    async close() {
      await ports.close()
      await health.settled()
    },
  }
}
