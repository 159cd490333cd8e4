import { allResources } from '#resources'
import type { AccessLevel } from '#schema'
import type { RowData } from '#src/components/currentResource.ts'
import { relationsOf } from '#src/views/show/related/related.ts'

/** The expected labels of the related tabs of a row, derived from the declarations. */
export function relatedTabLabels(name: string, accessLevel: AccessLevel, row: RowData) {
  const resource = allResources.find((item) => item.name === name)
  if (!resource) throw new Error(`No resource ${name}`)
  return relationsOf(resource, accessLevel, row).map(({ label }) => label)
}
