import type { Field, Resource, AccessLevel } from '#schema'
import { isFieldFrozen } from '#schema/row/frozen.ts'
import { mayReadField, mayWriteField } from '#schema/row/fieldAccess.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { lineAggregatesOf } from '#schema/implement/aggregate.ts'
import type { RowData } from '../../components/currentResource.ts'

interface FormField {
  resource: Resource
  accessLevel: AccessLevel
  name: string
  field: Field
  /** The loaded row; undefined for a new one. */
  before?: RowData | undefined
}

/** Whether the form of this row has an input for the field. */
export function isFieldEditable({ resource, accessLevel, name, field, before }: FormField): boolean {
  if (field.options.readOnly || !mayWriteField(resource, field, accessLevel)) return false
  return !before || (!field.options.immutable && !isFieldFrozen(resource, name, before))
}

/** Whether the field is an aggregate of rows that this form can edit. */
export function isLiveAggregate({ resource, accessLevel, name, field, before }: FormField): boolean {
  const aggregate = lineAggregatesOf(resource).find((item) => item.name === name)
  const lines = aggregate && fieldsOf(resource)[aggregate.source]
  if (!aggregate || !lines || !mayReadField(resource, field, accessLevel)) return false
  return isFieldEditable({ resource, accessLevel, name: aggregate.source, field: lines, before })
}

/** Whether any field of the row can be edited. */
export const isRowEditable = (resource: Resource, accessLevel: AccessLevel, before: RowData) =>
  Object.entries(fieldsOf(resource)).some(([name, field]) => isFieldEditable({ resource, accessLevel, name, field, before }))
