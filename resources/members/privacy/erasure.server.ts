import type { Db, Resource } from '#schema'
import { memberAccessLevel } from '#schema/base/access.ts'
import { resourcesWithPersonalData } from '#schema/row/personalData.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { allResources } from '../../index.ts'
import { comment } from '../../logs/comment.ts'

/** A resource with the keys that refer to a member. */
export interface MemberReferringResource {
  readonly resource: Resource
  readonly keys: readonly string[]
}

const personalFieldKeys = resourcesWithPersonalData(allResources)

const keysTo = (fieldKeys: readonly FieldKey[]) =>
  fieldKeys.flatMap(({ key, spec }) => (spec.refers?.to === memberAccessLevel && !spec.refers.many ? [key] : []))

/** Keys of a resource that refer to a member. */
export const memberKeysOf = (resource: Resource) => keysTo(personalFieldKeys.get(resource.name) ?? [])

/** Personal resources with fields to erase in this way; `user` itself has no key. */
export const erasableResources = (word: 'erase' | 'lapse'): MemberReferringResource[] =>
  allResources.flatMap((resource) => {
    const fieldKeys = personalFieldKeys.get(resource.name)
    if (!fieldKeys || !declaredFieldKeys(resource).some(({ field }) => field.options[word] !== undefined)) return []
    return [{ resource, keys: keysTo(fieldKeys) }]
  })

const deleteTracesSqls = [
  `delete from idempotency_keys where scope like $1 || ' %'`,
  'delete from push_tokens where user_id = $1::text::bigint',
  'delete from file_uploads where user_id = $1::text::bigint',
]

/** Erases the staff comments about the member and about all rows that refer to the member. */
async function eraseCommentsAbout(db: Db, id: number) {
  for (const resource of allResources) {
    const keys = memberKeysOf(resource)
    const match = resource.name === memberAccessLevel ? [{ id }] : (await Promise.all(keys.map((key) => db.find(resource, { [key]: id })))).flat()
    const comments = await db.find(comment, { subject: resource.name, row_id: match.map((row) => row.id) })
    for (const row_id of new Set(comments.map((item) => item.row_id))) await db.erase(comment, { subject: resource.name, row_id })
  }
}

/**
 * Erases the personal data of a withdrawn member: declared fields, cached responses, devices and upload records.
 * Contracts, payments and complaints are retained by law with the member's id; their personal fields are erased after the retention period.
 * Identifiers known to a vendor (`externalId`) are erased when the vendor has deleted them.
 */
export async function eraseMember(db: Db, id: number) {
  for (const { resource, keys } of erasableResources('erase')) {
    if (resource.name === memberAccessLevel) await db.erase(resource, { id })
    for (const key of keys) await db.erase(resource, { [key]: id })
  }
  await eraseCommentsAbout(db, id)
  for (const sql of deleteTracesSqls) await db.query(sql, [String(id)])
}
