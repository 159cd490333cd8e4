import type { Values } from '#schema'
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
      await db.set(noti, row.id, { status: 'read', read_at: now })
      if (row.amsg_id) {
        const { open_count } = await db.get(amsg, row.amsg_id, { lock: true })
        await db.set(amsg, row.amsg_id, { open_count: open_count + 1 })
      }
      return { read_at: now }
    },
  },
  {
    // What staff write is in the member's inbox at once; other channels are written by their own calls.
    async save({ draft, db, now, fault }) {
      const { status } = await db.get(user, draft.user_id ?? 0)
      if (status === 'withdrawn') throw fault('leftUser')
      const sent: Values<typeof noti> = { channel: 'inapp', status: 'sent', sent_at: now }
      return sent
    },
  },
)
