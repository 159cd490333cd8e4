import { personalResources } from '../personal.ts'
import type { Resource } from '../resource.ts'
import { fieldsOf } from '../fieldKey.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, unknownNames } from './declarationError.ts'
import { valuesDeclarationErrors } from './referenceChecks.ts'

function exception(resource: Resource, all: readonly Resource[]): DeclarationError[] {
  const { notPersonalData, ...derived } = resource
  if (notPersonalData === undefined) return []
  if (notPersonalData.trim() === '')
    return [declarationError(resource, 'noLabel', 'notPersonalData', 'it does not say why; write why nobody is told of by its rows.')]
  const would = personalResources(all.map((item) => (item === resource ? derived : item)))
  return would.has(resource.name) && resource.personal === undefined
    ? []
    : [
        declarationError(
          resource,
          'contradictory',
          'notPersonalData',
          resource.personal ? 'it says both; leave one out.' : 'nothing of it leads to a person; leave it out.',
        ),
      ]
}

/** `lapse` and `retention` need each other. */
function keeping(resource: Resource): DeclarationError[] {
  const lapsing = Object.entries(fieldsOf(resource)).flatMap(([name, { options }]) => (options.lapse === undefined ? [] : [name]))
  if (resource.retention && lapsing.length === 0) return [declarationError(resource, 'contradictory', 'retention', 'nothing of it says `lapse`; leave it out.')]
  return resource.retention || lapsing.length === 0
    ? []
    : [declarationError(resource, 'contradictory', `fields.${lapsing[0]}.lapse`, 'its resource does not say how long it is kept: `retention`.')]
}

/** Errors in `externalId`: it must be encrypted and erasable. */
function known(resource: Resource): DeclarationError[] {
  if (resource.externalId === undefined) return []
  const field = fieldsOf(resource)[resource.externalId]
  if (!field) return unknownNames(resource, 'noSuchField', 'externalId', [resource.externalId], Object.keys(fieldsOf(resource)), `field of ${resource.name}`)
  const isSealed = Object.values(field.keySpecs).every((spec) => spec.encryptedIn !== undefined)
  return [
    ...(isSealed
      ? []
      : [declarationError(resource, 'otherKind', 'externalId', `"${resource.externalId}" is not sealed; name what is kept of somebody outside by secret().`)]),
    ...(field.options.erase === undefined
      ? [declarationError(resource, 'contradictory', 'externalId', `"${resource.externalId}" does not say \`erase\`, so it would never be gone; say it there.`)]
      : []),
  ]
}

/** Errors in the options for personal data. */
export const personalDeclarationErrors = (resource: Resource, all: readonly Resource[]): DeclarationError[] => [
  ...(typeof resource.personal === 'object' ? valuesDeclarationErrors(resource, 'personal.except', resource, resource.personal.except) : []),
  ...keeping(resource),
  ...known(resource),
  ...exception(resource, all),
]
