import type { SocialProviders } from '../social/platforms/vendor.ts'
import type { ClosableDebitsPort } from './debit/port.ts'
import type { ClosableDoorsPort } from './door/port.ts'
import type { ClosableIdentityPort } from './identity/port.ts'
import type { ClosableLicencesPort } from './licences/port.ts'
import type { ClosableMessagesPort } from './messages/port.ts'
import type { PaymentPort } from './payment/port.ts'
import type { ClosableTaxDocumentsPort } from './taxDocuments/port.ts'

/**
 * Stand-ins for the vendors, for development and tests, by the setting that selects them. Whoever starts the
 * server passes them in; production refuses the settings.
 */
export interface Sandboxes {
  /** `file` keeps the payments across restarts. */
  payment(options: { readonly file: string; readonly clock: () => Date }): PaymentPort
  debits(clock: () => Date): ClosableDebitsPort
  doors(): ClosableDoorsPort
  identity(): ClosableIdentityPort
  licences(): ClosableLicencesPort
  messages(): ClosableMessagesPort
  taxDocuments(clock: () => Date): ClosableTaxDocumentsPort
  /** The platforms of social sign-in. */
  platforms(): SocialProviders
}
