import { addDays } from '#schema/base/time.ts'
import type { Row } from '#schema'
import { isNightAdTime } from '../../help/push/pushText.ts'
import type { noti } from './noti.ts'
import type { user } from '../account/user.ts'

type Noti = Row<typeof noti>
type Member = Row<typeof user>

/** Decision before sending: send, wait until a moment, or skip. */
export type DeliveryDecision =
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly until: string }
  | { readonly kind: 'skip'; readonly reason: NonNullable<Noti['skip_reason']> }

const sendNow: DeliveryDecision = { kind: 'send' }
const skipBecause = (reason: NonNullable<Noti['skip_reason']>): DeliveryDecision => ({ kind: 'skip', reason })

/** Channels on which a member accepts advertisements. Alimtalk must not be used for them. */
const hasConsent = (channel: Noti['channel'], { agree_push, agree_sms }: Member) =>
  ({ inapp: agree_push, push: agree_push, sms: agree_sms, alimtalk: false, email: false })[channel]

/** The next 08:00. */
const nextEightOClock = (now: string) => `${now.slice(11) < '08:00:00' ? now.slice(0, 10) : addDays(now.slice(0, 10), 1)} 08:00:00`

/** Advertisements need consent, and a further consent at night (Network Act, article 50). Staff receive all of them. */
function advertisementDecision({ channel, valid_until }: Noti, member: Member, now: string): DeliveryDecision {
  if (member.role === 'admin') return sendNow
  if (!hasConsent(channel, member)) return skipBecause('no_consent')
  if (!isNightAdTime(now) || member.agree_night) return sendNow
  const nextMorning = nextEightOClock(now)
  return valid_until !== null && valid_until <= nextMorning ? skipBecause('at_night') : { kind: 'wait', until: nextMorning }
}

/** Decides at the time of sending, not of writing. */
export function deliveryDecision(message: Noti, member: Member, now: string): DeliveryDecision {
  if (message.valid_until !== null && message.valid_until <= now) return skipBecause('too_late')
  // The notice of a completed withdrawal goes to the address stored with it.
  if (member.status === 'withdrawn' && message.address === null) return skipBecause('left')
  return message.is_ad ? advertisementDecision(message, member, now) : sendNow
}
