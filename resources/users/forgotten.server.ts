import type { Db, Resource } from '#schema'
import { member } from '#schema/base/access.ts'
import { personalAmong } from '#schema/personal.ts'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots } from '#schema/slot.ts'
import { allResources } from '../index.ts'
import { comment } from '../logs/comment.ts'

/** A resource whose rows point at a member, by these keys. */
export interface About {
  readonly of: Resource
  readonly keys: readonly string[]
}

const leading = personalAmong(allResources)

const keysTo = (slots: readonly Slot[]) => slots.flatMap(({ key, part }) => (part.refers?.to === member && !part.refers.many ? [key] : []))

/** By which keys rows of a resource point at a member. */
export const leadingToMembers = (of: Resource) => keysTo(leading.get(of.name) ?? [])

/** Whatever tells of members and says what of it is cleared by this word; the members themselves have no key. */
export const aboutMembers = (word: 'erase' | 'lapse'): About[] =>
  allResources.flatMap((of) => {
    const slots = leading.get(of.name)
    if (!slots || !declaredSlots(of).some(({ field }) => field.options[word] !== undefined)) return []
    return [{ of, keys: keysTo(slots) }]
  })

const leftBehind = [
  `delete from idempotency_keys where scope like $1 || ' %'`,
  'delete from push_tokens where user_id = $1::text::bigint',
  'delete from file_uploads where user_id = $1::text::bigint',
]

/** Clears what staff said to each other about the member's page, and about whatever points at the member. */
async function forgetSaid(db: Db, id: number) {
  for (const of of allResources) {
    const keys = leadingToMembers(of)
    const found = of.name === member ? [{ id }] : (await Promise.all(keys.map((key) => db.find(of, { [key]: id })))).flat()
    const said = await db.find(comment, { subject: of.name, row_id: found.map((row) => row.id) })
    for (const row_id of new Set(said.map((each) => each.row_id))) await db.erase(comment, { subject: of.name, row_id })
  }
}

/**
 * Erases what is personal of a member who leaves, wherever it is declared, and what was kept for him: answers, telephones, whose uploads were whose.
 * Contracts, payments and complaints are kept by law and name the member by number; what they say lapses in its time. What somebody outside still
 * knows (`knownBy`) is erased once that is over.
 */
export async function forget(db: Db, id: number) {
  for (const { of, keys } of aboutMembers('erase')) {
    if (of.name === member) await db.erase(of, { id })
    for (const key of keys) await db.erase(of, { [key]: id })
  }
  await forgetSaid(db, id)
  for (const sql of leftBehind) await db.query(sql, [String(id)])
}
