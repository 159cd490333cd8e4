import { implement } from '#schema'
import { assertCanReadRow } from './rowAccess.server.ts'
import { watch } from './watch.ts'
import { watchedNewsOf, newestActivityIds, followRow } from './watchNews.server.ts'

const maxWatches = 500

export const watchServer = implement(watch, {
  async about({ params, db, actor, error }) {
    await assertCanReadRow({ db, actor, error }, params)
    const ownWatch = await db.count(watch, { ...params, user_id: actor.id ?? 0, is_on: true })
    const [line] = ownWatch === 0 ? [] : await watchedNewsOf(db, params)
    return { on: ownWatch > 0, unseen: line?.unseen ?? 0 }
  },

  async set({ params: { on, ...place }, db, actor, error }) {
    const me = actor.id ?? 0
    const [known] = await db.find(watch, { ...place, user_id: me }, { lock: true, limit: 1 })
    if (known && !on) await db.set(watch, known.id, { is_on: false })
    if (on) {
      await assertCanReadRow({ db, actor, error }, place)
      await followRow(db, place, me, 'again')
    }
    return { on }
  },

  async seen({ params, db, actor }) {
    const [known] = await db.find(watch, { ...params, user_id: actor.id ?? 0, is_on: true }, { lock: true, limit: 1 })
    const [line] = known ? await watchedNewsOf(db, params) : []
    if (!known || !line || line.unseen === 0) return { seen: 0 }
    await db.set(watch, known.id, await newestActivityIds(db, params))
    return { seen: line.unseen }
  },

  async mine({ db, actor }) {
    const row = await db.find(watch, { user_id: actor.id ?? 0, is_on: true }, { orderBy: 'id-desc', limit: maxWatches })
    return { rows: row.map(({ subject, row_id, created_at }) => ({ subject, row_id, since: created_at })) }
  },
})
