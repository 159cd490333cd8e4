import type { AccessLevel } from '../base/access.ts'
import { memberAccessLevel, hasAccess } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import type { Action } from '../declare/endpoint.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldOf, memoize, fieldKeysOf } from './fieldKey.ts'

/** Read and write access to rows and fields: all rows from some access level on, own rows for members if `ownerAccess` is declared. */

type AccessDeclaration = Pick<Resource, 'can' | 'ownerAccess'>

/** True if the access level may read all rows. */
export const canReadAllRows = ({ can }: AccessDeclaration, accessLevel: AccessLevel) => hasAccess(accessLevel, can.read)

/** True if the access level may read only its own rows, with the fields of `ownerAccess`. */
export const canReadOnlyOwnRows = ({ ownerAccess }: AccessDeclaration, accessLevel: AccessLevel) =>
  ownerAccess !== undefined && accessLevel === memberAccessLevel

/** The key that refers to the owner of a row. */
export const ownerKey = memoize((resource: Resource): string => {
  const fieldKey = fieldKeysOf(resource).find(({ name }) => name === resource.ownerAccess?.by)
  if (!fieldKey) throw new Error(`${resource.name} does not declare who owns its rows`)
  return fieldKey.key
})

/** Fields that members always see in their own rows. */
const alwaysVisibleFields = ['version', 'created_at']

const ownerVisibleFields = memoize(
  (resource: Resource) => new Set([...alwaysVisibleFields, ...(resource.ownerAccess?.fields ?? [])].map((name) => fieldOf(resource, name))),
)

/** True if the access level sees the title of any row that another row refers to. */
export const canReadLabels = ({ can }: AccessDeclaration, accessLevel: AccessLevel) => hasAccess(accessLevel, can.label ?? can.read)

/** True if a response may contain the title of a referenced row. Members see the titles of all rows that their own rows refer to. */
export const mayShowLabel = (resource: Resource, target: Resource, accessLevel: AccessLevel) =>
  canReadLabels(target, accessLevel) || canReadOnlyOwnRows(resource, accessLevel)

export const mayReadField = (resource: Resource, field: Field, accessLevel: AccessLevel) =>
  canReadOnlyOwnRows(resource, accessLevel) ? ownerVisibleFields(resource).has(field) : hasAccess(accessLevel, field.options.can?.read ?? resource.can.read)

/** Without `save`, the access level of `create` decides who writes fields. */
const writeAccessLevel = ({ save, create }: Resource['can']) => save ?? (create === false ? undefined : create)

export function mayWriteField(resource: Resource, field: Field, accessLevel: AccessLevel) {
  const needed = writeAccessLevel(resource.can)
  return needed !== undefined && hasAccess(accessLevel, field.options.can?.write ?? needed) && mayReadField(resource, field, accessLevel)
}

/** True if the form of an action contains the field for this access level. */
export const mayFillInForm = ({ options }: Field, accessLevel: AccessLevel) => options.can?.write === undefined || hasAccess(accessLevel, options.can.write)

/** The fields in the form of an action for this access level. */
export const selectActionFormFields = ({ ask = {} }: Pick<Action, 'ask'>, accessLevel: AccessLevel): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(ask).filter(([, field]) => mayFillInForm(field, accessLevel)))
