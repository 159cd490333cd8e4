import { viewsOf } from '#schema/list/modes.ts'
import { usePermissions } from '../../components/session/me.tsx'
import type { ScopedList } from '../../components/scopedList.ts'

/** The modes that the user may open, without approval modes whose action they may not run; and the open mode. */
export function useModes({ resource, mode }: ScopedList) {
  const may = usePermissions(resource)
  const modes = viewsOf(resource).filter(([, item]) => {
    const approveEndpoint = item.kind === 'approval' ? resource.endpoints[item.approve] : undefined
    return item.kind !== 'approval' || (approveEndpoint !== undefined && may.call(approveEndpoint))
  })
  return { modes, open: modes.find(([key]) => key === mode)?.[1] }
}
