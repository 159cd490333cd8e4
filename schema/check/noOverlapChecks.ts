import type { NoOverlap } from '../noOverlap.ts'
import type { Resource } from '../resource.ts'
import { declaredSlots } from '../slot.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, strangers } from './declarationError.ts'
import { likeDeclarationErrors } from './referenceChecks.ts'

function byDeclarationErrors(of: Resource, at: string, { by }: NoOverlap): DeclarationError[] {
  const slots = declaredSlots(of)
  const references = slots.filter(({ part }) => part.refers && !part.refers.many).map(({ name }) => name)
  const [slot] = slots.filter(({ name }) => name === by)
  if (slot && !references.includes(by))
    return [declarationError(of, 'otherKind', `${at}.by`, `"${by}" points at no row; name the reference whose rows are kept apart.`)]
  return slot ? [] : strangers(of, 'noSuchField', `${at}.by`, [by], references, `field of ${of.name}`)
}

function duringDeclarationErrors(of: Resource, at: string, { during: [from, to] }: NoOverlap): DeclarationError[] {
  const slots = declaredSlots(of)
  const moments = slots.filter(({ part }) => part.column === 'timestamptz').map(({ key }) => key)
  const known = slots.map(({ key }) => key)
  const given = from === to ? [from] : [from, to]
  return [
    ...given.flatMap((key) => (known.includes(key) ? [] : strangers(of, 'noSuchField', `${at}.during`, [key], moments, `field of ${of.name}`))),
    ...given
      .filter((key) => known.includes(key) && !moments.includes(key))
      .map((key) => declarationError(of, 'otherKind', `${at}.during`, `"${key}" is no moment; name two moments.`)),
    ...(from === to ? [declarationError(of, 'twice', `${at}.during`, `"${from}" is both its beginning and its end; name two moments.`)] : []),
  ]
}

/** What is wrong with the values that rows must have: only what is one text in its column is compared with a text. */
export function whenDeclarationErrors(of: Resource, at: string, when: Readonly<Record<string, unknown>> = {}): DeclarationError[] {
  const loose = declaredSlots(of).filter(({ key, part }) => key in when && part.column !== 'text')
  return [
    ...likeDeclarationErrors(of, at, of, when),
    ...loose.map(({ key }) => declarationError(of, 'notComparable', at, `"${key}" is no choice; say it by a choice or a state.`)),
  ]
}

/** What is wrong with what a resource keeps apart in time. */
export function apartDeclarationErrors(of: Resource): DeclarationError[] {
  const rules = of.noOverlap ?? []
  const said = rules.map((rule) => JSON.stringify([rule.by, rule.during, rule.when]))
  return rules.flatMap((rule, index) => {
    const at = `noOverlap.${index}`
    return [
      ...byDeclarationErrors(of, at, rule),
      ...duringDeclarationErrors(of, at, rule),
      ...whenDeclarationErrors(of, `${at}.when`, rule.when),
      ...(said.indexOf(said[index] ?? '') < index ? [declarationError(of, 'twice', at, 'the same is said before; leave one out.')] : []),
    ]
  })
}
