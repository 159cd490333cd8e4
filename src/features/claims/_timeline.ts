import type { RaRecord } from 'react-admin'
import { claim } from '#resources/rental/claims/claim.ts'
import type { Row } from '#schema'
import { changeLabelOf } from '../../views/show/history/changes.ts'

type Claim = Row<typeof claim>
type Comment = NonNullable<Claim['comments']>[number]
type Status = Claim['status']

/** One write of the row, from its change history. */
export interface ClaimChange extends RaRecord {
  at: string
  action: string
  request_id: string | null
  actor: { label: string } | null
  before: Partial<Claim> | null
  after: Partial<Claim> | null
}

export interface ClaimEvent {
  readonly key: string
  readonly at: string
  readonly who: string
  readonly comment?: Comment
  /** The name of the action. */
  readonly actionName?: string
  /** The entry created the claim. */
  readonly isNew?: boolean
  readonly status?: Status
  readonly assigneeId?: number
  readonly resolution?: string
}

const initialStatus = claim.fields.handling.fields.status.options.default

/** Merges the writes of one request into one entry. */
function mergeByRequest(moves: readonly ClaimChange[]): ClaimChange[] {
  const calls = Map.groupBy(moves, ({ id, request_id }) => request_id ?? String(id))
  return [...calls.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const after = more.reduce((sum, item) => ({ ...sum, ...item.after }), { ...first.after })
    return { ...first, before: first.before && { ...more.at(-1)?.before, ...first.before }, after }
  })
}

function eventOf({ id, at, action, actor, before, after }: ClaimChange): ClaimEvent | null {
  const status = after?.status
  // Members create claims with another call than staff, so the missing `before` decides.
  const isNew = before === null
  const assigneeId = isNew ? null : after?.assignee_id
  const resolution = isNew ? null : after?.resolution
  const hasMoved = status !== undefined && status !== before?.status
  if (!isNew && !hasMoved && !assigneeId && !resolution) return null
  return {
    key: `m${id}`,
    at,
    actionName: changeLabelOf(claim, action, { before, after }),
    isNew,
    who: actor?.label ?? '',
    ...(hasMoved && { status }),
    ...(assigneeId && { assigneeId }),
    ...(resolution && { resolution }),
  }
}

/** Comments and changes of a claim, oldest first. */
export function timelineOf({ comments, created_at }: Claim, moves: readonly ClaimChange[]): ClaimEvent[] {
  const commentEvents = (comments ?? []).map((comment, index): ClaimEvent => ({ key: `c${index}`, at: comment.at, who: comment.author, comment }))
  const moved = mergeByRequest(moves.toReversed()).flatMap((move) => eventOf(move) ?? [])
  // A claim that is older than the change history gets an entry for its creation.
  const creation: ClaimEvent[] = moved.some(({ isNew }) => isNew)
    ? []
    : [{ key: 'begun', at: created_at, who: '', actionName: changeLabelOf(claim, 'create'), isNew: true, status: initialStatus }]
  return [...creation, ...moved, ...commentEvents].toSorted((a, b) => a.at.localeCompare(b.at))
}
