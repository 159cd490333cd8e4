import type { Resource } from '#schema'
import { labelText } from '#schema'
import { accessLevelForCreate } from '#schema/row/permissions.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { Scope, ScopedList } from '../../../components/parseScopedList.ts'

/** How rows get into a list: by its form; by actions that lead to the state of its scope; or by other parts of the system. */
export type NewRowSource =
  | { readonly kind: 'form' }
  | { readonly kind: 'external' }
  | {
      readonly kind: 'action'
      readonly state: string
      readonly actions: readonly string[]
      /** The start state of rows from the form, if it can create any, and the remaining scope for it. */
      readonly start: string | undefined
      readonly remainingScope: Scope
    }

/** Parts of the scope in read-only fields, which a form cannot set. */
const fixedKeys = ({ resource, values }: ScopedList) =>
  Object.entries(values).flatMap(([key, value]) => {
    const fieldKey = fieldKeyOf(resource, key)
    const { readOnly, default: defaultValue } = fieldKey?.field.options ?? {}
    return fieldKey && readOnly && defaultValue !== value ? [{ fieldKey, key, value: String(value) }] : []
  })

const actionsInto = ({ endpoints }: Resource, state: string) =>
  Object.entries(endpoints).flatMap(([name, { to, label }]) => (to === state && label !== undefined ? [labelText(label, name)] : []))

export function newRowSourceOf(scoped: ScopedList): NewRowSource {
  const { resource, scope } = scoped
  const fixed = fixedKeys(scoped)
  const hasForm = accessLevelForCreate(resource.can) !== undefined
  if (fixed.length === 0) return { kind: hasForm ? 'form' : 'external' }
  const stateFilter = fixed.find(({ fieldKey, value }) => fieldKey.field.states?.includes(value))
  if (!stateFilter) return { kind: 'external' }
  const { choices = {}, states: [first = ''] = [] } = stateFilter.fieldKey.field
  const stateLabel = (state: string) => labelText(choices[state] ?? state, state)
  const fixedKeyNames = new Set(fixed.map(({ key }) => key))
  return {
    kind: 'action',
    state: stateLabel(stateFilter.value),
    actions: actionsInto(resource, stateFilter.value),
    start: hasForm ? stateLabel(first) : undefined,
    remainingScope: Object.fromEntries(Object.entries(scope).filter(([key]) => !fixedKeyNames.has(key))),
  }
}
