import type { Resource } from '#schema'
import { baseFields, fieldKeyOf, fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { embeddedRefKeysOf } from './embeddedRefs.ts'

type Values = Readonly<Record<string, unknown>>

/** Deep equality of JSON values; the order of object keys does not matter. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a).filter(hasValue), Object.entries(b).filter(hasValue)]
  const rightValues = new Map<string, unknown>(right)
  return left.length === right.length && left.every(([key, value]) => rightValues.has(key) && isEqualJson(value, rightValues.get(key)))
}

const hasValue = ([, value]: readonly [string, unknown]) => value !== undefined

/** Keys that only the server writes on every row. They differ after each save by another user. */
const serverWrittenKeys = new Set(['id', ...fieldKeysOfFields(baseFields).map(({ key }) => key)])

/** The entries of a row without embedded references and server-written keys. */
const clientEntries = (resource: Resource, data: Values) => {
  const riding = new Set(embeddedRefKeysOf(resource).map(({ name }) => name))
  return Object.entries(data).filter((entry) => hasValue(entry) && !serverWrittenKeys.has(entry[0]) && !riding.has(entry[0]))
}

/** The values of a new row that the server accepts. */
export const writableNewValues = (resource: Resource, data: Values): Values =>
  Object.fromEntries(clientEntries(resource, data).filter(([key]) => !fieldKeyOf(resource, key)?.field.options.readOnly))

/**
 * The values that differ from the row as it was loaded. Unchanged read-only values are left out;
 * changed read-only or unknown keys are sent, so that the server reports them as errors.
 */
export const changedValues = (resource: Resource, data: Values, before: Values | undefined): Values =>
  before ? Object.fromEntries(clientEntries(resource, data).filter(([key, value]) => !isEqualJson(value, before[key]))) : writableNewValues(resource, data)
