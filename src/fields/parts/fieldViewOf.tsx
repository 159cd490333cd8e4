import type { Field } from '#schema/base/field.ts'
import type { FieldView } from './view.ts'

// Structured kinds show inner fields, so they look views up here; importing the list of all views would be circular.
const registeredViews = new Map<string, FieldView<any>>()

/** Called once, by the module with all views. */
export function registerFieldViews(views: Readonly<Record<string, FieldView<any>>>) {
  for (const [kind, view] of Object.entries(views)) registeredViews.set(kind, view)
}

/** The view of a field. */
export function fieldViewOf(field: Field): FieldView<any> {
  const view = registeredViews.get(field.kind)
  if (!view) throw new Error(`no view for fields of kind ${field.kind}`)
  return view
}
