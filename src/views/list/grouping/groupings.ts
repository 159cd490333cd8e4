import { useMemo } from 'react'
import { labelText } from '#schema'
import type { Grouping } from '#schema/list/groups.ts'
import { groupingsFor } from '#schema/list/groups.ts'
import { fieldAppliesToScope } from '#schema/row/fieldKey.ts'
import { messages } from '../../../i18n/messages.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { conditionValueText } from '../filters/conditionValueText.ts'
import { groupingMessages } from './groupingMessages.ts'

/** The possible groupings of a list without those fixed by its scope. */
export function useGroupings({ resource, scope, values }: ScopedList): readonly Grouping[] {
  const accessLevel = useAccessLevel()
  return useMemo(
    () => groupingsFor(resource, accessLevel).filter(({ fieldKey: { key, name } }) => !(key in scope) && fieldAppliesToScope(resource, name, values)),
    [resource, accessLevel, scope, values],
  )
}

/** `상태`, `등록일시 (월별)`. */
export function nameOfGrouping({ fieldKey, unit }: Grouping) {
  const name = labelText(fieldKey.field.label, fieldKey.name)
  return unit === undefined ? name : groupingMessages()[unit](name)
}

/** The common value of a group as text. */
export function nameOfGroup({ fieldKey }: Grouping, { value, label }: { readonly value: unknown; readonly label?: string | null | undefined }) {
  if (value === null) return messages().list.operators.isNull
  return label ?? (fieldKey.spec.refers ? `#${String(value)}` : conditionValueText(fieldKey.field, value))
}
