import { allResources } from '#resources'
import type { AccessLevel } from '#schema'
import type { RowOf } from '#src/parts/declared.ts'
import { relatedOf } from '#src/views/show/related.ts'

/** The tabs of related rows that somebody should see on the page of such a row, read off the declarations. */
export function related(name: string, accessLevel: AccessLevel, row: RowOf) {
  const of = allResources.find((each) => each.name === name)
  if (!of) throw new Error(`No resource ${name}`)
  return relatedOf(of, accessLevel, row).map(({ label }) => label)
}
