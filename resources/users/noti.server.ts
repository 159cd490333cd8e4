import { serve } from '#schema'
import { amsg } from '../help/amsg.ts'
import { noti } from './noti.ts'
import { user } from './user.ts'

export const notiServer = serve(
  noti,
  {
    async markRead({ params, db, actor, now, fault }) {
      const row = await db.get(noti, params.id, { lock: true })
      // Somebody else's message is no more there than one that never was.
      if (row.user_id !== actor.id) throw fault('notFound')
      if (row.read_at) return { read_at: row.read_at }
      await db.move(noti, row.id, 'read')
      return { read_at: now }
    },
    async read({ row: { amsg_id }, db, now }) {
      if (amsg_id) {
        const { open_count } = await db.get(amsg, amsg_id, { lock: true })
        await db.set(amsg, amsg_id, { open_count: open_count + 1 })
      }
      return { read_at: now }
    },
  },
  {
    // What staff write is in the member's inbox at once; other channels are written by their own calls.
    async save({ draft, db, now, fault }) {
      const { status } = await db.get(user, draft.user_id ?? 0)
      if (status === 'withdrawn') throw fault('leftUser')
      return { channel: 'inapp' as const, status: 'sent' as const, sent_at: now }
    },
  },
)
