import type { Path, Resource, AccessLevel, Wrong } from '#schema'
import { issue } from '#schema'
import type { Operator } from '#schema/base/field.ts'
import type { Slot } from '#schema/slot.ts'
import { filtersFor } from '#schema/subset.ts'
import { isListKey, limits, operators } from '#schema/wire.ts'
import { filterValues } from '../filterValue.ts'
import type { Asked } from './asked.ts'
import type { Condition } from './condition.ts'
import { combined, comparison, containment, equality, presence } from './condition.ts'
import { isPlain, listed, oneOf, wordsOf } from './given.ts'

/** The filters of a list, and groups of them: of `any` one must hold, of `all` each. */

type Given = Readonly<Record<string, unknown>>

const groupWords = { any: 'or', all: 'and' } as const
export const isGroupWord = (key: string): key is keyof typeof groupWords => Object.hasOwn(groupWords, key)

/** A piece of a value as it is kept; one that is nothing but writing is looked for as it is. */
const pieceOf = ({ part }: Slot, words: string) => part.plain?.(words) || words

function operated({ of, vault }: Asked, slot: Slot, op: string, raw: unknown, path: Path, issues: Wrong[]): Condition[] {
  const operator = operators.find((each) => each === op)
  if (operator === undefined || !slot.part.ops.includes(operator)) {
    issues.push(issue('notOperator', path))
    return []
  }
  if (operator === 'isNull') return [presence(of, slot, oneOf(typeof raw === 'boolean' ? String(raw) : raw, ['true', 'false'], path, issues) === 'true')]
  if (operator === 'contains') return [containment(slot, pieceOf(slot, wordsOf(raw, path, issues)))]
  if (Array.isArray(raw)) {
    issues.push(issue('notSingle', path))
    return []
  }
  return [comparison(slot, operator satisfies Operator, filterValues(slot, raw, path, vault, issues)[0])]
}

function filterConditions(asked: Asked, slot: Slot, raw: unknown, issues: Wrong[]): Condition[] {
  const { of, vault } = asked
  const path = [...asked.path, slot.key]
  if (isPlain(raw)) return Object.entries(raw).flatMap(([op, value]) => operated(asked, slot, op, value, [...path, op], issues))
  if (raw === null && slot.part.ops.includes('isNull')) return [presence(of, slot, true)]
  if (!slot.part.ops.includes('eq')) {
    issues.push(issue('notOperator', path))
    return []
  }
  if (!Array.isArray(raw)) return [equality(of, slot, filterValues(slot, raw, path, vault, issues), false)]
  const values = listed(raw)
  if (values.length > limits.maxIds) issues.push(issue('tooManyIds', path, { most: limits.maxIds }))
  return [
    equality(
      of,
      slot,
      values.flatMap((each, at) => filterValues(slot, each, [...path, at], vault, issues)),
      true,
    ),
  ]
}

/** The sets of filters in all groups of one, however deep. */
export const setsIn = (given: Given): readonly Given[] =>
  Object.entries(given).flatMap(([key, raw]) => (isGroupWord(key) && Array.isArray(raw) ? raw.filter(isPlain).flatMap((each) => [each, ...setsIn(each)]) : []))

const isCondition = ([key, value]: readonly [string, unknown]) => value !== undefined && !isGroupWord(key)

function groupCondition(asked: Asked, word: keyof typeof groupWords, raw: unknown, depth: number, issues: Wrong[]): Condition[] {
  const path = [...asked.path, word]
  const refused = (wrong: Wrong) => {
    issues.push(wrong)
    return []
  }
  if (depth > limits.maxDepth) return refused(issue('groupsTooDeep', path, { most: limits.maxDepth }))
  if (!Array.isArray(raw) || raw.length === 0) return refused(issue('notGroup', path))
  const sets = raw.map((each: unknown, at) => {
    const inner = { ...asked, path: [...path, at] }
    const wrong = issues.length
    const conditions = isPlain(each) ? conditionsIn(inner, each, depth, issues) : []
    if (conditions.length === 0 && issues.length === wrong) issues.push(issue('notGroup', inner.path))
    return combined(conditions, 'and')
  })
  return [combined(sets, groupWords[word])]
}

/** What one set of filters asks for, with the groups in it. */
function conditionsIn(asked: Asked, given: Given, depth: number, issues: Wrong[]): Condition[] {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return []
  const slots = new Map(filtersFor(asked.of, asked.accessLevel).map((slot) => [slot.key, slot]))
  return entries.flatMap(([key, value]) => {
    if (isGroupWord(key)) return groupCondition(asked, key, value, depth + 1, issues)
    const slot = slots.get(key)
    if (slot) return filterConditions(asked, slot, value, issues)
    issues.push(issue('notFilter', [...asked.path, key]))
    return []
  })
}

/** What the filters of a list ask for; what else it may be asked for is read elsewhere. */
export function filters(asked: Asked, raw: Given, issues: Wrong[]): Condition[] {
  const conditions = setsIn(raw).flatMap((each) => Object.entries(each).filter(isCondition))
  if (conditions.length > limits.maxConditions) {
    issues.push(issue('tooManyConditions', asked.path, { most: limits.maxConditions }))
    return []
  }
  const given = Object.fromEntries(Object.entries(raw).filter(([key]) => isGroupWord(key) || !isListKey(key)))
  return conditionsIn(asked, given, 0, issues)
}

/** Keys of masked values that a question compares with what its sender says, once for each value said, in groups too. */
export function matchedKeys({ of, accessLevel }: { readonly of: Resource; readonly accessLevel: AccessLevel }, raw: Given): readonly string[] {
  const masked = filtersFor(of, accessLevel).filter(({ field }) => field.masked)
  const said = (value: unknown) => (value === undefined || value === null || isPlain(value) ? [] : [value].flat())
  return [raw, ...setsIn(raw)].flatMap((each) => masked.flatMap(({ key }) => said(each[key]).map(() => key)))
}
