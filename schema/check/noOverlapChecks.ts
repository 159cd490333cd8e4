import type { NoOverlap } from '../noOverlap.ts'
import type { Resource } from '../resource.ts'
import { declaredFieldKeys } from '../fieldKey.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, unknownNames } from './declarationError.ts'
import { valuesDeclarationErrors } from './referenceChecks.ts'

function byDeclarationErrors(resource: Resource, at: string, { by }: NoOverlap): DeclarationError[] {
  const fieldKeys = declaredFieldKeys(resource)
  const references = fieldKeys.filter(({ spec }) => spec.refers && !spec.refers.many).map(({ name }) => name)
  const [fieldKey] = fieldKeys.filter(({ name }) => name === by)
  if (fieldKey && !references.includes(by))
    return [declarationError(resource, 'otherKind', `${at}.by`, `"${by}" points at no row; name the reference whose rows are kept apart.`)]
  return fieldKey ? [] : unknownNames(resource, 'noSuchField', `${at}.by`, [by], references, `field of ${resource.name}`)
}

function duringDeclarationErrors(resource: Resource, at: string, { during: [from, to] }: NoOverlap): DeclarationError[] {
  const fieldKeys = declaredFieldKeys(resource)
  const moments = fieldKeys.filter(({ spec }) => spec.column === 'timestamptz').map(({ key }) => key)
  const known = fieldKeys.map(({ key }) => key)
  const input = from === to ? [from] : [from, to]
  return [
    ...input.flatMap((key) => (known.includes(key) ? [] : unknownNames(resource, 'noSuchField', `${at}.during`, [key], moments, `field of ${resource.name}`))),
    ...input
      .filter((key) => known.includes(key) && !moments.includes(key))
      .map((key) => declarationError(resource, 'otherKind', `${at}.during`, `"${key}" is no moment; name two moments.`)),
    ...(from === to ? [declarationError(resource, 'twice', `${at}.during`, `"${from}" is both its beginning and its end; name two moments.`)] : []),
  ]
}

/** Errors in the conditions of a rule. Only text columns can be used, because the values are compared as text. */
export function whenDeclarationErrors(resource: Resource, at: string, when: Readonly<Record<string, unknown>> = {}): DeclarationError[] {
  const loose = declaredFieldKeys(resource).filter(({ key, spec }) => key in when && spec.column !== 'text')
  return [
    ...valuesDeclarationErrors(resource, at, resource, when),
    ...loose.map(({ key }) => declarationError(resource, 'notComparable', at, `"${key}" is no choice; say it by a choice or a state.`)),
  ]
}

/** Errors in the no-overlap rules of a resource. */
export function noOverlapDeclarationErrors(resource: Resource): DeclarationError[] {
  const rules = resource.noOverlap ?? []
  const texts = rules.map((rule) => JSON.stringify([rule.by, rule.during, rule.when]))
  return rules.flatMap((rule, index) => {
    const at = `noOverlap.${index}`
    return [
      ...byDeclarationErrors(resource, at, rule),
      ...duringDeclarationErrors(resource, at, rule),
      ...whenDeclarationErrors(resource, `${at}.when`, rule.when),
      ...(texts.indexOf(texts[index] ?? '') < index ? [declarationError(resource, 'twice', at, 'the same is said before; leave one out.')] : []),
    ]
  })
}
