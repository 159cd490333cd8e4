import type { Field } from '../base/field.ts'
import type { Endpoint } from '../declare/endpoint.ts'
import { isAction } from '../declare/endpoint.ts'
import { isPayment } from '../implement/payment.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { baseFields, declaredFieldKeys, fieldsOf, fieldKeysOfFields } from '../row/fieldKey.ts'
import { mayBeEmpty } from '../row/when.ts'
import type { NotificationSpec } from '../declare/notifications.ts'
import { listNotificationBodyParts, declinePlaceholderFields, fillsPlaceholder, placeholdersIn } from '../declare/notifications.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'
import { isSummable } from './listChecks.ts'

/** The resource that holds people. */
const userResource = baseFields.created_by.to

const isPerson = (field: Field | undefined) => field?.to === userResource && Object.values(field.keySpecs).every(({ refers }) => refers?.many !== true)

function recipientErrors(resource: Resource, at: string, { to }: NotificationSpec): DeclarationError[] {
  if (to === 'id')
    return resource.name === userResource
      ? []
      : [declarationError(resource, 'wrongKind', at, `a row of ${resource.name} is not a member; choose the reference to the member.`)]
  const names = Object.keys(fieldsOf(resource)).filter((name) => isPerson(fieldsOf(resource)[name]))
  return unknownNameErrors(resource, 'noSuchField', at, [to], names, `reference of ${resource.name} to one person`)
}

function placeholderErrors(resource: Resource, at: string, holes: readonly string[], fieldKeys: readonly FieldKey[], mustBeThere: boolean): DeclarationError[] {
  const known = [...new Set(fieldKeys.flatMap(({ key, name, spec }) => (spec.refers ? [name] : [key])))]
  return holes.flatMap((placeholder) => {
    const fieldKey = fieldKeys.find(fillsPlaceholder(placeholder))
    if (!fieldKey) return unknownNameErrors(resource, 'noSuchField', at, [placeholder], known, `field of ${resource.name}`)
    if (fieldKey.field.masked)
      return [declarationError(resource, 'contradictory', at, `"${placeholder}" is encrypted, and its masked value is of no use in a message; remove it.`)]
    if (mustBeThere && mayBeEmpty(fieldKey.field))
      return [declarationError(resource, 'contradictory', at, `"${placeholder}" may be empty, but a title cannot omit it; use it in the body.`)]
    return []
  })
}

/** An error if every line of the body can be left out, so that the message could be empty. */
function emptyBodyErrors(resource: Resource, at: string, { body }: NotificationSpec, fieldKeys: readonly FieldKey[]): DeclarationError[] {
  const mayMiss = (placeholder: string) => {
    const named = fieldKeys.filter(fillsPlaceholder(placeholder))
    return named.length > 0 && named.every(({ field }) => mayBeEmpty(field) && !field.masked)
  }
  const isSilent = (text: string) => text.split('\n').every((line) => placeholdersIn({ ko: line, en: '' }).some(mayMiss))
  const silent = isSilent(body.ko) || isSilent(body.en)
  return silent
    ? [declarationError(resource, 'contradictory', at, 'every line may be omitted, so the message could be empty; add a line that is always shown.')]
    : []
}

/** Errors in `linesWhenPositive`: each key must be a number of the row. */
function positiveLineErrors(resource: Resource, at: string, { linesWhenPositive = {} }: NotificationSpec): DeclarationError[] {
  const numbers = declaredFieldKeys(resource).flatMap(({ key, field, spec }) => (isSummable(field) && !spec.refers ? [key] : []))
  return unknownNameErrors(resource, 'noSuchField', at, Object.keys(linesWhenPositive), numbers, `number field of ${resource.name}`)
}

const notificationOptions = ['notification', 'declineNotification'] as const
type NotificationOption = (typeof notificationOptions)[number]

const misplacedTexts = {
  notification: 'only actions concern a row and its member; remove it.',
  declineNotification: 'only payments can be declined; remove it.',
}
const isAllowedOn = { notification: isAction, declineNotification: isPayment }

function notificationErrors(resource: Resource, call: string, word: NotificationOption, endpoint: Endpoint, spec: NotificationSpec): DeclarationError[] {
  const at = `endpoints.${call}.${word}`
  const fieldKeys = [...declaredFieldKeys(resource), ...fieldKeysOfFields({ ...endpoint.ask, ...(word === 'declineNotification' && declinePlaceholderFields) })]
  const linked = placeholdersIn({ ko: spec.link ?? '', en: '' }).filter((placeholder) => placeholder !== 'id')
  return [
    ...(isAllowedOn[word](endpoint) ? [] : [declarationError(resource, 'contradictory', at, misplacedTexts[word])]),
    ...recipientErrors(resource, `${at}.to`, spec),
    ...unknownNameErrors(resource, 'noSuchState', `${at}.from`, spec.from ?? [], endpoint.from ?? [], `start state of ${call}`),
    ...placeholderErrors(resource, `${at}.title`, placeholdersIn(spec.title), fieldKeys, true),
    ...placeholderErrors(resource, `${at}.body`, [...new Set(listNotificationBodyParts(spec).flatMap(placeholdersIn))], fieldKeys, false),
    ...positiveLineErrors(resource, `${at}.linesWhenPositive`, spec),
    ...emptyBodyErrors(resource, `${at}.body`, spec, fieldKeys),
    ...placeholderErrors(resource, `${at}.link`, linked, fieldKeys, true),
  ]
}

/** Errors in the notifications of actions. */
export const notificationDeclarationErrors = (resource: Resource): DeclarationError[] =>
  Object.entries(resource.endpoints).flatMap(([call, endpoint]) =>
    notificationOptions.flatMap((word) => (endpoint[word] ? notificationErrors(resource, call, word, endpoint, endpoint[word]) : [])),
  )
