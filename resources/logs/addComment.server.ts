import type { Db } from '#schema'
import { createErrorFactory } from '#schema'
import { user } from '../members/account/user.ts'
import { comment } from './comment.ts'
import type { RowLocation } from './rowAccess.server.ts'
import { followRow } from './watchNews.server.ts'

interface NewComment extends RowLocation {
  readonly text: string
  readonly mention_ids: readonly number[]
}

/** Adds a comment and notifies the mentioned staff. Returns its id. */
export async function addComment(db: Db, { mention_ids, ...messages }: NewComment) {
  const mentionedIds = [...new Set(mention_ids)]
  if (mentionedIds.length > 0 && (await db.count(user, { id: mentionedIds, role: 'admin', status: 'active' })) < mentionedIds.length)
    throw createErrorFactory(comment)('strangers', { path: 'mention_ids' })
  // The author and the mentioned staff follow the row from now on.
  const place = { subject: messages.subject, row_id: messages.row_id }
  if (db.actor.id !== null) await followRow(db, place, db.actor.id, 'again')
  for (const id of mentionedIds) await followRow(db, place, id, 'first')
  return db.insert(comment, { ...messages, mention_ids: mentionedIds })
}
