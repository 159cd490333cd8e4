import { z } from 'zod'
import type { AccessLevel } from './base/access.ts'
import { memberResource, hasAccess, readOnlyLevel } from './base/access.ts'
import type { Endpoint } from './endpoint.ts'
import type { Field } from './base/field.ts'
import type { Form } from './base/form.ts'
import { idSchema } from './fields/ids.ts'
import type { Resource } from './resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { mayWriteField } from './reads.ts'
import { declaredFieldKeys, memoize, fieldKeysIn } from './fieldKey.ts'
import { mayBeEmpty } from './when.ts'

/** The one validation of both sides: what a form may send, from the declaration. */

const missing = (field: Field) => mayBeEmpty(field) || field.options.default !== undefined

const given = ({ field, spec }: FieldKey) => (mayBeEmpty(field) ? spec.value.nullable() : spec.value)

/** A form of these keys: all that is required must be there. */
export const shapeOf = (fieldKeys: readonly FieldKey[]) =>
  z.strictObject(Object.fromEntries(fieldKeys.map((fieldKey) => [fieldKey.key, missing(fieldKey.field) ? given(fieldKey).optional() : given(fieldKey)])))

/** A partial change: what is not named stays. */
const changeOf = (fieldKeys: readonly FieldKey[]) =>
  z.strictObject({
    id: idSchema,
    version: idSchema.optional(),
    ...Object.fromEntries(fieldKeys.filter(({ field }) => !field.options.immutable).map((fieldKey) => [fieldKey.key, given(fieldKey).optional()])),
  })

/** Keys that somebody on this access level may write. */
export const writable = (resource: Resource, accessLevel: AccessLevel) =>
  declaredFieldKeys(resource).filter(({ field }) => !field.options.readOnly && mayWriteField(resource, field, accessLevel))

const forms = new WeakMap<object, Readonly<Record<string, Field>>>()

/** What a call is sent that takes these fields as a form of them would. */
export function formShape<F extends Readonly<Record<string, Field>>>(fields: F): z.ZodType<Form<F>> {
  const shape = shapeOf(fieldKeysIn(fields))
  forms.set(shape, fields)
  return shape as never
}

/** What an action's form sends beside the row's id. */
export const actionFormShape = memoize((endpoint: Endpoint) => {
  const ask = endpoint.ask ?? {}
  const shape = shapeOf(fieldKeysIn(ask)).extend({ id: idSchema, version: idSchema.optional() })
  forms.set(shape, ask)
  return shape
})

/** The fields that a call takes as a form would; undefined where it takes something else. */
export const fieldsOfForm = (shape: z.ZodType | undefined) => shape && forms.get(shape)

export function fieldKeysOfForm(shape: z.ZodType | undefined) {
  const fields = fieldsOfForm(shape)
  return fields && fieldKeysIn(fields)
}

const shapes = memoize((resource: Resource) => new Map<string, z.ZodObject>([[resource.name, z.strictObject({})]]))

function remembered(resource: Resource, key: string, make: () => z.ZodObject) {
  const known = shapes(resource)
  const match = known.get(key) ?? make()
  known.set(key, match)
  return match
}

export const createShape = (resource: Resource, accessLevel: AccessLevel) =>
  remembered(resource, `create ${accessLevel}`, () => shapeOf(writable(resource, accessLevel)))
export const changeShape = (resource: Resource, accessLevel: AccessLevel) =>
  remembered(resource, `change ${accessLevel}`, () => changeOf(writable(resource, accessLevel)))

/** What somebody signed in does to rows: not for staff who only read. */
const isDoing = ({ method, mutates, can, changesCredentials }: Endpoint) =>
  can === memberResource && (method === 'POST' || mutates === true) && changesCredentials !== true

/** Staff below the access level that is named for them are neither members nor those who may. */
export const mayCall = (endpoint: Endpoint, accessLevel: AccessLevel) => {
  const { can, staff } = endpoint
  return (
    can !== 'system' &&
    hasAccess(accessLevel, can) &&
    (staff === undefined || accessLevel === can || hasAccess(accessLevel, staff)) &&
    !(accessLevel === readOnlyLevel && isDoing(endpoint))
  )
}
