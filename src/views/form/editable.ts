import type { Field, Resource, Rung } from '#schema'
import { isFrozen } from '#schema/frozen.ts'
import { fieldsOf, mayWriteField } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'

interface Asked {
  of: Resource
  rung: Rung
  name: string
  field: Field
  /** None for a new row. */
  before?: RowOf | undefined
}

/** Does the form of this row have an input for the field? */
export function isEditable({ of, rung, name, field, before }: Asked): boolean {
  if (field.options.fixed || !mayWriteField(of, field, rung)) return false
  return !before || (!field.options.once && !isFrozen(of, name, before))
}

/** Is there anything in the row that may still be changed? */
export const isOpen = (of: Resource, rung: Rung, before: RowOf) =>
  Object.entries(fieldsOf(of)).some(([name, field]) => isEditable({ of, rung, name, field, before }))
