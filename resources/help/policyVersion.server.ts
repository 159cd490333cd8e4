import type { Draft, Row } from '#schema'
import type { post } from './post.ts'

type Post = Pick<Row<typeof post>, 'id' | 'type' | 'is_visible' | 'effective_date' | 'policy_key'>

/** Is it what people have agreed to? From its day on, as long as it is shown; without a day since ever. */
export const isInForce = ({ type, is_visible, effective_date }: Pick<Post, 'type' | 'is_visible' | 'effective_date'>, today: string) =>
  type === 'policy' && is_visible && (effective_date ?? '') <= today

/** What of a document in force stays as it was published. */
const frozen = ['title', 'content', 'version_no', 'effective_date', 'policy_key', 'type'] as const

/** Its translation may come later, and then stays too: people read what they agree to in it. */
const frozenOnceThere = ['title_en', 'content_en'] as const

export const changesText = (draft: Partial<Draft<typeof post>>, before: Row<typeof post>) => {
  const changes = (key: (typeof frozen | typeof frozenOnceThere)[number]) => draft[key] !== undefined && draft[key] !== before[key]
  return frozen.some(changes) || frozenOnceThere.some((key) => before[key] !== null && changes(key))
}

/** Of all versions of a document the one that counts today: the latest to come into force. */
export function currentVersion<P extends Post>(documents: readonly P[], key: string | null, today: string): P | undefined {
  const inForce = documents.filter((item) => item.policy_key === key && isInForce(item, today))
  return inForce.toSorted((a, b) => (a.effective_date ?? '').localeCompare(b.effective_date ?? '') || a.id - b.id).at(-1)
}
