import { memberAccessLevel } from '../base/access.ts'
import { isAction } from '../declare/endpoint.ts'
import { resourcesWithPersonalData } from '../row/personalData.ts'
import type { OwnerAccess, Resource } from '../declare/resource.ts'
import { fieldOf, fieldsOf } from '../row/fieldKey.ts'
import { textConditionErrors } from './noOverlapChecks.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { declarationError, duplicateErrors, unknownNameErrors } from './base/declarationError.ts'

/** Access levels that include members. */
const memberAccessLevels: readonly unknown[] = ['anyone', memberAccessLevel]

function ownerErrors(resource: Resource, { by }: OwnerAccess): DeclarationError[] {
  const field = fieldsOf(resource)[by]
  if (!field) return unknownNameErrors(resource, 'noSuchField', 'ownerAccess.by', [by], Object.keys(fieldsOf(resource)), `field of ${resource.name}`)
  const isOne = Object.values(field.keySpecs).every(({ refers }) => refers?.to === memberAccessLevel && !refers.many)
  return isOne
    ? []
    : [declarationError(resource, 'wrongKind', 'ownerAccess.by', `"${by}" is not a reference to one member; choose the member who owns the row.`)]
}

/** True if the field would show a member the data of another person. */
function refersToOtherPersons(name: string, resource: Resource, { all, find }: ResourceIndex): boolean {
  const target = find(fieldOf(resource, name)?.to ?? '')
  return target !== undefined && target.ownerAccess === undefined && resourcesWithPersonalData(all).has(target.name)
}

function visibleFieldErrors(resource: Resource, index: ResourceIndex, { fields: shows }: OwnerAccess): DeclarationError[] {
  const at = 'ownerAccess.fields'
  const narrow = shows.filter((name) => fieldOf(resource, name)?.options.can?.read !== undefined)
  const persons = shows.filter((name) => refersToOtherPersons(name, resource, index))
  return [
    ...unknownNameErrors(resource, 'noSuchField', at, shows, Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
    ...duplicateErrors(resource, at, shows),
    ...narrow.map((name) => declarationError(resource, 'contradictory', at, `"${name}" has its own read permission, which excludes members; remove it.`)),
    ...persons.map((name) => declarationError(resource, 'contradictory', at, `"${name}" refers to another person, whom members must not see; remove it.`)),
  ]
}

/** Errors in `proof`. */
export function reauthDeclarationErrors(resource: Resource): DeclarationError[] {
  const { added, grown = [], changed } = resource.proof ?? {}
  const named = [...grown, ...(changed ? [...changed.fields, changed.once] : [])]
  return [
    ...textConditionErrors(resource, 'proof.added', added),
    ...unknownNameErrors(resource, 'noSuchField', 'proof', named, Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
  ]
}

/** Errors in access levels that would give members the rows of others. */
function accessLevelErrors(resource: Resource): DeclarationError[] {
  const wide = Object.entries(resource.can).filter(([, accessLevel]) => memberAccessLevels.includes(accessLevel))
  return [
    ...wide.map(([right]) =>
      declarationError(
        resource,
        'contradictory',
        `can.${right}`,
        'members could access every row with this permission, not only their own; require staff, or remove "ownerAccess".',
      ),
    ),
    ...(resource.privateUnless === undefined
      ? []
      : [
          declarationError(
            resource,
            'contradictory',
            'privateUnless',
            'a row belongs either to its creator or to its member; remove "privateUnless" or "ownerAccess".',
          ),
        ]),
  ]
}

/** Actions that members could use on the rows of others. */
const memberActionErrors = (resource: Resource): DeclarationError[] =>
  Object.entries(resource.endpoints)
    .filter(([, endpoint]) => isAction(endpoint) && memberAccessLevels.includes(endpoint.can))
    .map(([name]) =>
      declarationError(resource, 'contradictory', `endpoints.${name}.can`, 'members could use it on other members’ rows; declare "ownerAccess".'),
    )

/** Errors in `ownerAccess`, or in calls that would need it. */
export const ownerAccessDeclarationErrors = (resource: Resource, index: ResourceIndex): DeclarationError[] =>
  resource.ownerAccess === undefined
    ? memberActionErrors(resource)
    : [
        ...ownerErrors(resource, resource.ownerAccess),
        ...textConditionErrors(resource, 'ownerAccess.where', resource.ownerAccess.where),
        ...visibleFieldErrors(resource, index, resource.ownerAccess),
        ...accessLevelErrors(resource),
      ]
