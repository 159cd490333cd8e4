import type { Resource } from '#schema'
import { ownerKey } from '#schema/reads.ts'
import { literal } from '../db/naming.ts'

/** SQL of whether a row is one that its member sees; `who` is SQL of the member's number. */
export function ownRowSql(resource: Resource, alias: string, who: string) {
  const wanted = Object.entries(resource.ownerAccess?.when ?? {}).map(
    ([key, value]) => `${alias}.${key} in (${[value].flat().map(String).map(literal).join(', ')})`,
  )
  return [`${alias}.${ownerKey(resource)} = ${who}`, ...wanted].join(' and ')
}
