import type { Resource } from '#schema'
import { baseFields, slotOf, slotsIn } from '#schema/slot.ts'
import { ridersOf } from './riders.ts'

type Values = Readonly<Record<string, unknown>>

/** Equal as JSON would be, whatever the order of an object's keys. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a).filter(said), Object.entries(b).filter(said)]
  const others = new Map<string, unknown>(right)
  return left.length === right.length && left.every(([key, value]) => others.has(key) && same(value, others.get(key)))
}

const said = ([, value]: readonly [string, unknown]) => value !== undefined

/** What the server stamps on every row; nobody writes it, and it is another second when somebody else has. */
const stamped = new Set(['id', ...slotsIn(baseFields).map(({ key }) => key)])

/** What rode along, names the row or is stamped on it is not written. */
const ownKeys = (of: Resource, data: Values) => {
  const riding = new Set(ridersOf(of).map(({ name }) => name))
  return Object.entries(data).filter((entry) => said(entry) && !stamped.has(entry[0]) && !riding.has(entry[0]))
}

/** A new row as the server takes it. */
export const newDraft = (of: Resource, data: Values): Values =>
  Object.fromEntries(ownKeys(of, data).filter(([key]) => !slotOf(of, key)?.field.options.readOnly))

/**
 * Only what differs from the row as it was read. What no form writes stays out while it is unchanged;
 * an unknown or fixed key that was changed is sent, so that the server says no.
 */
export const changeOf = (of: Resource, data: Values, before: Values | undefined): Values =>
  before ? Object.fromEntries(ownKeys(of, data).filter(([key, value]) => !same(value, before[key]))) : newDraft(of, data)
