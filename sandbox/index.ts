import type { Sandboxes } from '#server/ports/sandboxes.ts'
import { localDebits } from './debits/local.ts'
import { localDoors } from './doors/local.ts'
import { localIdentity } from './identity/local.ts'
import { localLicences } from './licences/local.ts'
import { localMessages } from './messages/local.ts'
import { localSocialProviders } from './openid/index.ts'
import { localPayment } from './payment/local.ts'
import { localTaxDocuments } from './taxDocuments/local.ts'

/** Stand-ins for all vendors. Each starts on loopback with its first use and speaks the protocol of its vendor. */
export const sandboxes: Sandboxes = {
  payment: ({ file, clock }) => localPayment({ file, clock, acceptsUnknownPayments: true }),
  debits: localDebits,
  doors: localDoors,
  identity: localIdentity,
  licences: localLicences,
  messages: localMessages,
  taxDocuments: localTaxDocuments,
  platforms: localSocialProviders,
}
