import type { Services } from '../base/context.ts'
import type { Env } from '../base/env.ts'
import { debitsFor } from './debit/index.ts'
import { doorsFor } from './door/index.ts'
import { licencesFor } from './licences/index.ts'
import { messagesFor } from './messages/index.ts'
import { paymentFor } from './payment/index.ts'

export interface OpenPorts extends Services {
  close(): Promise<void>
}

/** Opens the ports to all external services, as the settings select them. */
export function openPorts(env: Env, clock: () => Date): OpenPorts {
  const [messages, payment, licences, doors, debits] = [messagesFor(env), paymentFor(env, clock), licencesFor(env), doorsFor(env), debitsFor(env, clock)]
  return {
    messages,
    payment,
    cards: payment,
    licences,
    doors,
    debits,
    async close() {
      await Promise.all([messages.close(), payment.close(), licences.close(), doors.close(), debits.close()])
    },
  }
}
