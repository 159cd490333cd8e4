import type { ExternalServices } from '../base/context.ts'
import type { Env } from '../base/env.ts'
import { selectDebitsPort } from './debit/index.ts'
import { selectDoorsPort } from './door/index.ts'
import { selectIdentityPort } from './identity/index.ts'
import { selectLicencesPort } from './licences/index.ts'
import { selectMessagesPort } from './messages/index.ts'
import { selectPaymentPort } from './payment/index.ts'
import type { Sandboxes } from './sandboxes.ts'
import { selectTaxDocumentsPort } from './taxDocuments/index.ts'

export interface ClosablePorts extends ExternalServices {
  close(): Promise<void>
}

/** Opens the ports to all external services, as the settings select them. */
export function openPorts(env: Env, clock: () => Date, sandboxes: Sandboxes): ClosablePorts {
  const payment = selectPaymentPort(env, clock, sandboxes.payment)
  const [messages, licences, doors] = [
    selectMessagesPort(env, sandboxes.messages),
    selectLicencesPort(env, sandboxes.licences),
    selectDoorsPort(env, sandboxes.doors),
  ]
  const identity = selectIdentityPort(env, sandboxes.identity)
  const debits = selectDebitsPort(env, clock, sandboxes.debits)
  const taxDocuments = selectTaxDocumentsPort(env, clock, sandboxes.taxDocuments)
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
