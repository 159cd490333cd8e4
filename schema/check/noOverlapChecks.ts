import type { Where } from '../base/where.ts'
import type { NoOverlap } from '../declare/noOverlap.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { declaredFieldKeys, fieldKeysOfFields } from '../row/fieldKey.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'
import { conditionDeclarationErrors } from './base/referenceChecks.ts'

function byDeclarationErrors(resource: Resource, at: string, { by }: NoOverlap): DeclarationError[] {
  const fieldKeys = declaredFieldKeys(resource)
  const references = fieldKeys.filter(({ spec }) => spec.refers && !spec.refers.many).map(({ name }) => name)
  const [fieldKey] = fieldKeys.filter(({ name }) => name === by)
  if (fieldKey && !references.includes(by))
    return [declarationError(resource, 'wrongKind', `${at}.by`, `"${by}" is not a reference; choose the reference whose rows must not overlap.`)]
  return fieldKey ? [] : unknownNameErrors(resource, 'noSuchField', `${at}.by`, [by], references, `field of ${resource.name}`)
}

/** Errors in two keys that exist and hold times: they are the same, in the wrong order, or a day and a moment. */
function pairDeclarationErrors(resource: Resource, at: string, [from, to]: readonly [FieldKey, FieldKey]): DeclarationError[] {
  const { key: start, spec } = from
  const { key: end } = to
  if (start === end) return [declarationError(resource, 'duplicate', at, `"${start}" is used as both start and end; choose two fields.`)]
  if (spec.range !== to.spec.range)
    return [declarationError(resource, 'wrongKind', at, `one of "${start}" and "${end}" is a day and the other a moment; choose two days or two moments.`)]
  const keys = fieldKeysOfFields({ [from.name]: from.field }).map(({ key }) => key)
  return from.name === to.name && keys.indexOf(end) < keys.indexOf(start)
    ? [declarationError(resource, 'contradictory', at, `"${end}" comes before "${start}"; swap them.`)]
    : []
}

function duringDeclarationErrors(resource: Resource, at: string, { during }: NoOverlap): DeclarationError[] {
  const fieldKeys = declaredFieldKeys(resource)
  const times = fieldKeys.filter(({ spec }) => spec.range)
  const [from, to] = during.map((name) => times.find(({ key }) => key === name))
  if (from && to) return pairDeclarationErrors(resource, at, [from, to])
  const known = fieldKeys.map(({ key }) => key)
  const names = [...new Set<string>(during)]
  return [
    ...unknownNameErrors(
      resource,
      'noSuchField',
      at,
      names.filter((name) => !known.includes(name)),
      times.map(({ key }) => key),
      `field of ${resource.name}`,
    ),
    ...names
      .filter((name) => known.includes(name) && !times.some(({ key }) => key === name))
      .map((name) => declarationError(resource, 'wrongKind', at, `"${name}" is neither a day nor a moment; choose two days or two moments.`)),
  ]
}

/** Errors in the conditions of a rule. Only text columns can be used, because the values are compared as text. */
export function textConditionErrors(resource: Resource, at: string, where: Where = {}): DeclarationError[] {
  const notText = declaredFieldKeys(resource).filter(({ key, spec }) => key in where && spec.column !== 'text')
  return [
    ...conditionDeclarationErrors(resource, at, resource, where),
    ...notText.map(({ key }) => declarationError(resource, 'notComparable', at, `"${key}" is not a choice; use a choice or state field.`)),
  ]
}

/** Errors in the no-overlap rules of a resource. */
export function noOverlapDeclarationErrors(resource: Resource): DeclarationError[] {
  const rules = resource.noOverlap ?? []
  const texts = rules.map((rule) => JSON.stringify([rule.by, rule.during, rule.where]))
  return rules.flatMap((rule, index) => {
    const at = `noOverlap.${index}`
    return [
      ...byDeclarationErrors(resource, at, rule),
      ...duringDeclarationErrors(resource, `${at}.during`, rule),
      ...textConditionErrors(resource, `${at}.where`, rule.where),
      ...(texts.indexOf(texts[index] ?? '') < index ? [declarationError(resource, 'duplicate', at, 'this repeats an earlier rule; remove one.')] : []),
    ]
  })
}
