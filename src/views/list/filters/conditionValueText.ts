import type { Field, Resource } from '#schema'
import { labelText } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { messages } from '../../../i18n/messages.ts'
import { relativeTimeText } from './relativeTimeText.ts'

/** The label of a filter key. */
export const filterKeyLabel = (resource: Resource, key: string) => {
  const fieldKey = fieldKeyOf(resource, key)
  return fieldKey ? labelText(fieldKey.field.label, fieldKey.name) : key
}

export const isConditions = (value: unknown): value is Record<string, unknown> => value instanceof Object && !Array.isArray(value)

/** The value of a filter as text: `≥ 1,000`, `국산, 수입`, `비어 있음`. */
export function filterValueText(fieldKey: FieldKey, value: unknown): string {
  const { operators } = messages().list
  if (value === null) return operators.isNull
  if (!isConditions(value))
    return [value]
      .flat()
      .map((item) => conditionValueText(fieldKey.field, item))
      .join(', ')
  return Object.entries(value)
    .map(([op, item]) => {
      if (op === 'isNull') return item === true || item === 'true' ? operators.isNull : operators.notNull
      const sign = op in operators ? operators[op as keyof typeof operators] : op
      return op === 'contains' ? `“${String(item)}”` : `${sign} ${conditionValueText(fieldKey.field, item)}`
    })
    .join(' · ')
}

/** One value of a field as text. */
export function conditionValueText(field: Field, value: unknown) {
  const choice = field.choices?.[String(value)]
  if (choice !== undefined) return labelText(choice, String(value))
  if (typeof value === 'boolean' || value === 'true' || value === 'false') return String(value) === 'true' ? messages().list.yes : messages().list.no
  return typeof value === 'number' ? value.toLocaleString() : relativeTimeText(String(value))
}
