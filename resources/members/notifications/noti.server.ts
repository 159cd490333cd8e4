import { addMinutes } from '#schema/base/time.ts'
import type { Db, Row } from '#schema'
import { implement } from '#schema'
import { amsg } from '../../help/push/amsg.ts'
import { noti } from './noti.ts'
import { sendOutbox } from './delivery.server.ts'
import type { DeliveryChannel } from './notifyMember.server.ts'
import { enqueueChannels, notifyMember, reachableChannels, initialDeliveryState } from './notifyMember.server.ts'
import { user } from '../account/user.ts'

type Noti = Row<typeof noti>

const { category: kind, target_type, target_id } = noti.fields.basics.fields
const kinds = kind.keySpecs.$.value
const deliveryChannels: readonly DeliveryChannel[] = ['push', 'sms', 'alimtalk', 'email']

/** Maps a resource to the target type of a notification; null if it has none. */
const notificationTargetOf = (name: string) => {
  const [type] = Object.entries(target_id.options.refersTo.to).find(([, to]) => to === name) ?? []
  return type === undefined ? null : target_type.keySpecs.$.value.parse(type)
}

/** Counts the result of a push on one device. Direct SQL without version and change log, because there may be thousands of devices. */
async function countPushResult(db: Db, { amsg_id }: Noti, column: 'success_count' | 'fail_count', by: 1 | -1) {
  if (amsg_id) await db.query(`update amsgs set ${column} = ${column} + $2 where id = $1`, [amsg_id, by])
}

/** Minutes that a server may take to send a claimed message. */
const claimMinutes = 10

/** Values of a message that is not to be sent any more. */
const finishedValues = { next_try_at: null, address: null }

export const notiServer = implement(
  noti,
  {
    async markRead({ params, db, actor, now, error }) {
      const row = await db.get(noti, params.id, { lock: true })
      // The same error for another member's message as for a missing one.
      if (row.user_id !== actor.id) throw error('notFound')
      if (row.read_at) return { read_at: row.read_at }
      await db.transition(noti, row.id, 'read')
      return { read_at: now }
    },
    async read({ row: { amsg_id }, db, now }) {
      if (amsg_id) {
        const { open_count } = await db.get(amsg, amsg_id, { lock: true })
        await db.set(amsg, amsg_id, { open_count: open_count + 1 })
      }
      return { read_at: now, ...finishedValues }
    },
    // If the server does not settle the message in time, another one may claim it.
    send: async ({ row, now }) => ({ attempts: row.attempts + 1, next_try_at: addMinutes(now, claimMinutes) }),
    async deliver({ row, db, now }) {
      await countPushResult(db, row, 'success_count', 1)
      return { ...finishedValues, sent_at: now, fail_reason: null, skip_reason: null }
    },
    async fail({ row, db }) {
      await countPushResult(db, row, 'fail_count', 1)
      // The address is kept for a resend.
      return { next_try_at: null }
    },
    async skip({ row, db }) {
      await countPushResult(db, row, 'fail_count', 1)
      return { next_try_at: null }
    },
    async lapse({ row, db }) {
      await countPushResult(db, row, 'fail_count', 1)
      return { ...finishedValues, skip_reason: 'too_late' as const }
    },
    async resend({ row, db, now }) {
      await countPushResult(db, row, 'fail_count', -1)
      return initialDeliveryState(now)
    },
  },
  {
    // Notifications from staff appear in the inbox at once and are also sent to the member's device.
    async beforeSave({ draft, db, now, error }) {
      const { status } = await db.get(user, draft.user_id ?? 0)
      if (status === 'withdrawn') throw error('leftUser')
      return { channel: 'inapp' as const, status: 'sent' as const, sent_at: now }
    },
    async afterSave({ row, before, db, now }) {
      if (before) return
      const { id, user_id, category, title, body, link, is_ad } = row
      const member = await db.get(user, user_id)
      await enqueueChannels(db, { user_id, category, title, body, link, is_ad, dedupe_key: `noti:${id}` }, reachableChannels(member), now)
    },
    async onNotify({ notification, db, now }) {
      const { to, about, channels, values, ...words } = notification
      await notifyMember(db, {
        ...words,
        user_id: to,
        values,
        category: kinds.parse(notification.category),
        target_type: notificationTargetOf(about.resource.name),
        target_id: notificationTargetOf(about.resource.name) && about.id,
        now,
        ...(channels && { channels: deliveryChannels.filter((way) => channels.includes(way)) }),
      })
    },
  },
  { sendWaiting: { label: { ko: '알림 발송', en: 'Send notifications' }, schedule: '* * * * *', external: sendOutbox } },
)
