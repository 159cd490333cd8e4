import type { Field } from '../base/field.ts'
import type { Endpoint } from '../endpoint.ts'
import { isAction } from '../endpoint.ts'
import { isPayment } from '../payment.ts'
import type { Resource } from '../resource.ts'
import type { FieldKey } from '../fieldKey.ts'
import { baseFields, declaredFieldKeys, fieldsOf, fieldKeysIn } from '../fieldKey.ts'
import { mayBeEmpty } from '../when.ts'
import type { NotificationSpec } from '../notifications.ts'
import { possibleBodiesOf, declineFormOf, fillsPlaceholder, placeholdersIn } from '../notifications.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, unknownNames } from './declarationError.ts'
import { isSummable } from './listChecks.ts'

/** The resource that holds people. */
const people = baseFields.created_by.to

const isPerson = (field: Field | undefined) => field?.to === people && Object.values(field.keySpecs).every(({ refers }) => refers?.many !== true)

function addressed(resource: Resource, at: string, { to }: NotificationSpec): DeclarationError[] {
  if (to === 'id')
    return resource.name === people ? [] : [declarationError(resource, 'otherKind', at, `a row of ${resource.name} is no person; name the reference that is.`)]
  const names = Object.keys(fieldsOf(resource)).filter((name) => isPerson(fieldsOf(resource)[name]))
  return unknownNames(resource, 'noSuchField', at, [to], names, `reference of ${resource.name} to one person`)
}

function filled(resource: Resource, at: string, holes: readonly string[], fieldKeys: readonly FieldKey[], mustBeThere: boolean): DeclarationError[] {
  const known = [...new Set(fieldKeys.flatMap(({ key, name, spec }) => (spec.refers ? [name] : [key])))]
  return holes.flatMap((hole) => {
    const fieldKey = fieldKeys.find(fillsPlaceholder(hole))
    if (!fieldKey) return unknownNames(resource, 'noSuchField', at, [hole], known, `field of ${resource.name}`)
    if (fieldKey.field.masked)
      return [declarationError(resource, 'contradictory', at, `"${hole}" is sealed, and its mask tells nobody anything; leave it out.`)]
    if (mustBeThere && mayBeEmpty(fieldKey.field))
      return [declarationError(resource, 'contradictory', at, `"${hole}" may be empty, and a title has no line to leave out; say it in the body.`)]
    return []
  })
}

/** An error if every line of the body can be left out, so that the message could be empty. */
function saysNothing(resource: Resource, at: string, { body }: NotificationSpec, fieldKeys: readonly FieldKey[]): DeclarationError[] {
  const mayMiss = (hole: string) => {
    const named = fieldKeys.filter(fillsPlaceholder(hole))
    return named.length > 0 && named.every(({ field }) => mayBeEmpty(field) && !field.masked)
  }
  const isSilent = (text: string) => text.split('\n').every((line) => placeholdersIn({ ko: line, en: '' }).some(mayMiss))
  const silent = isSilent(body.ko) || isSilent(body.en)
  return silent
    ? [declarationError(resource, 'contradictory', at, 'every line of it may be left out, so it may say nothing; give it a line that is always there.')]
    : []
}

/** Errors in `linesWhenPositive`: each key must be a number of the row. */
function hanging(resource: Resource, at: string, { linesWhenPositive = {} }: NotificationSpec): DeclarationError[] {
  const numbers = declaredFieldKeys(resource).flatMap(({ key, field, spec }) => (isSummable(field) && !spec.refers ? [key] : []))
  return unknownNames(resource, 'noSuchField', at, Object.keys(linesWhenPositive), numbers, `number of ${resource.name}`)
}

const words = ['notification', 'declineNotification'] as const
type Word = (typeof words)[number]

const unfit = {
  notification: 'only an action has a row that concerns somebody; leave it out.',
  declineNotification: 'only a payment is declined; leave it out.',
}
const fits = { notification: isAction, declineNotification: isPayment }

function tells(resource: Resource, call: string, word: Word, endpoint: Endpoint, said: NotificationSpec): DeclarationError[] {
  const at = `endpoints.${call}.${word}`
  const fieldKeys = [...declaredFieldKeys(resource), ...fieldKeysIn({ ...endpoint.ask, ...(word === 'declineNotification' && declineFormOf) })]
  const linked = placeholdersIn({ ko: said.link ?? '', en: '' }).filter((hole) => hole !== 'id')
  return [
    ...(fits[word](endpoint) ? [] : [declarationError(resource, 'contradictory', at, unfit[word])]),
    ...addressed(resource, `${at}.to`, said),
    ...unknownNames(resource, 'noSuchState', `${at}.from`, said.from ?? [], endpoint.from ?? [], `state that ${call} begins in`),
    ...filled(resource, `${at}.title`, placeholdersIn(said.title), fieldKeys, true),
    ...filled(resource, `${at}.body`, [...new Set(possibleBodiesOf(said).flatMap(placeholdersIn))], fieldKeys, false),
    ...hanging(resource, `${at}.linesWhenPositive`, said),
    ...saysNothing(resource, `${at}.body`, said, fieldKeys),
    ...filled(resource, `${at}.link`, linked, fieldKeys, true),
  ]
}

/** Errors in the notifications of actions. */
export const notificationDeclarationErrors = (resource: Resource): DeclarationError[] =>
  Object.entries(resource.endpoints).flatMap(([call, endpoint]) =>
    words.flatMap((word) => (endpoint[word] ? tells(resource, call, word, endpoint, endpoint[word]) : [])),
  )
