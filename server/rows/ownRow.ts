import type { Resource } from '#schema'
import { whereEntries } from '#schema/base/where.ts'
import { ownerKey } from '#schema/row/fieldAccess.ts'
import { quoteLiteral } from '../db/ddl/naming.ts'

/** SQL condition: the row belongs to the member and is visible to members; `who` is SQL of the member's id. */
export function ownRowSql(resource: Resource, alias: string, who: string) {
  const conditions = whereEntries(resource.ownerAccess?.where).map(([key, values]) => `${alias}.${key} in (${values.map(String).map(quoteLiteral).join(', ')})`)
  return [`${alias}.${ownerKey(resource)} = ${who}`, ...conditions].join(' and ')
}
