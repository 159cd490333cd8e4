import type { Asked } from './asked.ts'
import type { Resource, AccessLevel } from '#schema'
import { fault, reaches } from '#schema'
import { readsOwn } from '#schema/reads.ts'
import type { Condition } from './condition.ts'
import { ownRow } from '../ownRow.ts'
import type { StoredRow } from '../stored.ts'
import type { Work } from '../work.ts'

/** Rows that are their makers' own, or their members', where a resource says so: who sees them, and who may touch them. */

/** Takes care of what is shared, and of what is nobody's any more. */
const keeps = ({ can }: Resource, accessLevel: AccessLevel) => can.del !== undefined && reaches(accessLevel, can.del)

export const seenBy = (of: Resource, alias: string, who: string, accessLevel: AccessLevel) =>
  `(${alias}.created_by_id = ${who} or ${alias}.${of.privateUnless}${keeps(of, accessLevel) ? ` or ${alias}.created_by_id is null` : ''})`

/** One's own rows and the shared ones. The server asking for itself sees all; a member who is nobody sees nothing. */
export function ownConditions({ of, who, accessLevel }: Pick<Asked, 'of' | 'who' | 'accessLevel'>): Condition[] {
  if (readsOwn(of, accessLevel)) return [{ shape: 'mine', values: [who ?? null], sql: (param) => ownRow(of, 't', `${param}::bigint`) }]
  if (of.privateUnless === undefined || who === undefined) return []
  return [{ shape: `own ${keeps(of, accessLevel)}`, values: [who], sql: (param) => seenBy(of, 't', `${param}::bigint`, accessLevel) }]
}

/** Another's private row is not there; another's shared one is for those who may delete. */
export function mustOwn({ caller: { actor } }: Work, of: Resource, rows: readonly StoredRow[]) {
  const { privateUnless } = of
  if (privateUnless === undefined || actor.name === 'system') return
  const mayKeep = keeps(of, actor.accessLevel)
  const foreign = rows.filter((row) => row.created_by_id !== actor.id)
  if (foreign.some((row) => row[privateUnless] !== true && !(mayKeep && row.created_by_id === null))) throw fault('notFound')
  if (foreign.length > 0 && !mayKeep) throw fault('forbidden')
}
