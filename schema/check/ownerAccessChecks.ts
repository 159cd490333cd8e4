import { member } from '../base/access.ts'
import { isAction } from '../endpoint.ts'
import { personalAmong } from '../personal.ts'
import type { OwnerAccess, Resource } from '../resource.ts'
import { fieldOf, fieldsOf } from '../slot.ts'
import { whenDeclarationErrors } from './noOverlapChecks.ts'
import type { DeclarationError, Known } from './declarationError.ts'
import { declarationError, repeated, strangers } from './declarationError.ts'

/** Access levels that members reach. */
const open: readonly unknown[] = ['anyone', member]

function owner(of: Resource, { by }: OwnerAccess): DeclarationError[] {
  const field = fieldsOf(of)[by]
  if (!field) return strangers(of, 'noSuchField', 'ownerAccess.by', [by], Object.keys(fieldsOf(of)), `field of ${of.name}`)
  const isOne = Object.values(field.parts).every(({ refers }) => refers?.to === member && !refers.many)
  return isOne ? [] : [declarationError(of, 'otherKind', 'ownerAccess.by', `"${by}" is no reference to one person; name the member whose row it is.`)]
}

/** Whom a field of a member's row would tell him of. */
function namesOthers(name: string, of: Resource, { all, find }: Known): boolean {
  const target = find(fieldOf(of, name)?.to ?? '')
  return target !== undefined && target.ownerAccess === undefined && personalAmong(all).has(target.name)
}

function shown(of: Resource, known: Known, { fields: shows }: OwnerAccess): DeclarationError[] {
  const at = 'ownerAccess.fields'
  const narrow = shows.filter((name) => fieldOf(of, name)?.options.can?.read !== undefined)
  const persons = shows.filter((name) => namesOthers(name, of, known))
  return [
    ...strangers(of, 'noSuchField', at, shows, Object.keys(fieldsOf(of)), `field of ${of.name}`),
    ...repeated(of, at, shows),
    ...narrow.map((name) => declarationError(of, 'contradictory', at, `"${name}" says itself who reads it, and members do not; leave it out.`)),
    ...persons.map((name) => declarationError(of, 'contradictory', at, `"${name}" is a person, whom no member is told of; leave it out.`)),
  ]
}

/** What is wrong with what asks for a proof. */
export function proofDeclarationErrors(of: Resource): DeclarationError[] {
  const { added, grown = [], changed } = of.proof ?? {}
  const named = [...grown, ...(changed ? [...changed.fields, changed.once] : [])]
  return [...whenDeclarationErrors(of, 'proof.added', added), ...strangers(of, 'noSuchField', 'proof', named, Object.keys(fieldsOf(of)), `field of ${of.name}`)]
}

/** Rights that would let members reach further than their own rows. */
function further(of: Resource): DeclarationError[] {
  const wide = Object.entries(of.can).filter(([, accessLevel]) => open.includes(accessLevel))
  return [
    ...wide.map(([right]) =>
      declarationError(
        of,
        'contradictory',
        `can.${right}`,
        'it is every row that members may reach by this, not only their own; begin with staff, or leave "mine" out.',
      ),
    ),
    ...(of.privateUnless === undefined
      ? []
      : [declarationError(of, 'contradictory', 'privateUnless', 'a row is its maker’s or its member’s; leave out "privateUnless" or "ownerAccess".')]),
  ]
}

/** Actions that members could use on anybody's rows. */
const unowned = (of: Resource): DeclarationError[] =>
  Object.entries(of.endpoints)
    .filter(([, endpoint]) => isAction(endpoint) && open.includes(endpoint.can))
    .map(([name]) => declarationError(of, 'contradictory', `endpoints.${name}.can`, 'members could use it on anybody’s rows; say whose they are by "mine".'))

/** What is wrong with what members may do with rows of their own. */
export const mineDeclarationErrors = (of: Resource, known: Known): DeclarationError[] =>
  of.ownerAccess === undefined
    ? unowned(of)
    : [...owner(of, of.ownerAccess), ...whenDeclarationErrors(of, 'ownerAccess.when', of.ownerAccess.when), ...shown(of, known, of.ownerAccess), ...further(of)]
