import type { Services } from '../base/context.ts'
import type { Env } from '../base/env.ts'
import { debitsFor } from './debit/index.ts'
import { doorsFor } from './door/index.ts'
import { identityFor } from './identity/index.ts'
import { licencesFor } from './licences/index.ts'
import { messagesFor } from './messages/index.ts'
import { paymentFor } from './payment/index.ts'
import type { Sandboxes } from './sandboxes.ts'
import { taxDocumentsFor } from './taxDocuments/index.ts'

export interface ClosablePorts extends Services {
  close(): Promise<void>
}

/** Opens the ports to all external services, as the settings select them. */
export function openPorts(env: Env, clock: () => Date, sandboxes: Sandboxes): ClosablePorts {
  const payment = paymentFor(env, clock, sandboxes.payment)
  const [messages, licences, doors] = [messagesFor(env, sandboxes.messages), licencesFor(env, sandboxes.licences), doorsFor(env, sandboxes.doors)]
  const identity = identityFor(env, sandboxes.identity)
  const debits = debitsFor(env, clock, sandboxes.debits)
  const taxDocuments = taxDocumentsFor(env, clock, sandboxes.taxDocuments)
  return {
    messages,
    payment,
    cards: payment,
    transactions: payment,
    licences,
    doors,
    identity,
    debits,
    taxDocuments,
    async close() {
      await Promise.all([messages, payment, licences, doors, identity, debits, taxDocuments].map((port) => port.close()))
    },
  }
}
