import { collectListViews } from '#schema/list/modes.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import type { ScopedList } from '../../components/parseScopedList.ts'

/** The modes that the user may open, without approval modes whose action they may not run; and the open mode. */
export function useAllowedModes({ resource, mode }: ScopedList) {
  const may = useResourcePermissions(resource)
  const modes = collectListViews(resource).filter(([, item]) => {
    const approveEndpoint = item.kind === 'approval' ? resource.endpoints[item.approve] : undefined
    return item.kind !== 'approval' || (approveEndpoint !== undefined && may.call(approveEndpoint))
  })
  return { modes, open: modes.find(([key]) => key === mode)?.[1] }
}
