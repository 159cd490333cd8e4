import type { Db, ErrorsOf, Row, HandlerContext } from '#schema'
import { implement } from '#schema'
import { user } from '../members/account/user.ts'
import { comment, maxCommentsPerResponse } from './comment.ts'
import type { RowLocation } from './rowAccess.server.ts'
import { assertCanReadRow, readableResourcesFor } from './rowAccess.server.ts'
import { addComment } from './addComment.server.ts'
import { watchedNewsOf } from './watchNews.server.ts'

type Comment = Row<typeof comment>
type Call = Pick<HandlerContext<ErrorsOf<typeof comment>>, 'db' | 'actor' | 'error'>

/** Maximum of recent comments that mention the caller. */
const maxMentionsOfCaller = 30

/** Throws if the caller may not read the row. */
async function assertReadable(call: Call, place: RowLocation) {
  if (place.subject === comment.name) throw call.error('forbidden')
  await assertCanReadRow(call, place)
}

async function namesOf(db: Db, comments: readonly Comment[]) {
  const ids = [...new Set(comments.flatMap(({ created_by_id, mention_ids }) => [created_by_id, ...(mention_ids ?? [])]))].flatMap((id) => id ?? [])
  const people = ids.length === 0 ? [] : await db.find(user, { id: ids })
  return new Map(people.map(({ id, name }) => [id, { id, label: name ?? `#${id}` }]))
}

async function toCommentResponses(db: Db, comments: readonly Comment[]) {
  const names = await namesOf(db, comments)
  return comments.map(({ id, created_at, created_by_id, text, mention_ids }) => ({
    id,
    at: created_at,
    by: names.get(created_by_id ?? 0) ?? null,
    text,
    mentions: (mention_ids ?? []).flatMap((item) => names.get(item) ?? []),
  }))
}

const findMentions = (db: Db, id: number | null, overrides: object = {}, limit = maxCommentsPerResponse) =>
  db.find(comment, { mention_ids: id ?? 0, ...overrides }, { orderBy: 'id-desc', limit })

export const commentServer = implement(comment, {
  async about({ params, db, actor, error }) {
    await assertReadable({ db, actor, error }, params)
    const row = await db.find(comment, params, { orderBy: 'id-desc', limit: maxCommentsPerResponse })
    return { comments: await toCommentResponses(db, row.toReversed()) }
  },

  async say({ params, db, actor, error }) {
    await assertReadable({ db, actor, error }, params)
    return { id: await addComment(db, params) }
  },

  async toMe({ db, actor, logAccess }) {
    const match = await findMentions(db, actor.id, {}, maxMentionsOfCaller)
    const readable = new Set(readableResourcesFor(actor).map(({ name }) => name))
    const may = match.filter(({ subject }) => readable.has(subject))
    const isSeen = new Map(may.map(({ id, seen_by_ids }) => [id, (seen_by_ids ?? []).includes(actor.id ?? 0)]))
    const lines = await toCommentResponses(db, may)
    for (const resource of readableResourcesFor(actor)) {
      const rows = may.filter(({ subject }) => subject === resource.name)
      logAccess(
        resource,
        rows.map(({ row_id }) => row_id),
      )
    }
    const comments = lines.flatMap((line, index) => {
      const row = may[index]
      return row ? [{ ...line, subject: row.subject, row_id: row.row_id, is_seen: isSeen.get(row.id) === true }] : []
    })
    const news = await watchedNewsOf(db)
    const unseen = comments.filter(({ is_seen }) => !is_seen).length + news.filter((item) => item.unseen > 0).length
    return { unseen, comments, news }
  },

  async seen({ params, db, actor }) {
    const me = actor.id ?? 0
    const row = await db.find(comment, { ...params, mention_ids: me }, { lock: true, limit: maxCommentsPerResponse })
    const fresh = row.filter(({ seen_by_ids }) => !(seen_by_ids ?? []).includes(me))
    for (const { id, seen_by_ids } of fresh) await db.set(comment, id, { seen_by_ids: [...(seen_by_ids ?? []), me] })
    return { seen: fresh.length }
  },
})
