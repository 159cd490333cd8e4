import { modesOf } from '#schema/modes.ts'
import { useMay } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'

/** The ways in which this account may look at a list: nobody is shown what he may not judge. The one that is open stands apart. */
export function useModes({ of, mode }: Scoped) {
  const may = useMay(of)
  const modes = modesOf(of).filter(([, each]) => {
    const judge = each.kind === 'judge' ? of.endpoints[each.yes] : undefined
    return each.kind !== 'judge' || (judge !== undefined && may.call(judge))
  })
  return { modes, open: modes.find(([key]) => key === mode)?.[1] }
}
