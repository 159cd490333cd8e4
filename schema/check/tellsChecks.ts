import type { Field } from '../base/field.ts'
import type { Endpoint } from '../endpoint.ts'
import { isAction } from '../endpoint.ts'
import { isPayment } from '../payment.ts'
import type { Resource } from '../resource.ts'
import type { Slot } from '../slot.ts'
import { baseFields, declaredSlots, fieldsOf, slotsIn } from '../slot.ts'
import { mayBeEmpty } from '../when.ts'
import type { Tells } from '../tells.ts'
import { bodiesOf, declinedAsk, fills, holesIn } from '../tells.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'
import { isSummable } from './listChecks.ts'

/** Who writes rows is a person, so that is what people are kept in. */
const people = baseFields.created_by.to

const isPerson = (field: Field | undefined) => field?.to === people && Object.values(field.parts).every(({ refers }) => refers?.many !== true)

function addressed(of: Resource, at: string, { to }: Tells): DeclarationError[] {
  if (to === 'id') return of.name === people ? [] : [declarationError(of, 'otherKind', at, `a row of ${of.name} is no person; name the reference that is.`)]
  const names = Object.keys(fieldsOf(of)).filter((name) => isPerson(fieldsOf(of)[name]))
  return strangers(of, 'noSuchField', at, [to], names, `reference of ${of.name} to one person`)
}

function filled(of: Resource, at: string, holes: readonly string[], slots: readonly Slot[], mustBeThere: boolean): DeclarationError[] {
  const known = [...new Set(slots.flatMap(({ key, name, part }) => (part.refers ? [name] : [key])))]
  return holes.flatMap((hole) => {
    const slot = slots.find(fills(hole))
    if (!slot) return strangers(of, 'noSuchField', at, [hole], known, `field of ${of.name}`)
    if (slot.field.masked) return [declarationError(of, 'contradictory', at, `"${hole}" is sealed, and its mask tells nobody anything; leave it out.`)]
    if (mustBeThere && mayBeEmpty(slot.field))
      return [declarationError(of, 'contradictory', at, `"${hole}" may be empty, and a title has no line to leave out; say it in the body.`)]
    return []
  })
}

/** A message of which every line may be left out would say nothing. */
function saysNothing(of: Resource, at: string, { body }: Tells, slots: readonly Slot[]): DeclarationError[] {
  const mayMiss = (hole: string) => {
    const named = slots.filter(fills(hole))
    return named.length > 0 && named.every(({ field }) => mayBeEmpty(field) && !field.masked)
  }
  const isSilent = (text: string) => text.split('\n').every((line) => holesIn({ ko: line, en: '' }).some(mayMiss))
  const silent = isSilent(body.ko) || isSilent(body.en)
  return silent
    ? [declarationError(of, 'contradictory', at, 'every line of it may be left out, so it may say nothing; give it a line that is always there.')]
    : []
}

/** Lines that hang on a number: it must be one of the row. */
function hanging(of: Resource, at: string, { some = {} }: Tells): DeclarationError[] {
  const numbers = declaredSlots(of).flatMap(({ key, field, part }) => (isSummable(field) && !part.refers ? [key] : []))
  return strangers(of, 'noSuchField', at, Object.keys(some), numbers, `number of ${of.name}`)
}

const words = ['notification', 'declineNotification'] as const
type Word = (typeof words)[number]

const unfit = {
  notification: 'only an action has a row that concerns somebody; leave it out.',
  declineNotification: 'only a payment is declined; leave it out.',
}
const fits = { notification: isAction, declineNotification: isPayment }

function tells(of: Resource, call: string, word: Word, endpoint: Endpoint, said: Tells): DeclarationError[] {
  const at = `endpoints.${call}.${word}`
  const slots = [...declaredSlots(of), ...slotsIn({ ...endpoint.ask, ...(word === 'declineNotification' && declinedAsk) })]
  const linked = holesIn({ ko: said.link ?? '', en: '' }).filter((hole) => hole !== 'id')
  return [
    ...(fits[word](endpoint) ? [] : [declarationError(of, 'contradictory', at, unfit[word])]),
    ...addressed(of, `${at}.to`, said),
    ...strangers(of, 'noSuchState', `${at}.from`, said.from ?? [], endpoint.from ?? [], `state that ${call} begins in`),
    ...filled(of, `${at}.title`, holesIn(said.title), slots, true),
    ...filled(of, `${at}.body`, [...new Set(bodiesOf(said).flatMap(holesIn))], slots, false),
    ...hanging(of, `${at}.some`, said),
    ...saysNothing(of, `${at}.body`, said, slots),
    ...filled(of, `${at}.link`, linked, slots, true),
  ]
}

/** What is wrong with what actions tell people. */
export const tellsDeclarationErrors = (of: Resource): DeclarationError[] =>
  Object.entries(of.endpoints).flatMap(([call, endpoint]) => words.flatMap((word) => (endpoint[word] ? tells(of, call, word, endpoint, endpoint[word]) : [])))
