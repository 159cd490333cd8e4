import type { Field, Resource, Rung } from '#schema'
import { isFrozen } from '#schema/frozen.ts'
import { mayReadField, mayWriteField } from '#schema/reads.ts'
import { fieldsOf } from '#schema/slot.ts'
import { ownTallies } from '#schema/tally.ts'
import type { RowOf } from '../../parts/declared.ts'

interface FormField {
  of: Resource
  rung: Rung
  name: string
  field: Field
  /** None for a new row. */
  before?: RowOf | undefined
}

/** Does the form of this row have an input for the field? */
export function isEditable({ of, rung, name, field, before }: FormField): boolean {
  if (field.options.fixed || !mayWriteField(of, field, rung)) return false
  return !before || (!field.options.once && !isFrozen(of, name, before))
}

/** Is it a sum of lines that this form has inputs for? */
export function isRunning({ of, rung, name, field, before }: FormField): boolean {
  const tally = ownTallies(of).find((each) => each.name === name)
  const lines = tally && fieldsOf(of)[tally.head]
  if (!tally || !lines || !mayReadField(of, field, rung)) return false
  return isEditable({ of, rung, name: tally.head, field: lines, before })
}

/** Is there anything in the row that may still be changed? */
export const isOpen = (of: Resource, rung: Rung, before: RowOf) =>
  Object.entries(fieldsOf(of)).some(([name, field]) => isEditable({ of, rung, name, field, before }))
