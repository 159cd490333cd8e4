import { viewsOf } from '#schema/modes.ts'
import { useMay } from '../../components/me.tsx'
import type { ScopedList } from '../../components/scopedList.ts'

/** The ways in which this account may look at a list: nobody is shown what he may not judge. The one that is open stands apart. */
export function useModes({ resource, mode }: ScopedList) {
  const may = useMay(resource)
  const modes = viewsOf(resource).filter(([, item]) => {
    const judge = item.kind === 'judge' ? resource.endpoints[item.approve] : undefined
    return item.kind !== 'judge' || (judge !== undefined && may.call(judge))
  })
  return { modes, open: modes.find(([key]) => key === mode)?.[1] }
}
