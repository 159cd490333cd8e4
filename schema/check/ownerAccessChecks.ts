import { memberResource } from '../base/access.ts'
import { isAction } from '../endpoint.ts'
import { personalResources } from '../personal.ts'
import type { OwnerAccess, Resource } from '../resource.ts'
import { fieldOf, fieldsOf } from '../fieldKey.ts'
import { whenDeclarationErrors } from './noOverlapChecks.ts'
import type { DeclarationError, DeclarationIndex } from './declarationError.ts'
import { declarationError, duplicates, unknownNames } from './declarationError.ts'

/** Access levels that include members. */
const open: readonly unknown[] = ['anyone', memberResource]

function owner(resource: Resource, { by }: OwnerAccess): DeclarationError[] {
  const field = fieldsOf(resource)[by]
  if (!field) return unknownNames(resource, 'noSuchField', 'ownerAccess.by', [by], Object.keys(fieldsOf(resource)), `field of ${resource.name}`)
  const isOne = Object.values(field.keySpecs).every(({ refers }) => refers?.to === memberResource && !refers.many)
  return isOne ? [] : [declarationError(resource, 'otherKind', 'ownerAccess.by', `"${by}" is no reference to one person; name the member whose row it is.`)]
}

/** True if the field would show a member the data of another person. */
function namesOthers(name: string, resource: Resource, { all, find }: DeclarationIndex): boolean {
  const target = find(fieldOf(resource, name)?.to ?? '')
  return target !== undefined && target.ownerAccess === undefined && personalResources(all).has(target.name)
}

function shown(resource: Resource, index: DeclarationIndex, { fields: shows }: OwnerAccess): DeclarationError[] {
  const at = 'ownerAccess.fields'
  const narrow = shows.filter((name) => fieldOf(resource, name)?.options.can?.read !== undefined)
  const persons = shows.filter((name) => namesOthers(name, resource, index))
  return [
    ...unknownNames(resource, 'noSuchField', at, shows, Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
    ...duplicates(resource, at, shows),
    ...narrow.map((name) => declarationError(resource, 'contradictory', at, `"${name}" says itself who reads it, and members do not; leave it out.`)),
    ...persons.map((name) => declarationError(resource, 'contradictory', at, `"${name}" is a person, whom no member is told of; leave it out.`)),
  ]
}

/** Errors in `proof`. */
export function proofDeclarationErrors(resource: Resource): DeclarationError[] {
  const { added, grown = [], changed } = resource.proof ?? {}
  const named = [...grown, ...(changed ? [...changed.fields, changed.once] : [])]
  return [
    ...whenDeclarationErrors(resource, 'proof.added', added),
    ...unknownNames(resource, 'noSuchField', 'proof', named, Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
  ]
}

/** Errors in access levels that would give members the rows of others. */
function further(resource: Resource): DeclarationError[] {
  const wide = Object.entries(resource.can).filter(([, accessLevel]) => open.includes(accessLevel))
  return [
    ...wide.map(([right]) =>
      declarationError(
        resource,
        'contradictory',
        `can.${right}`,
        'it is every row that members may reach by this, not only their own; begin with staff, or leave "mine" out.',
      ),
    ),
    ...(resource.privateUnless === undefined
      ? []
      : [declarationError(resource, 'contradictory', 'privateUnless', 'a row is its maker’s or its member’s; leave out "privateUnless" or "ownerAccess".')]),
  ]
}

/** Actions that members could use on the rows of others. */
const unowned = (resource: Resource): DeclarationError[] =>
  Object.entries(resource.endpoints)
    .filter(([, endpoint]) => isAction(endpoint) && open.includes(endpoint.can))
    .map(([name]) =>
      declarationError(resource, 'contradictory', `endpoints.${name}.can`, 'members could use it on anybody’s rows; say whose they are by "mine".'),
    )

/** Errors in `ownerAccess`, or in calls that would need it. */
export const ownerAccessDeclarationErrors = (resource: Resource, index: DeclarationIndex): DeclarationError[] =>
  resource.ownerAccess === undefined
    ? unowned(resource)
    : [
        ...owner(resource, resource.ownerAccess),
        ...whenDeclarationErrors(resource, 'ownerAccess.when', resource.ownerAccess.when),
        ...shown(resource, index, resource.ownerAccess),
        ...further(resource),
      ]
