import type { Field, Resource, AccessLevel } from '#schema'
import { isFrozen } from '#schema/frozen.ts'
import { mayReadField, mayWriteField } from '#schema/reads.ts'
import { fieldsOf } from '#schema/fieldKey.ts'
import { ownAggregates } from '#schema/aggregate.ts'
import type { RowOf } from '../../components/declared.ts'

interface FormField {
  resource: Resource
  accessLevel: AccessLevel
  name: string
  field: Field
  /** None for a new row. */
  before?: RowOf | undefined
}

/** Does the form of this row have an input for the field? */
export function isEditable({ resource, accessLevel, name, field, before }: FormField): boolean {
  if (field.options.readOnly || !mayWriteField(resource, field, accessLevel)) return false
  return !before || (!field.options.immutable && !isFrozen(resource, name, before))
}

/** Is it a sum of lines that this form has inputs for? */
export function isRunning({ resource, accessLevel, name, field, before }: FormField): boolean {
  const tally = ownAggregates(resource).find((item) => item.name === name)
  const lines = tally && fieldsOf(resource)[tally.head]
  if (!tally || !lines || !mayReadField(resource, field, accessLevel)) return false
  return isEditable({ resource, accessLevel, name: tally.head, field: lines, before })
}

/** Is there anything in the row that may still be changed? */
export const isOpen = (resource: Resource, accessLevel: AccessLevel, before: RowOf) =>
  Object.entries(fieldsOf(resource)).some(([name, field]) => isEditable({ resource, accessLevel, name, field, before }))
