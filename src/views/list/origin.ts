import type { Resource } from '#schema'
import { textOf } from '#schema'
import { toCreate } from '#schema/permissions.ts'
import { slotOf } from '#schema/slot.ts'
import type { Scope, Scoped } from '../../parts/scope.ts'

/** How rows come into a list: by its form; by actions that lead into the state that its scope asks for; or by what happens elsewhere. */
export type Origin =
  | { readonly by: 'form' }
  | { readonly by: 'elsewhere' }
  | {
      readonly by: 'action'
      readonly state: string
      readonly actions: readonly string[]
      /** Where a form's rows begin, if a form makes any; and the scope that is left for it. */
      readonly start: string | undefined
      readonly left: Scope
    }

/** Parts of the scope that no form can write, for only the server does: a form cannot make rows of such a list. */
const fixedKeys = ({ of, values }: Scoped) =>
  Object.entries(values).flatMap(([key, value]) => {
    const slot = slotOf(of, key)
    const { readOnly, default: usual } = slot?.field.options ?? {}
    return slot && readOnly && usual !== value ? [{ slot, key, value: String(value) }] : []
  })

const actionsInto = ({ endpoints }: Resource, state: string) =>
  Object.entries(endpoints).flatMap(([name, { to, label }]) => (to === state && label !== undefined ? [textOf(label, name)] : []))

export function originOf(scoped: Scoped): Origin {
  const { of, scope } = scoped
  const fixed = fixedKeys(scoped)
  const byForm = toCreate(of.can) !== undefined
  if (fixed.length === 0) return { by: byForm ? 'form' : 'elsewhere' }
  const asked = fixed.find(({ slot, value }) => slot.field.machine?.includes(value))
  if (!asked) return { by: 'elsewhere' }
  const { choices = {}, machine: [first = ''] = [] } = asked.slot.field
  const named = (state: string) => textOf(choices[state] ?? state, state)
  const gone = new Set(fixed.map(({ key }) => key))
  return {
    by: 'action',
    state: named(asked.value),
    actions: actionsInto(of, asked.value),
    start: byForm ? named(first) : undefined,
    left: Object.fromEntries(Object.entries(scope).filter(([key]) => !gone.has(key))),
  }
}
