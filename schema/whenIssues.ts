import type { Wrong } from './base/fault.ts'
import type { Field } from './base/field.ts'
import { wordsOf } from './base/label.ts'
import { valueIssue } from './fields/say.ts'
import type { Slot } from './slot.ts'
import { slotsIn } from './slot.ts'
import { applies, conditionsOf } from './when.ts'

/** What of some values is asked for by the others, and what is not. */

type Fields = Readonly<Record<string, Field>>
type Row = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Has it a value though it is not asked for? */
const isStray = ({ key, field }: Slot, row: Row) => !applies(field, row) && !isEmpty(row[key]) && row[key] !== field.options.default

/** What is emptied because nothing asks for it beside the other values: of a form all of it, of a row what nobody has just written. */
export const straysIn = (fields: Fields, row: Row, isLeft: (slot: Slot) => boolean = () => true): Row =>
  Object.fromEntries(
    slotsIn(fields).flatMap((slot) => {
      const { key, field } = slot
      return row[key] !== undefined && !applies(field, row) && isLeft(slot) ? [[key, field.options.default ?? null]] : []
    }),
  )

const isMissing = ({ key, field }: Slot, row: Row) =>
  field.options.when !== undefined && !field.options.optional && field.options.default === undefined && applies(field, row) && isEmpty(row[key])

function notAsked(fields: Fields, { key, field }: Slot): Wrong {
  const [name = ''] = conditionsOf(field).map(([each]) => each)
  return valueIssue('notAsked', [key], { field: wordsOf(fields[name]?.label ?? name, name) })
}

/** Was it written itself, or anything that it hangs on? */
export const isConcerned = ({ key, field }: Slot, isTouched: (key: string) => boolean) =>
  isTouched(key) || conditionsOf(field).some(([each]) => isTouched(each))

/** What is missing where it is asked for, and what is said where it is not. Of a row that was there before only what was touched counts. */
export function whenIssues(fields: Fields, values: Row, isTouched: (key: string) => boolean = () => true): Wrong[] {
  const slots = slotsIn(fields)
  const row = { ...Object.fromEntries(slots.map(({ key, field }) => [key, field.options.default])), ...values }
  return slots.flatMap((slot) => {
    if (isStray(slot, row) && isTouched(slot.key)) return [notAsked(fields, slot)]
    return isMissing(slot, row) && isConcerned(slot, isTouched) ? [valueIssue('required', [slot.key])] : []
  })
}
