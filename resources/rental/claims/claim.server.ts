import { addHours, instantOf } from '#schema/base/time.ts'
import type { Actor, Db, Row } from '#schema'
import { createErrorFactory, isStaff, implement } from '#schema'
import { signedAddress } from '#schema/calls/signedFile.ts'
import { addComment } from '../../logs/addComment.server.ts'
import { user } from '../../members/account/user.ts'
import { claim } from './claim.ts'
import { claimDecisionHandlers } from './decision.server.ts'

type Comment = NonNullable<Row<typeof claim>['comments']>[number]

/** Hours until a claim is due, by priority. */
const dueHours = { urgent: 1, high: 4, normal: 24, low: 72 } as const

const maxComments = 1000

/** Limits per member: open claims, messages per hour, and messages per claim. Staff can always answer. */
const memberLimits = { open: 10, hourly: 20, inAll: 100 } as const

const defaultPriority = 'normal'

interface NewComment extends Pick<Comment, 'author' | 'at' | 'text' | 'by'> {
  readonly files?: Comment['files']
}

/** The comments with one more entry. */
function withComment({ comments }: Row<typeof claim>, { author, at, text, files, by }: NewComment): Comment[] {
  const before = comments ?? []
  if (before.length >= maxComments) throw createErrorFactory(claim)('tooManyComments')
  return [...before, { author, at, text, ...(files?.length && { files }), ...(by && { by }) }]
}

interface MessageContext {
  readonly params: Pick<NewComment, 'text' | 'files'>
  readonly row: Row<typeof claim>
  readonly actor: Actor
  readonly now: string
}

/** Adds a message of the member, or of staff on behalf of the member. */
async function addMessage({ params, row, actor, now }: MessageContext) {
  const error = createErrorFactory(claim)
  const before = (row.comments ?? []).filter(({ by }) => by === 'member')
  const recentMessages = before.filter(({ at }) => at > addHours(now, -1))
  if (!isStaff(actor) && before.length >= memberLimits.inAll) throw error('tooManyComments')
  if (!isStaff(actor) && recentMessages.length >= memberLimits.hourly) throw error('tooFast', { values: { most: memberLimits.hourly } })
  return { comments: withComment(row, { ...params, author: actor.name, at: now, by: 'member' }) }
}

/** Locks the member, so that concurrent calls cannot exceed the limit. */
async function assertOpenClaimLimit(db: Db, id: number) {
  await db.get(user, id, { lock: true })
  const openClaims = await db.count(claim, { user_id: id, status: ['received', 'in_progress', 'waiting'] })
  if (openClaims >= memberLimits.open) throw createErrorFactory(claim)('tooManyOpen', { values: { most: memberLimits.open } })
}

export const claimServer = implement(
  claim,
  {
    ask: async ({ params, row, actor, now }) => ({ comments: withComment(row, { ...params, author: actor.name, at: now, by: 'staff' }) }),
    ...claimDecisionHandlers,
    async reopen({ params, row, actor, now }) {
      return { comments: withComment(row, { ...params, author: actor.name, at: now }), resolved_at: null }
    },
    async comment({ params, row, db, actor, now }) {
      const { text, mention_ids } = params
      if (mention_ids?.length) await addComment(db, { subject: claim.name, row_id: row.id, text, mention_ids })
      return { comments: withComment(row, { ...params, author: actor.name, at: now }) }
    },
    async open({ params, db, actor, now }) {
      await assertOpenClaimLimit(db, actor.id ?? 0)
      const due_at = addHours(now, dueHours[defaultPriority])
      const id = await db.insert(claim, { ...params, user_id: actor.id, priority: defaultPriority, due_at })
      return { id, code: (await db.get(claim, id)).code, due_at }
    },
    async messages({ params, db, actor, cipher, now, error }) {
      const [row] = await db.find(claim, { id: params.id, ...(isStaff(actor) ? {} : { user_id: actor.id ?? 0 }) }, { limit: 1 })
      if (!row) throw error('notFound', { path: 'id' })
      const withAddresses = (files: Comment['files']) =>
        (files ?? []).map((item) => ({ ...item, address: signedAddress(cipher, item.key, instantOf(now)).address }))
      return { messages: (row.comments ?? []).flatMap(({ by, at, text, files }) => (by ? [{ by, at, text, files: withAddresses(files) }] : [])) }
    },
    write: addMessage,
    answer: addMessage,
    reply: async ({ params, row, actor, now }) => ({ comments: withComment(row, { ...params, author: actor.name, at: now, by: 'staff' }) }),
  },
  {
    async beforeSave({ draft, before, now }) {
      const { priority = 'normal' } = { ...before, ...draft }
      if (before && before.priority === priority) return
      return { due_at: addHours(before?.created_at ?? now, dueHours[priority]) }
    },
  },
)
