import type { Resource, Rung } from '#schema'
import { textOf } from '#schema'
import { mayReadField, slotOf } from '#schema/slot.ts'
import type { RowOf } from '../../declared.ts'
import { words } from '../../i18n/words.ts'

/** What a change is called: one of the usual, or the button that made it. */
export function actionOf(of: Resource, action: string) {
  const label = of.endpoints[action]?.label
  return label === undefined ? (words().show.change[action] ?? action) : textOf(label, action)
}

const ours = new Set(['version', 'updated_at', 'updated_by', 'created_at', 'created_by'])

/** The fields that a change touched, by name, in the order in which they are declared. */
export function changedFields(of: Resource, rung: Rung, before: RowOf | null, after: RowOf | null) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const slots = keys.flatMap((key) => slotOf(of, key) ?? [])
  const touched = slots.filter(({ name, field }) => !ours.has(name) && mayReadField(of, field, rung))
  return [...new Map(touched.map(({ name, field }) => [name, field]))]
}
