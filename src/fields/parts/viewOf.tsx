import type { Field } from '#schema/base/field.ts'
import type { View } from './view.ts'

// Structured kinds show their inner fields, so views must be found without importing the list that holds them all.
const known = new Map<string, View<any>>()

/** Called once, by the list of all views. */
export function registerView(views: Readonly<Record<string, View<any>>>) {
  for (const [kind, view] of Object.entries(views)) known.set(kind, view)
}

/** How a field looks. */
export function viewOf(field: Field): View<any> {
  const view = known.get(field.kind)
  if (!view) throw new Error(`no view for fields of kind ${field.kind}`)
  return view
}
