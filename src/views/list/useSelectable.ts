import { isAction } from '#schema'
import type { Resource } from '#schema'
import { useMay } from '../../parts/me.tsx'

/** Is there anything that this account may do with several rows at once? */
export function useSelectable(of: Resource) {
  const may = useMay(of)
  return may.del || may.save || Object.values(of.endpoints).some((endpoint) => isAction(endpoint) && may.call(endpoint))
}
