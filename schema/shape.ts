import { z } from 'zod'
import type { AccessLevel } from './base/access.ts'
import { member, reaches, reader } from './base/access.ts'
import type { Endpoint } from './endpoint.ts'
import type { Field } from './base/field.ts'
import type { Form } from './base/form.ts'
import { idSchema } from './fields/ids.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { mayWriteField } from './reads.ts'
import { declaredSlots, once, slotsIn } from './slot.ts'
import { mayBeEmpty } from './when.ts'

/** The one validation of both sides: what a form may send, from the declaration. */

const missing = (field: Field) => mayBeEmpty(field) || field.options.default !== undefined

const given = ({ field, part }: Slot) => (mayBeEmpty(field) ? part.value.nullable() : part.value)

/** A form of these keys: all that is required must be there. */
export const shapeOf = (slots: readonly Slot[]) =>
  z.strictObject(Object.fromEntries(slots.map((slot) => [slot.key, missing(slot.field) ? given(slot).optional() : given(slot)])))

/** A partial change: what is not named stays. */
const changeOf = (slots: readonly Slot[]) =>
  z.strictObject({
    id: idSchema,
    version: idSchema.optional(),
    ...Object.fromEntries(slots.filter(({ field }) => !field.options.immutable).map((slot) => [slot.key, given(slot).optional()])),
  })

/** Keys that somebody on this access level may write. */
export const writable = (of: Resource, accessLevel: AccessLevel) =>
  declaredSlots(of).filter(({ field }) => !field.options.readOnly && mayWriteField(of, field, accessLevel))

const forms = new WeakMap<object, Readonly<Record<string, Field>>>()

/** What a call is sent that takes these fields as a form of them would. */
export function formShape<F extends Readonly<Record<string, Field>>>(fields: F): z.ZodType<Form<F>> {
  const shape = shapeOf(slotsIn(fields))
  forms.set(shape, fields)
  return shape as never
}

/** What an action's form sends beside the row's id. */
export const askShape = once((endpoint: Endpoint) => {
  const ask = endpoint.ask ?? {}
  const shape = shapeOf(slotsIn(ask)).extend({ id: idSchema, version: idSchema.optional() })
  forms.set(shape, ask)
  return shape
})

/** The fields that a call takes as a form would; undefined where it takes something else. */
export const fieldsOfForm = (shape: z.ZodType | undefined) => shape && forms.get(shape)

export function slotsOfForm(shape: z.ZodType | undefined) {
  const fields = fieldsOfForm(shape)
  return fields && slotsIn(fields)
}

const shapes = once((of: Resource) => new Map<string, z.ZodObject>([[of.name, z.strictObject({})]]))

function remembered(of: Resource, key: string, make: () => z.ZodObject) {
  const known = shapes(of)
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

export const createShape = (of: Resource, accessLevel: AccessLevel) => remembered(of, `create ${accessLevel}`, () => shapeOf(writable(of, accessLevel)))
export const changeShape = (of: Resource, accessLevel: AccessLevel) => remembered(of, `change ${accessLevel}`, () => changeOf(writable(of, accessLevel)))

/** What somebody signed in does to rows: not for staff who only read. */
const isDoing = ({ method, mutates, can, proves }: Endpoint) => can === member && (method === 'POST' || mutates === true) && proves !== true

/** Staff below the access level that is named for them are neither members nor those who may. */
export const mayCall = (endpoint: Endpoint, accessLevel: AccessLevel) => {
  const { can, staff } = endpoint
  return (
    can !== 'system' &&
    reaches(accessLevel, can) &&
    (staff === undefined || accessLevel === can || reaches(accessLevel, staff)) &&
    !(accessLevel === reader && isDoing(endpoint))
  )
}
