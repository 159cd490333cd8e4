import type { Field, Resource, AccessLevel } from '#schema'
import { isFrozen } from '#schema/frozen.ts'
import { mayReadField, mayWriteField } from '#schema/reads.ts'
import { fieldsOf } from '#schema/slot.ts'
import { ownTallies } from '#schema/tally.ts'
import type { RowOf } from '../../parts/declared.ts'

interface FormField {
  of: Resource
  accessLevel: AccessLevel
  name: string
  field: Field
  /** None for a new row. */
  before?: RowOf | undefined
}

/** Does the form of this row have an input for the field? */
export function isEditable({ of, accessLevel, name, field, before }: FormField): boolean {
  if (field.options.readOnly || !mayWriteField(of, field, accessLevel)) return false
  return !before || (!field.options.immutable && !isFrozen(of, name, before))
}

/** Is it a sum of lines that this form has inputs for? */
export function isRunning({ of, accessLevel, name, field, before }: FormField): boolean {
  const tally = ownTallies(of).find((each) => each.name === name)
  const lines = tally && fieldsOf(of)[tally.head]
  if (!tally || !lines || !mayReadField(of, field, accessLevel)) return false
  return isEditable({ of, accessLevel, name: tally.head, field: lines, before })
}

/** Is there anything in the row that may still be changed? */
export const isOpen = (of: Resource, accessLevel: AccessLevel, before: RowOf) =>
  Object.entries(fieldsOf(of)).some(([name, field]) => isEditable({ of, accessLevel, name, field, before }))
