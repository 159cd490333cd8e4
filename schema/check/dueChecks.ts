import type { Endpoint, Until } from '../endpoint.ts'
import { lengthOf, letters } from '../groups.ts'
import type { Resource } from '../resource.ts'
import { declaredSlots } from '../slot.ts'
import { holesIn } from '../tells.ts'
import { mayBeEmpty } from '../when.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'
import { isCron, noCron } from './cron.ts'

/** Is it something that can be over? */
function dated(of: Resource, at: string, key: string): DeclarationError[] {
  const there = declaredSlots(of).filter(({ part }) => part.passed)
  const isThere = declaredSlots(of).some((slot) => slot.key === key)
  return [
    ...(isThere
      ? []
      : strangers(
          of,
          'noSuchField',
          at,
          [key],
          there.map((slot) => slot.key),
          `field of ${of.name}`,
        )),
    ...(isThere && !there.some((slot) => slot.key === key)
      ? [declarationError(of, 'otherKind', at, `"${key}" is no moment, day or month, so it is never over; name one that is.`)]
      : []),
  ]
}

/** What the clock cannot do: nobody answers it, and it needs to know what is over, and where from. */
function due(of: Resource, call: string, { due: key = '', from, to, pays, ask = {} }: Endpoint): DeclarationError[] {
  const at = `endpoints.${call}.due`
  const asked = Object.entries(ask).find(([, field]) => !mayBeEmpty(field) && field.options.default === undefined)
  return [
    ...dated(of, at, key),
    // A payment may leave its row where it is: its handler says when it is due again, or that it is not.
    ...(from && (to !== undefined || pays)
      ? []
      : [declarationError(of, 'contradictory', at, 'the clock moves rows from states to a state; write "from" and "to".')]),
    ...(asked ? [declarationError(of, 'neverPossible', at, `nobody answers the clock, and "${asked[0]}" must be answered; make it optional.`)] : []),
  ]
}

/** How often the clock looks. */
function often(of: Resource, call: string, endpoint: Endpoint): DeclarationError[] {
  const here = `endpoints.${call}.at`
  const { at } = endpoint
  if (at === undefined) return []
  if (endpoint.due === undefined)
    return [declarationError(of, 'contradictory', here, 'only what is due is looked for by the clock; say by "due" when, or leave it out.')]
  return isCron(at) ? [] : [declarationError(of, 'badCron', here, noCron(at))]
}

/** How an action that can be done until a time says so. */
function until(of: Resource, call: string, { field, days, says }: Until): DeclarationError[] {
  const at = `endpoints.${call}.until`
  const isMonth = declaredSlots(of).some((slot) => slot.key === field && lengthOf(slot) === letters.month)
  const words = of.faults[says]
  return [
    ...dated(of, `${at}.field`, field),
    ...(isMonth && days !== undefined
      ? [declarationError(of, 'contradictory', `${at}.days`, `"${field}" is a month, which has no day to count from; leave it out.`)]
      : []),
    ...strangers(of, 'noSuchFault', `${at}.says`, [says], Object.keys(of.faults), `fault of ${of.name}`),
    ...strangers(of, 'noSuchFault', `${at}.says`, words ? holesIn(words) : [], days === undefined ? ['until'] : ['until', 'days'], 'figure of it'),
  ]
}

/** What is wrong with the actions that the clock does, and with those that wait for a time, or end with one. */
export const dueDeclarationErrors = (of: Resource): DeclarationError[] =>
  Object.entries(of.endpoints).flatMap(([call, endpoint]) => [
    ...(endpoint.due === undefined ? [] : due(of, call, endpoint)),
    ...often(of, call, endpoint),
    ...(endpoint.after === undefined ? [] : dated(of, `endpoints.${call}.after`, endpoint.after)),
    ...(endpoint.until ? until(of, call, endpoint.until) : []),
  ])
