import { isAction } from '#schema'
import type { Resource } from '#schema'
import { useResourcePermissions } from '../../../components/session/me.tsx'

/** Whether the user may do anything with several rows at once. */
export function useCanSelectRows(resource: Resource) {
  const may = useResourcePermissions(resource)
  return may.del || may.save || Object.values(resource.endpoints).some((endpoint) => isAction(endpoint) && may.call(endpoint))
}
