import type { Draft, Row } from '#schema'
import type { post } from './post.ts'

type Post = Pick<Row<typeof post>, 'id' | 'type' | 'is_visible' | 'effective_date' | 'policy_key'>

/** True if the document is in force: visible, and its effective date is reached or missing. */
export const isInForce = ({ type, is_visible, effective_date }: Pick<Post, 'type' | 'is_visible' | 'effective_date'>, today: string) =>
  type === 'policy' && is_visible && (effective_date ?? '') <= today

/** Fields that cannot be changed while a document is in force. */
const frozenFields = ['title', 'content', 'version_no', 'effective_date', 'policy_key', 'type'] as const

/** A translation can be added later, but not changed, because people rely on it when they agree. */
const frozenWhenSet = ['title_en', 'content_en'] as const

/** True if a draft changes a frozen field. */
export const changesFrozenField = (draft: Partial<Draft<typeof post>>, before: Row<typeof post>) => {
  const changes = (key: (typeof frozenFields | typeof frozenWhenSet)[number]) => draft[key] !== undefined && draft[key] !== before[key]
  return frozenFields.some(changes) || frozenWhenSet.some((key) => before[key] !== null && changes(key))
}

/** The version of a document that is in force today: the one with the latest effective date. */
export function currentVersion<P extends Post>(documents: readonly P[], key: string | null, today: string): P | undefined {
  const inForce = documents.filter((item) => item.policy_key === key && isInForce(item, today))
  return inForce.toSorted((a, b) => (a.effective_date ?? '').localeCompare(b.effective_date ?? '') || a.id - b.id).at(-1)
}
