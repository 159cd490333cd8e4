import type { Resource } from '#schema'
import { baseFields, fieldKeyOf, fieldKeysIn } from '#schema/fieldKey.ts'
import { embeddedRefsOf } from './embeddedRefs.ts'

type Values = Readonly<Record<string, unknown>>

/** Equal as JSON would be, whatever the order of an object's keys. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a).filter(said), Object.entries(b).filter(said)]
  const others = new Map<string, unknown>(right)
  return left.length === right.length && left.every(([key, value]) => others.has(key) && isEqualJson(value, others.get(key)))
}

const said = ([, value]: readonly [string, unknown]) => value !== undefined

/** What the server stamps on every row; nobody writes it, and it is another second when somebody else has. */
const stamped = new Set(['id', ...fieldKeysIn(baseFields).map(({ key }) => key)])

/** What rode along, names the row or is stamped on it is not written. */
const ownKeys = (resource: Resource, data: Values) => {
  const riding = new Set(embeddedRefsOf(resource).map(({ name }) => name))
  return Object.entries(data).filter((entry) => said(entry) && !stamped.has(entry[0]) && !riding.has(entry[0]))
}

/** A new row as the server takes it. */
export const newDraft = (resource: Resource, data: Values): Values =>
  Object.fromEntries(ownKeys(resource, data).filter(([key]) => !fieldKeyOf(resource, key)?.field.options.readOnly))

/**
 * Only what differs from the row as it was read. What no form writes stays out while it is unchanged;
 * an unknown or fixed key that was changed is sent, so that the server says no.
 */
export const changedValues = (resource: Resource, data: Values, before: Values | undefined): Values =>
  before ? Object.fromEntries(ownKeys(resource, data).filter(([key, value]) => !isEqualJson(value, before[key]))) : newDraft(resource, data)
