import { useMemo } from 'react'
import { textOf } from '#schema'
import type { Grouping } from '#schema/groups.ts'
import { groupingsFor } from '#schema/groups.ts'
import { isAbout } from '#schema/slot.ts'
import { words } from '../../i18n/words.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { inWords } from './conditionText.ts'
import { groupingWords } from './groupingWords.ts'

/** By what a list may be grouped, without what its scope has fixed. */
export function useGroupings({ of, scope, values }: Scoped): readonly Grouping[] {
  const accessLevel = useAccessLevel()
  return useMemo(
    () => groupingsFor(of, accessLevel).filter(({ slot: { key, name } }) => !(key in scope) && isAbout(of, name, values)),
    [of, accessLevel, scope, values],
  )
}

/** `상태`, `등록일시 (월별)`. */
export function nameOfGrouping({ slot, unit }: Grouping) {
  const name = textOf(slot.field.label, slot.name)
  return unit === undefined ? name : groupingWords()[unit](name)
}

/** What the rows of a group are alike in, in words. */
export function nameOfGroup({ slot }: Grouping, { value, label }: { readonly value: unknown; readonly label?: string | null | undefined }) {
  if (value === null) return words().list.is.isNull
  return label ?? (slot.part.refers ? `#${String(value)}` : inWords(slot.field, value))
}
