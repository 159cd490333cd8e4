import type { Endpoint, AvailableUntil } from '../declare/endpoint.ts'
import { timeTextLength, timePrefixLengths } from '../list/groups.ts'
import type { Resource } from '../declare/resource.ts'
import { declaredFieldKeys } from '../row/fieldKey.ts'
import { placeholdersIn } from '../declare/notifications.ts'
import { mayBeEmpty } from '../row/when.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'
import { isCron, invalidCronMessage } from './base/cron.ts'

/** An error unless the key is a moment, day or month. */
function temporalKeyErrors(resource: Resource, at: string, key: string): DeclarationError[] {
  const temporalKeys = declaredFieldKeys(resource).filter(({ spec }) => spec.pastFilter)
  const isThere = declaredFieldKeys(resource).some((fieldKey) => fieldKey.key === key)
  return [
    ...(isThere
      ? []
      : unknownNameErrors(
          resource,
          'noSuchField',
          at,
          [key],
          temporalKeys.map((fieldKey) => fieldKey.key),
          `field of ${resource.name}`,
        )),
    ...(isThere && !temporalKeys.some((fieldKey) => fieldKey.key === key)
      ? [declarationError(resource, 'wrongKind', at, `"${key}" is not a moment, day or month and therefore never ends; choose a field that is.`)]
      : []),
  ]
}

/** Errors in `dueField`. A scheduled job cannot fill in a form, and it needs the states of the transition. */
function dueFieldErrors(resource: Resource, call: string, { kind, dueField: key = '', from, to, ask = {} }: Endpoint): DeclarationError[] {
  const at = `endpoints.${call}.dueField`
  const requiredField = Object.entries(ask).find(([, field]) => !mayBeEmpty(field) && field.options.default === undefined)
  return [
    ...temporalKeyErrors(resource, at, key),
    // A payment may leave the state unchanged: its handler sets the next due date or clears it.
    ...(from && (to !== undefined || kind === 'payment')
      ? []
      : [declarationError(resource, 'contradictory', at, 'a scheduled action needs a start and an end state; write "from" and "to".')]),
    ...(requiredField
      ? [declarationError(resource, 'neverPossible', at, `a scheduled action has no user input, but "${requiredField[0]}" is required; make it optional.`)]
      : []),
  ]
}

/** Errors in `schedule`. */
function scheduleErrors(resource: Resource, call: string, endpoint: Endpoint): DeclarationError[] {
  const path = `endpoints.${call}.schedule`
  const { schedule } = endpoint
  if (schedule === undefined) return []
  if (endpoint.dueField === undefined)
    return [declarationError(resource, 'contradictory', path, 'a schedule needs due rows; declare "dueField", or remove it.')]
  return isCron(schedule) ? [] : [declarationError(resource, 'badCron', path, invalidCronMessage(schedule))]
}

/** Errors in `availableUntil`. */
function availableUntilErrors(resource: Resource, call: string, { field, days, error }: AvailableUntil): DeclarationError[] {
  const at = `endpoints.${call}.availableUntil`
  const isMonth = declaredFieldKeys(resource).some((fieldKey) => fieldKey.key === field && timeTextLength(fieldKey) === timePrefixLengths.month)
  const words = resource.errors[error]
  return [
    ...temporalKeyErrors(resource, `${at}.field`, field),
    ...(isMonth && days !== undefined
      ? [declarationError(resource, 'contradictory', `${at}.days`, `"${field}" is a month, so days cannot be counted from it; remove it.`)]
      : []),
    ...unknownNameErrors(resource, 'noSuchError', `${at}.error`, [error], Object.keys(resource.errors), `error of ${resource.name}`),
    ...unknownNameErrors(
      resource,
      'noSuchError',
      `${at}.error`,
      words ? placeholdersIn(words) : [],
      days === undefined ? ['until'] : ['until', 'days'],
      'placeholder of the error',
    ),
  ]
}

/** Errors in the times of actions: `dueField`, `schedule`, `availableFrom`, `availableUntil`. */
export const actionTimeDeclarationErrors = (resource: Resource): DeclarationError[] =>
  Object.entries(resource.endpoints).flatMap(([call, endpoint]) => [
    ...(endpoint.dueField === undefined ? [] : dueFieldErrors(resource, call, endpoint)),
    ...scheduleErrors(resource, call, endpoint),
    ...(endpoint.availableFrom === undefined ? [] : temporalKeyErrors(resource, `endpoints.${call}.availableFrom`, endpoint.availableFrom)),
    ...(endpoint.availableUntil ? availableUntilErrors(resource, call, endpoint.availableUntil) : []),
  ])
