import type { Actor, Db, Row, ServerNewRowValues, Cipher } from '#schema'
import { createErrorFactory, isStaff, labelText, runPipelined } from '#schema'
import { addMinutes } from '#schema/base/time.ts'
import { coupon } from '../../coupons/coupon.ts'
import { driverLicense } from '../../members/licence/driverLicense.ts'
import type { EncryptedLicence } from '../../members/licence/decryptLicence.server.ts'
import { decryptLicence, loadEncryptedLicence } from '../../members/licence/decryptLicence.server.ts'
import type { BookingContext, BookingRequest } from './bookingContext.server.ts'
import { loadBookingContext } from './bookingContext.server.ts'
import { bookingIssues } from './validation.server.ts'
import { assertBookingLimits } from './limits.server.ts'
import { priceBooking, pricedBookingValues } from './price.server.ts'
import { rent } from '../rent/rent.ts'

type Snapshot = ServerNewRowValues<typeof rent>['driver_snapshot']

const classes = driverLicense.fields.basics.fields.class.choices

/** The driver as named in the contract. */
function driverSnapshotOf(cipher: Cipher, { member, licence }: BookingContext, sealed: EncryptedLicence | null): Snapshot {
  if (!member || !licence || !sealed) return null
  const { birth_date, license_no } = decryptLicence(cipher, sealed)
  return { name: licence.name, birth_date, phone: member.phone, license_no, class: labelText(classes[licence.class], licence.class, 'ko') }
}

/** End of the occupancy: the end of the rental plus the turnaround. */
export const occupiedUntil = ({ car, bookingRequest }: BookingContext) => addMinutes(bookingRequest.end_at, car.turnaround_min)

/** Moment from which the rental is a no-show. */
export const noShowDeadline = ({ penalty, bookingRequest }: BookingContext) => addMinutes(bookingRequest.start_at, penalty.no_show_min)

export interface BookingDependencies {
  readonly db: Db
  readonly cipher: Cipher
  readonly actor: Actor
  readonly now: string
}

/** Values of a new booking with its price. Throws all issues that prevent it. */
export async function prepareNewBooking({ db, cipher, actor, now }: BookingDependencies, bookingRequest: BookingRequest) {
  const { user_id, driver_license_id } = bookingRequest
  // Serializes the bookings of a member, so that the first-rental discount is not used twice.
  const lock = user_id ? db.lockMember(user_id) : Promise.resolve()
  const [sealed, booking] = await runPipelined(lock, () =>
    Promise.all([driver_license_id ? loadEncryptedLicence(db, driver_license_id) : null, loadBookingContext(db, bookingRequest, { isBooking: true })]),
  )
  if (user_id) await assertBookingLimits(db, user_id, booking.settings)
  const price = priceBooking(booking)
  const problems = bookingIssues(booking, price, actor.accessLevel)
  if (problems.length > 0) throw createErrorFactory(rent)(problems)
  const values = {
    ...pricedBookingValues(booking, price),
    channel: isStaff(actor) ? 'admin' : 'app',
    hold_expires_at: addMinutes(now, booking.settings.holdMinutes),
    block_end_at: occupiedUntil(booking),
    no_show_at: noShowDeadline(booking),
    pickup_spot_id: booking.pickupSpot.id,
    return_spot_id: booking.returnSpot.id,
    driver_snapshot: driverSnapshotOf(cipher, booking, sealed),
  } satisfies ServerNewRowValues<typeof rent>
  return { values, price, booking }
}

/** Reserves the coupon of a held rental. */
export async function reserveCoupon(db: Db, { id, coupon_id }: Pick<Row<typeof rent>, 'id' | 'coupon_id'>) {
  if (coupon_id) await db.transition(coupon, coupon_id, 'reserve', { rent_id: id })
}

/** Releases the coupon of an unpaid rental, unless it was revoked in the meantime. */
export async function releaseCoupon(db: Db, { id, coupon_id }: Row<typeof rent>) {
  if (!coupon_id) return
  const lockedCoupon = await db.get(coupon, coupon_id, { lock: true })
  if (lockedCoupon.status === 'reserved' && lockedCoupon.rent_id === id) await db.transition(coupon, coupon_id, 'release')
}
