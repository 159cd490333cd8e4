import type { AppContext } from '../base/context.ts'
import type { ClosablePorts } from '../ports/index.ts'
import type { VendorCall, VendorCallWrapper } from '../ports/observedPorts.ts'
import { observedPorts } from '../ports/observedPorts.ts'
import type { CallResult } from './callResult.ts'
import { callResultOf, thrownCallResult } from './callResult.ts'
import type { VendorHealthRecorder } from './health.ts'
import { openVendorHealthRecorder } from './health.ts'

type Observing = Pick<AppContext, 'log' | 'metrics' | 'tracer'> & { readonly health: VendorHealthRecorder }

/** How the calls of a vendor are read: undefined where no vendor was called. */
interface CallReading {
  resultOf(answer: unknown): CallResult | undefined
  failureOf(error: unknown): CallResult
  /** Level of the log line of an answered call; frequent calls have `debug`. */
  readonly answeredLevel: 'info' | 'debug'
}

const portReading: CallReading = { resultOf: callResultOf, failureOf: thrownCallResult, answeredLevel: 'info' }

function note({ log, metrics, health, answeredLevel }: Observing & CallReading, call: VendorCall, { isAnswered, ...result }: CallResult, began: number) {
  const ms = Math.round(performance.now() - began)
  const line = { ...call, ...result, ms }
  metrics?.vendorCall({ vendor: call.vendor, call: call.call, outcome: result.outcome }, ms / 1000)
  if (isAnswered) log[answeredLevel](line, 'vendor call')
  else log.warn(line, 'a vendor did not answer')
  health.record(call.vendor, { isAnswered, ...result })
}

/** Logs, counts and traces each call to a vendor under the request or job that made it, and records whether the vendor answers. */
export function vendorCallObserver(observing: Observing, reading = portReading): VendorCallWrapper {
  const context = { ...observing, ...reading }
  return async (call, run) => {
    const began = performance.now()
    try {
      const { tracer } = context
      const answer = await (tracer ? tracer.span(`${call.vendor} ${call.call}`, { 'peer.service': call.vendor }, run) : run())
      const result = context.resultOf(answer)
      if (result) note(context, call, result, began)
      return answer
    } catch (error) {
      note(context, call, context.failureOf(error), began)
      throw error
    }
  }
}

/** The ports of a server, observed. Closing them waits until the health of the vendors is written. */
export function observeVendorPorts(ports: ClosablePorts, context: Pick<AppContext, 'db' | 'clock' | 'log' | 'metrics' | 'tracer'>): ClosablePorts {
  const health = openVendorHealthRecorder(context)
  return {
    ...observedPorts(ports, vendorCallObserver({ ...context, health })),
    async close() {
      await ports.close()
      await health.settled()
    },
  }
}
