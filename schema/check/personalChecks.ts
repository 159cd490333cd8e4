import { resourcesWithPersonalData } from '../row/personalData.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldsOf } from '../row/fieldKey.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'
import { conditionDeclarationErrors } from './base/referenceChecks.ts'

function exceptionErrors(resource: Resource, all: readonly Resource[]): DeclarationError[] {
  const { notPersonalData, ...derived } = resource
  if (notPersonalData === undefined) return []
  if (notPersonalData.trim() === '')
    return [declarationError(resource, 'noLabel', 'notPersonalData', 'the reason is empty; write why its rows contain no personal data.')]
  const would = resourcesWithPersonalData(all.map((item) => (item === resource ? derived : item)))
  return would.has(resource.name) && resource.personal === undefined
    ? []
    : [
        declarationError(
          resource,
          'contradictory',
          'notPersonalData',
          resource.personal ? 'both are declared; remove one.' : 'nothing in the resource refers to a person; remove it.',
        ),
      ]
}

/** `lapse` and `retention` need each other. */
function retentionErrors(resource: Resource): DeclarationError[] {
  const lapsing = Object.entries(fieldsOf(resource)).flatMap(([name, { options }]) => (options.lapse === undefined ? [] : [name]))
  if (resource.retention && lapsing.length === 0) return [declarationError(resource, 'contradictory', 'retention', 'no field declares `lapse`; remove it.')]
  return resource.retention || lapsing.length === 0
    ? []
    : [declarationError(resource, 'contradictory', `fields.${lapsing[0]}.lapse`, 'the resource does not declare a retention period; add `retention`.')]
}

/** Errors in `externalId`: it must be encrypted and erasable. */
function externalIdErrors(resource: Resource): DeclarationError[] {
  if (resource.externalId === undefined) return []
  const field = fieldsOf(resource)[resource.externalId]
  if (!field)
    return unknownNameErrors(resource, 'noSuchField', 'externalId', [resource.externalId], Object.keys(fieldsOf(resource)), `field of ${resource.name}`)
  const isSealed = Object.values(field.keySpecs).every((spec) => spec.encryptedIn !== undefined)
  return [
    ...(isSealed
      ? []
      : [declarationError(resource, 'wrongKind', 'externalId', `"${resource.externalId}" is not encrypted; choose a field declared with secret().`)]),
    ...(field.options.erase === undefined
      ? [
          declarationError(
            resource,
            'contradictory',
            'externalId',
            `"${resource.externalId}" does not declare \`erase\`, so it would never be erased; add it there.`,
          ),
        ]
      : []),
  ]
}

/** Errors in the options for personal data. */
export const personalDataDeclarationErrors = (resource: Resource, all: readonly Resource[]): DeclarationError[] => [
  ...(typeof resource.personal === 'object' ? conditionDeclarationErrors(resource, 'personal.except', resource, resource.personal.except) : []),
  ...retentionErrors(resource),
  ...externalIdErrors(resource),
  ...exceptionErrors(resource, all),
]
