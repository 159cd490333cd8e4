import type { AccessLevel } from './base/access.ts'
import { memberResource, hasAccess } from './base/access.ts'
import type { Field } from './base/field.ts'
import type { Endpoint } from './endpoint.ts'
import type { Resource } from './resource.ts'
import { fieldOf, memoize, fieldKeysOf } from './fieldKey.ts'

/** Who reads and writes what of a resource: every row on some access levels, and where a declaration says whose a row is, members their own. */

type Declared = Pick<Resource, 'can' | 'ownerAccess'>

/** Reads every row there is. */
export const canReadAll = ({ can }: Declared, accessLevel: AccessLevel) => hasAccess(accessLevel, can.read)

/** Reads the rows that are his own, and of them what they are declared to show. */
export const canReadOwn = ({ ownerAccess }: Declared, accessLevel: AccessLevel) => ownerAccess !== undefined && accessLevel === memberResource

/** The key that says whose a row is. */
export const ownerKey = memoize((resource: Resource): string => {
  const fieldKey = fieldKeysOf(resource).find(({ name }) => name === resource.ownerAccess?.by)
  if (!fieldKey) throw new Error(`${resource.name} does not say whose its rows are`)
  return fieldKey.key
})

/** What a member sees of his own rows whatever they are declared to show. */
const always = ['version', 'created_at']

const shownToOwner = memoize((resource: Resource) => new Set([...always, ...(resource.ownerAccess?.fields ?? [])].map((name) => fieldOf(resource, name))))

/** Sees the title of any row, where another row refers to it. */
export const canReadLabels = ({ can }: Declared, accessLevel: AccessLevel) => hasAccess(accessLevel, can.label ?? can.read)

/** Does a row of one resource tell what a row of another is called? What a member is shown of his own row is shown with its name. */
export const mayShowLabel = (resource: Resource, target: Resource, accessLevel: AccessLevel) =>
  canReadLabels(target, accessLevel) || canReadOwn(resource, accessLevel)

export const mayReadField = (resource: Resource, field: Field, accessLevel: AccessLevel) =>
  canReadOwn(resource, accessLevel) ? shownToOwner(resource).has(field) : hasAccess(accessLevel, field.options.can?.read ?? resource.can.read)

/** Where rows are made and never changed, whoever makes them writes their fields. */
const toWrite = ({ save, create }: Resource['can']) => save ?? (create === false ? undefined : create)

export function mayWriteField(resource: Resource, field: Field, accessLevel: AccessLevel) {
  const needed = toWrite(resource.can)
  return needed !== undefined && hasAccess(accessLevel, field.options.can?.write ?? needed) && mayReadField(resource, field, accessLevel)
}

/** Is whoever is on this access level asked for it by an action's form? */
export const mayFillIn = ({ options }: Field, accessLevel: AccessLevel) => options.can?.write === undefined || hasAccess(accessLevel, options.can.write)

/** What an action's form asks of whoever is on this access level. */
export const formFieldsFor = ({ ask = {} }: Pick<Endpoint, 'ask'>, accessLevel: AccessLevel): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(ask).filter(([, field]) => mayFillIn(field, accessLevel)))
