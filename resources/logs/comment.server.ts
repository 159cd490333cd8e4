import type { Db, FaultsOf, Row, Tools } from '#schema'
import { serve } from '#schema'
import { user } from '../users/user.ts'
import { comment, mostShown } from './comment.ts'
import type { Place } from './seen.server.ts'
import { mustSee, readableTo } from './seen.server.ts'
import { keepSaid } from './said.server.ts'
import { newsOf } from './watching.server.ts'

type Comment = Row<typeof comment>
type Call = Pick<Tools<FaultsOf<typeof comment>>, 'db' | 'actor' | 'fault'>

/** The last ones that named somebody, as many as are looked at. */
const mostToMe = 30

/** Refuses whoever may not read the row. */
async function mustRead(call: Call, place: Place) {
  if (place.subject === comment.name) throw call.fault('forbidden')
  await mustSee(call, place)
}

async function namesOf(db: Db, comments: readonly Comment[]) {
  const ids = [...new Set(comments.flatMap(({ created_by_id, mention_ids }) => [created_by_id, ...(mention_ids ?? [])]))].flatMap((id) => id ?? [])
  const people = ids.length === 0 ? [] : await db.find(user, { id: ids })
  return new Map(people.map(({ id, name }) => [id, { id, label: name ?? `#${id}` }]))
}

async function told(db: Db, comments: readonly Comment[]) {
  const names = await namesOf(db, comments)
  return comments.map(({ id, created_at, created_by_id, text, mention_ids }) => ({
    id,
    at: created_at,
    by: names.get(created_by_id ?? 0) ?? null,
    text,
    mentions: (mention_ids ?? []).flatMap((each) => names.get(each) ?? []),
  }))
}

const namedIn = (db: Db, id: number | null, more: object = {}, limit = mostShown) =>
  db.find(comment, { mention_ids: id ?? 0, ...more }, { orderBy: 'id-desc', limit })

export const commentServer = serve(comment, {
  async about({ params, db, actor, fault }) {
    await mustRead({ db, actor, fault }, params)
    const found = await db.find(comment, params, { orderBy: 'id-desc', limit: mostShown })
    return { comments: await told(db, found.toReversed()) }
  },

  async say({ params, db, actor, fault }) {
    await mustRead({ db, actor, fault }, params)
    return { id: await keepSaid(db, params) }
  },

  async toMe({ db, actor, saw }) {
    const found = await namedIn(db, actor.id, {}, mostToMe)
    const readable = new Set(readableTo(actor).map(({ name }) => name))
    const may = found.filter(({ subject }) => readable.has(subject))
    const isSeen = new Map(may.map(({ id, seen_by_ids }) => [id, (seen_by_ids ?? []).includes(actor.id ?? 0)]))
    const lines = await told(db, may)
    for (const of of readableTo(actor)) {
      const rows = may.filter(({ subject }) => subject === of.name)
      saw(
        of,
        rows.map(({ row_id }) => row_id),
      )
    }
    const comments = lines.flatMap((line, at) => {
      const row = may[at]
      return row ? [{ ...line, subject: row.subject, row_id: row.row_id, is_seen: isSeen.get(row.id) === true }] : []
    })
    const news = await newsOf(db)
    const unseen = comments.filter(({ is_seen }) => !is_seen).length + news.filter((each) => each.unseen > 0).length
    return { unseen, comments, news }
  },

  async seen({ params, db, actor }) {
    const me = actor.id ?? 0
    const found = await db.find(comment, { ...params, mention_ids: me }, { lock: true, limit: mostShown })
    const fresh = found.filter(({ seen_by_ids }) => !(seen_by_ids ?? []).includes(me))
    for (const { id, seen_by_ids } of fresh) await db.set(comment, id, { seen_by_ids: [...(seen_by_ids ?? []), me] })
    return { seen: fresh.length }
  },
})
