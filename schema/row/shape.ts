import { z } from 'zod'
import type { AccessLevel } from '../base/access.ts'
import { memberAccessLevel, hasAccess, readOnlyLevel } from '../base/access.ts'
import type { Endpoint } from '../declare/endpoint.ts'
import type { Field } from '../base/field.ts'
import type { FormValues } from '../base/form.ts'
import { idSchema } from '../fields/base/ids.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { mayWriteField } from './fieldAccess.ts'
import { declaredFieldKeys, memoize, fieldKeysOfFields } from './fieldKey.ts'
import { mayBeEmpty } from './when.ts'

/** Schemas of form values, derived from the declaration and shared by browser and server. */

const isOmittable = (field: Field) => mayBeEmpty(field) || field.options.default !== undefined

const valueSchemaOf = ({ field, spec }: FieldKey) => (mayBeEmpty(field) ? spec.value.nullable() : spec.value)

/** Schema of a complete form: all required keys must be present. */
export const shapeOfFieldKeys = (fieldKeys: readonly FieldKey[]) =>
  z.strictObject(
    Object.fromEntries(fieldKeys.map((fieldKey) => [fieldKey.key, isOmittable(fieldKey.field) ? valueSchemaOf(fieldKey).optional() : valueSchemaOf(fieldKey)])),
  )

/** Schema of a partial change: missing keys keep their values. */
const changeSchemaOf = (fieldKeys: readonly FieldKey[]) =>
  z.strictObject({
    id: idSchema,
    version: idSchema.optional(),
    ...Object.fromEntries(fieldKeys.filter(({ field }) => !field.options.immutable).map((fieldKey) => [fieldKey.key, valueSchemaOf(fieldKey).optional()])),
  })

/** Keys that an access level may write. */
export const writableFieldKeys = (resource: Resource, accessLevel: AccessLevel) =>
  declaredFieldKeys(resource).filter(({ field }) => !field.options.readOnly && mayWriteField(resource, field, accessLevel))

const forms = new WeakMap<object, Readonly<Record<string, Field>>>()

/** Schema of the parameters of a call that takes these fields like a form. */
export function formShape<F extends Readonly<Record<string, Field>>>(fields: F): z.ZodType<FormValues<F>> {
  const shape = shapeOfFieldKeys(fieldKeysOfFields(fields))
  forms.set(shape, fields)
  return shape as never
}

/** Schema of an action: the fields of its form, `id` and `version`. */
export const actionFormShape = memoize((endpoint: Endpoint) => {
  const ask = endpoint.ask ?? {}
  const shape = shapeOfFieldKeys(fieldKeysOfFields(ask)).extend({ id: idSchema, version: idSchema.optional() })
  forms.set(shape, ask)
  return shape
})

/** The fields of a schema made by `formShape`; undefined for other schemas. */
export const fieldsOfForm = (shape: z.ZodType | undefined) => shape && forms.get(shape)

export function fieldKeysOfForm(shape: z.ZodType | undefined) {
  const fields = fieldsOfForm(shape)
  return fields && fieldKeysOfFields(fields)
}

const shapes = memoize((resource: Resource) => new Map<string, z.ZodObject>([[resource.name, z.strictObject({})]]))

function cachedShape(resource: Resource, key: string, make: () => z.ZodObject) {
  const known = shapes(resource)
  const match = known.get(key) ?? make()
  known.set(key, match)
  return match
}

export const newRowShape = (resource: Resource, accessLevel: AccessLevel) =>
  cachedShape(resource, `create ${accessLevel}`, () => shapeOfFieldKeys(writableFieldKeys(resource, accessLevel)))
export const rowUpdateShape = (resource: Resource, accessLevel: AccessLevel) =>
  cachedShape(resource, `change ${accessLevel}`, () => changeSchemaOf(writableFieldKeys(resource, accessLevel)))

/** True for calls of members that write rows. Read-only staff may not make them. */
const isMemberWrite = ({ method, mutates, can, changesCredentials }: Endpoint) =>
  can === memberAccessLevel && (method === 'POST' || mutates === true) && changesCredentials !== true

/** True if an access level may make the call. Staff below the level `staff` may not, although they are above `user`. */
export const mayCall = (endpoint: Endpoint, accessLevel: AccessLevel) => {
  const { can, staff } = endpoint
  return (
    can !== 'system' &&
    hasAccess(accessLevel, can) &&
    (staff === undefined || !hasAccess(accessLevel, 'desk') || hasAccess(accessLevel, staff)) &&
    !(accessLevel === readOnlyLevel && isMemberWrite(endpoint))
  )
}
