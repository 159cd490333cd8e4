import type { Field, Resource } from '#schema'
import { textOf } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { slotOf } from '#schema/slot.ts'
import { words } from '../../i18n/words.ts'
import { timeText } from './movingTime.ts'

/** What a key of a filter is called. */
export const labelOfKey = (of: Resource, key: string) => {
  const slot = slotOf(of, key)
  return slot ? textOf(slot.field.label, slot.name) : key
}

export const isConditions = (value: unknown): value is Record<string, unknown> => value instanceof Object && !Array.isArray(value)

/** A filter's value in words: `≥ 1,000`, `국산, 수입`, `비어 있음`. */
export function said(slot: Slot, value: unknown): string {
  const { is } = words().list
  if (value === null) return is.isNull
  if (!isConditions(value))
    return [value]
      .flat()
      .map((each) => inWords(slot.field, each))
      .join(', ')
  return Object.entries(value)
    .map(([op, each]) => {
      if (op === 'isNull') return each === true || each === 'true' ? is.isNull : is.notNull
      const sign = op in is ? is[op as keyof typeof is] : op
      return op === 'contains' ? `“${String(each)}”` : `${sign} ${inWords(slot.field, each)}`
    })
    .join(' · ')
}

/** One value of a field in words. */
export function inWords(field: Field, value: unknown) {
  const choice = field.choices?.[String(value)]
  if (choice !== undefined) return textOf(choice, String(value))
  if (typeof value === 'boolean' || value === 'true' || value === 'false') return String(value) === 'true' ? words().list.yes : words().list.no
  return typeof value === 'number' ? value.toLocaleString() : timeText(String(value))
}
