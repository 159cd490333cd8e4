import type { AccessLevel } from './base/access.ts'
import { member, reaches } from './base/access.ts'
import type { Field } from './base/field.ts'
import type { Endpoint } from './endpoint.ts'
import type { Resource } from './resource.ts'
import { fieldOf, once, slotsOf } from './slot.ts'

/** Who reads and writes what of a resource: every row on some access levels, and where a declaration says whose a row is, members their own. */

type Declared = Pick<Resource, 'can' | 'ownerAccess'>

/** Reads every row there is. */
export const readsAll = ({ can }: Declared, accessLevel: AccessLevel) => reaches(accessLevel, can.read)

/** Reads the rows that are his own, and of them what they are declared to show. */
export const readsOwn = ({ ownerAccess }: Declared, accessLevel: AccessLevel) => ownerAccess !== undefined && accessLevel === member

/** The key that says whose a row is. */
export const ownerKey = once((of: Resource): string => {
  const slot = slotsOf(of).find(({ name }) => name === of.ownerAccess?.by)
  if (!slot) throw new Error(`${of.name} does not say whose its rows are`)
  return slot.key
})

/** What a member sees of his own rows whatever they are declared to show. */
const always = ['version', 'created_at']

const shownToOwner = once((of: Resource) => new Set([...always, ...(of.ownerAccess?.fields ?? [])].map((name) => fieldOf(of, name))))

/** Sees the title of any row, where another row refers to it. */
export const seesLabels = ({ can }: Declared, accessLevel: AccessLevel) => reaches(accessLevel, can.label ?? can.read)

/** Does a row of one resource tell what a row of another is called? What a member is shown of his own row is shown with its name. */
export const mayName = (of: Resource, target: Resource, accessLevel: AccessLevel) => seesLabels(target, accessLevel) || readsOwn(of, accessLevel)

export const mayReadField = (of: Resource, field: Field, accessLevel: AccessLevel) =>
  readsOwn(of, accessLevel) ? shownToOwner(of).has(field) : reaches(accessLevel, field.options.can?.read ?? of.can.read)

/** Where rows are made and never changed, whoever makes them writes their fields. */
const toWrite = ({ save, create }: Resource['can']) => save ?? (create === false ? undefined : create)

export function mayWriteField(of: Resource, field: Field, accessLevel: AccessLevel) {
  const needed = toWrite(of.can)
  return needed !== undefined && reaches(accessLevel, field.options.can?.write ?? needed) && mayReadField(of, field, accessLevel)
}

/** Is whoever is on this access level asked for it by an action's form? */
export const mayAnswer = ({ options }: Field, accessLevel: AccessLevel) => options.can?.write === undefined || reaches(accessLevel, options.can.write)

/** What an action's form asks of whoever is on this access level. */
export const askedOf = ({ ask = {} }: Pick<Endpoint, 'ask'>, accessLevel: AccessLevel): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(ask).filter(([, field]) => mayAnswer(field, accessLevel)))
