import type { Actor, Db, Row, Start, Vault } from '#schema'
import { faultsOf, isStaff, textOf } from '#schema'
import { minutesAfter } from '#schema/base/time.ts'
import { coupon } from '../coupons/coupon.ts'
import { driverLicense } from '../users/driverLicense.ts'
import type { Sealed } from '../users/licenceOpened.server.ts'
import { openLicence, sealedLicence } from '../users/licenceOpened.server.ts'
import type { Facts, Wanted } from './rentFacts.server.ts'
import { factsOf } from './rentFacts.server.ts'
import { problemsOf } from './rentGuards.server.ts'
import { refuseHoarding } from './rentLimits.server.ts'
import { priced, pricedValues } from './rentQuote.server.ts'
import { rent } from './rent.ts'

type Snapshot = Start<typeof rent>['driver_snapshot']

const classes = driverLicense.fields.basics.fields.class.choices

/** Who drives, as the contract will name them. */
function driverOf(vault: Vault, { member, licence }: Facts, sealed: Sealed | null): Snapshot {
  if (!member || !licence || !sealed) return null
  const { birth_date, license_no } = openLicence(vault, sealed)
  return { name: licence.name, birth_date, phone: member.phone, license_no, class: textOf(classes[licence.class], licence.class, 'ko') }
}

/** Until when the car is kept: the end, and its turnaround. */
export const blockedUntil = ({ car, wanted }: Facts) => minutesAfter(wanted.end_at, car.turnaround_min)

/** From when on nobody is waited for any more. */
export const noShowFrom = ({ penalty, wanted }: Facts) => minutesAfter(wanted.start_at, penalty.no_show_min)

export interface Booker {
  readonly db: Db
  readonly vault: Vault
  readonly actor: Actor
  readonly now: string
}

/** What a ride is booked with, priced and guarded; refuses with everything that stands in its way. */
export async function bookingOf({ db, vault, actor, now }: Booker, wanted: Wanted) {
  const { user_id, driver_license_id } = wanted
  // One booking of a member at a time, so that nobody is a first rider twice. They go out together; what is looked at stands behind the lock, as it is when that is ours.
  const [, sealed, facts] = await Promise.all([
    user_id ? db.holdMember(user_id) : null,
    driver_license_id ? sealedLicence(db, driver_license_id) : null,
    factsOf(db, wanted, { isBooking: true }),
  ])
  if (user_id) await refuseHoarding(db, user_id, facts.settings)
  const price = priced(facts)
  const problems = problemsOf(facts, price, actor.accessLevel)
  if (problems.length > 0) throw faultsOf(rent)(problems)
  const values = {
    ...pricedValues(facts, price),
    channel: isStaff(actor) ? 'admin' : 'app',
    hold_expires_at: minutesAfter(now, facts.settings.holdMinutes),
    block_end_at: blockedUntil(facts),
    no_show_at: noShowFrom(facts),
    pickup_spot_id: facts.pickup.id,
    return_spot_id: facts.back.id,
    driver_snapshot: driverOf(vault, facts, sealed),
  } satisfies Start<typeof rent>
  return { values, price, facts }
}

/** The coupon of a ride that is held is kept for it. */
export async function keepCoupon(db: Db, { id, coupon_id }: Pick<Row<typeof rent>, 'id' | 'coupon_id'>) {
  if (coupon_id) await db.move(coupon, coupon_id, 'reserve', { rent_id: id })
}

/** A ride that is not paid gives its coupon back. One that was taken back meanwhile stays so. */
export async function letCouponGo(db: Db, { id, coupon_id }: Row<typeof rent>) {
  if (!coupon_id) return
  const held = await db.get(coupon, coupon_id, { lock: true })
  if (held.status === 'reserved' && held.rent_id === id) await db.move(coupon, coupon_id, 'release')
}
