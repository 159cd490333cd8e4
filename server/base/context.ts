import type { Logger } from 'pino'
import type { Actor, Ports, Cipher } from '#schema'
import type { Database } from './database.ts'
import type { PaymentPort } from '../ports/payment/port.ts'
import type { Env } from './env.ts'

/** Services outside: those that handlers ask too, and the one that moves money, which is asked between transactions alone. */
export interface Services extends Ports {
  readonly payment: PaymentPort
}

/** What the server's parts are given when they are put together; nothing reaches for a global. */
export interface Context {
  readonly env: Env
  readonly db: Database
  readonly cipher: Cipher
  readonly log: Logger
  /** Services outside. */
  readonly ports: Services
  /** The one clock: nothing of the business asks another, nor the database's. */
  readonly clock: () => Date
  /** Lets so many milliseconds go by; a test that looks at them keeps nobody waiting. */
  readonly pause: (ms: number) => Promise<unknown>
}

/** Whoever calls, and when: known once per request, handed down. */
export interface Caller {
  readonly actor: Actor
  /** Asia/Seoul wall time, `YYYY-MM-DD HH:MM:SS`. */
  readonly now: string
  readonly requestId: string
  readonly address: string
  /** Who calls has proven it within the last minutes, and not by a session alone. */
  readonly isFresh?: boolean
}
