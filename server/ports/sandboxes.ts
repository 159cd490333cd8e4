import type { Vendors } from '../social/platforms/vendor.ts'
import type { OpenDebits } from './debit/port.ts'
import type { OpenDoors } from './door/port.ts'
import type { OpenLicences } from './licences/port.ts'
import type { OpenMessages } from './messages/port.ts'
import type { PaymentPort } from './payment/port.ts'

/**
 * Stand-ins for the vendors, for development and tests, by the setting that selects them. Whoever starts the
 * server passes them in; production refuses the settings.
 */
export interface Sandboxes {
  /** `file` keeps the payments across restarts. */
  payment(options: { readonly file: string; readonly clock: () => Date }): PaymentPort
  debits(clock: () => Date): OpenDebits
  doors(): OpenDoors
  licences(): OpenLicences
  messages(): OpenMessages
  /** The platforms of social sign-in. */
  platforms(): Vendors
}
