import type { Logger } from 'pino'
import type { Actor, Ports, Cipher } from '#schema'
import type { Database } from './database.ts'
import type { PaymentPort } from '../ports/payment/port.ts'
import type { Env } from './env.ts'
import type { MetricsRecorder, Tracer } from './telemetry.ts'

/** External services: the ports that handlers may call, and the payment port, which is called only between transactions. */
export interface ExternalServices extends Ports {
  readonly payment: PaymentPort
}

/** Dependencies that are passed to every part of the server; there are no globals. */
export interface AppContext {
  readonly env: Env
  readonly db: Database
  readonly cipher: Cipher
  readonly log: Logger
  /** External services. */
  readonly ports: ExternalServices
  /** The only clock of the business logic; `now()` of the database is not used for it. */
  readonly clock: () => Date
  /** Waits this many milliseconds; tests replace it to run without delays. */
  readonly pause: (ms: number) => Promise<unknown>
  /** Present where the settings ask for metrics. */
  readonly metrics?: MetricsRecorder
  /** Present where the settings ask for traces. */
  readonly tracer?: Tracer
}

/** The caller and the time of a request, resolved once and passed down. */
export interface CallerContext {
  readonly actor: Actor
  /** Asia/Seoul wall time, `YYYY-MM-DD HH:MM:SS`. */
  readonly now: string
  readonly requestId: string
  readonly address: string
  /** The caller has confirmed their identity (password or second factor) within the last minutes. */
  readonly isFresh?: boolean
}
