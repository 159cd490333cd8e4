import { accessLevels } from '../base/access.ts'
import type { Resource } from '../resource.ts'
import type { Slot } from '../slot.ts'
import { slotOf } from '../slot.ts'
import { filtersFor } from '../subset.ts'
import type { ListTab } from '../tab.ts'
import { movingTime, tabsOf } from '../tabs.ts'
import { limits } from '../wire.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'
import { valueDeclarationErrors } from './referenceChecks.ts'

/** How a condition compares, and with what. */
const comparisonsIn = (value: unknown): readonly (readonly [operator: string, value: unknown])[] =>
  value instanceof Object && !Array.isArray(value) ? Object.entries(value) : [['eq', value]]

const isMoving = (value: unknown): value is string => typeof value === 'string' && value.startsWith('$')

/** What is compared with must be a value of the filter; of a moment a day may stand for one. */
function compared(of: Resource, at: string, slot: Slot, operator: string, value: unknown): DeclarationError[] {
  const { key, field, part } = slot
  if (operator === 'isNull')
    return typeof value === 'boolean' ? [] : [declarationError(of, 'noSuchValue', at, `"${key}" is empty or it is not; write isNull: true, or false.`)]
  if (operator === 'contains')
    return typeof value === 'string' && value !== '' ? [] : [declarationError(of, 'noSuchValue', at, `"${key}" contains a text or it does not; write one.`)]
  if (operator !== 'eq' && Array.isArray(value))
    return [declarationError(of, 'notComparable', at, `"${key}" is compared with one value by ${operator}; write one.`)]
  const said = [value].flat().filter((each) => !isMoving(each) && !(each === null && part.ops.includes('isNull')))
  return said.flatMap((each) => valueDeclarationErrors(of, at, slot, field.passes && typeof each === 'string' ? part.parse(each) : each))
}

function condition(of: Resource, at: string, key: string, value: unknown): DeclarationError[] {
  const keys = filtersFor(of, 'super').map((slot) => slot.key)
  const slot = slotOf(of, key)
  if (!slot || !keys.includes(key)) return strangers(of, 'noSuchField', at, [key], keys, `filter of ${of.name}`)
  const said = comparisonsIn(value)
  const operators = said.map(([operator]) => operator)
  return [
    ...strangers(of, 'notComparable', at, operators, slot.part.ops, `way to compare "${key}"`),
    ...said.filter(([operator]) => slot.part.ops.some((each) => each === operator)).flatMap(([operator, each]) => compared(of, at, slot, operator, each)),
    ...said
      .flatMap(([, each]) => each)
      .filter(isMoving)
      .filter((each) => !slot.field.passes || !movingTime(each))
      .map((each) =>
        declarationError(
          of,
          'otherKind',
          at,
          `"${each}" is no time that "${key}" could be compared with; write $now, $today or $month, and +2h or -30d behind it.`,
        ),
      ),
  ]
}

const isSaying = (value: unknown): value is object => value instanceof Object && !Array.isArray(value) && Object.keys(value).length > 0

/** A list puts the groups of its tab beside its own, which is one step further down. */
const deepest = limits.maxDepth - 1

function group(of: Resource, at: string, word: string, value: unknown, depth: number): DeclarationError[] {
  const here = `${at}.${word}`
  if (depth > deepest) return [declarationError(of, 'contradictory', here, `groups stand at most ${deepest} deep in each other here; say it with fewer.`)]
  const sets = Array.isArray(value) ? value.filter(isSaying) : []
  if (!Array.isArray(value) || sets.length === 0 || sets.length < value.length)
    return [declarationError(of, 'otherKind', here, `"${word}" is a list of conditions, each of which says something; write ${word}: [{ … }, { … }].`)]
  return sets.flatMap((each, index) => conditions(of, `${here}.${index}`, each, depth + 1))
}

const conditions = (of: Resource, at: string, where: object, depth = 1): DeclarationError[] =>
  Object.entries(where).flatMap(([key, value]) => (key === 'any' || key === 'all' ? group(of, at, key, value, depth) : condition(of, at, key, value)))

function queue(of: Resource, at: string, { queue: said }: ListTab): DeclarationError[] {
  if (!said) return []
  const shown = [...of.list.columns.filter((name) => slotOf(of, name)?.field.passes), 'created_at']
  return [
    ...strangers(of, 'noSuchAccessLevel', `${at}.queue.can`, [said.can], accessLevels, 'access level'),
    ...(said.oldest === undefined ? [] : strangers(of, 'noSuchField', `${at}.queue.oldest`, [said.oldest], shown, 'column with a moment or a day')),
  ]
}

/** What is wrong with the tabs of a list. */
export const tabDeclarationErrors = (of: Resource): DeclarationError[] =>
  tabsOf(of).flatMap(([key, tab]) => {
    const at = `list.tabs.${key}`
    return [...conditions(of, at, tab.where), ...queue(of, at, tab)]
  })
