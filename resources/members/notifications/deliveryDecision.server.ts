import { dayAfter } from '#schema/base/time.ts'
import type { Row } from '#schema'
import { isNight } from '../../help/pushText.ts'
import type { noti } from './noti.ts'
import type { user } from '../account/user.ts'

type Noti = Row<typeof noti>
type Member = Row<typeof user>

/** What becomes of a message before it is sent: it goes, it waits until then, or it does not go at all. */
export type DeliveryDecision =
  | { readonly is: 'goes' }
  | { readonly is: 'waits'; readonly until: string }
  | { readonly is: 'skipped'; readonly why: NonNullable<Noti['skip_reason']> }

const goes: DeliveryDecision = { is: 'goes' }
const skipped = (why: NonNullable<Noti['skip_reason']>): DeliveryDecision => ({ is: 'skipped', why })

/** By which ways a member has agreed to be sent advertisements. An Alimtalk may not be one. */
const agreed = (channel: Noti['channel'], { agree_push, agree_sms }: Member) =>
  ({ inapp: agree_push, push: agree_push, sms: agree_sms, alimtalk: false, email: false })[channel]

/** The next 08:00. */
const morning = (now: string) => `${now.slice(11) < '08:00:00' ? now.slice(0, 10) : dayAfter(now.slice(0, 10), 1)} 08:00:00`

/** Advertisements go to those who agreed to them, and at night to those who agreed to that (Network Act, article 50). Staff see what customers will see. */
function asAdvertisement({ channel, valid_until }: Noti, member: Member, now: string): DeliveryDecision {
  if (member.role === 'admin') return goes
  if (!agreed(channel, member)) return skipped('no_consent')
  if (!isNight(now) || member.agree_night) return goes
  const until = morning(now)
  return valid_until !== null && valid_until <= until ? skipped('at_night') : { is: 'waits', until }
}

/** Decides at the moment of sending, whatever was right when the message was written. */
export function deliveryDecision(message: Noti, member: Member, now: string): DeliveryDecision {
  if (message.valid_until !== null && message.valid_until <= now) return skipped('too_late')
  // What tells somebody that they have left goes to the address that was kept with it.
  if (member.status === 'withdrawn' && message.address === null) return skipped('left')
  return message.is_ad ? asAdvertisement(message, member, now) : goes
}
