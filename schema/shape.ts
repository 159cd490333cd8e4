import { z } from 'zod'
import type { Rung } from './base/access.ts'
import { member, reaches, reader } from './base/access.ts'
import type { Endpoint } from './endpoint.ts'
import type { Path, Wrong } from './base/fault.ts'
import type { Field } from './base/field.ts'
import { keyOf } from './base/field.ts'
import type { Form } from './base/form.ts'
import { idSchema } from './fields/ids.ts'
import { saidIn, valueIssue } from './fields/say.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { mayWriteField } from './reads.ts'
import { declaredSlots, fieldsOf, once, slotsIn } from './slot.ts'
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
    ...Object.fromEntries(slots.filter(({ field }) => !field.options.once).map((slot) => [slot.key, given(slot).optional()])),
  })

/** Keys that somebody on this rung may write. */
export const writable = (of: Resource, rung: Rung) => declaredSlots(of).filter(({ field }) => !field.options.fixed && mayWriteField(of, field, rung))

const forms = new WeakMap<object, readonly Slot[]>()

/** What a call is sent that takes these fields as a form of them would. */
export function formShape<F extends Readonly<Record<string, Field>>>(fields: F): z.ZodType<Form<F>> {
  const slots = slotsIn(fields)
  const shape = shapeOf(slots)
  forms.set(shape, slots)
  return shape as never
}

/** What an action's form sends beside the row's id. */
export const askShape = once((endpoint: Endpoint) => {
  const slots = slotsIn(endpoint.ask ?? {})
  const shape = shapeOf(slots).extend({ id: idSchema, version: idSchema.optional() })
  forms.set(shape, slots)
  return shape
})

/** The fields that a call takes as a form would; undefined where it takes something else. */
export const slotsOfForm = (shape: z.ZodType | undefined) => shape && forms.get(shape)

const shapes = once((of: Resource) => new Map<string, z.ZodObject>([[of.name, z.strictObject({})]]))

function remembered(of: Resource, key: string, make: () => z.ZodObject) {
  const known = shapes(of)
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

export const createShape = (of: Resource, rung: Rung) => remembered(of, `create ${rung}`, () => shapeOf(writable(of, rung)))
export const changeShape = (of: Resource, rung: Rung) => remembered(of, `change ${rung}`, () => changeOf(writable(of, rung)))

/** What is wrong with values whose shape hangs on the rest of their row. */
function inRowIssues(name: string, field: Field, values: Readonly<Record<string, unknown>>): Wrong[] {
  const shaped = field.inRow?.(values)
  return Object.entries(shaped?.parts ?? {}).flatMap(([pattern, part]) => {
    const key = keyOf(pattern, name)
    if (values[key] === undefined || values[key] === null) return []
    const parsed = part.value.safeParse(values[key], { reportInput: true })
    return parsed.success ? [] : issuesOf(parsed.error, [key])
  })
}

/** What does not hold between the values of a row, e.g. an end before its start. */
export function togetherIssues(fields: Readonly<Record<string, Field>>, values: Readonly<Record<string, unknown>>): Wrong[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const rule = field.together
    if (!rule) return inRowIssues(name, field, values)
    const parts = Object.fromEntries(Object.keys(field.parts).map((pattern) => [pattern, values[keyOf(pattern, name)]]))
    return rule.holds(parts) ? [] : [{ path: [keyOf(rule.at, name)], code: rule.code, of: {}, says: rule.says }]
  })
}

/** The library's own findings, by the bound that was not kept and what it was of. */
function boundIssue(found: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, path: Path): Wrong {
  const isText = found.origin === 'string'
  const isNumber = found.origin === 'number' || found.origin === 'int' || found.origin === 'bigint'
  if (found.code === 'too_big') {
    const most = Number(found.maximum)
    if (isNumber) return found.inclusive === false ? valueIssue('notLess', path, { than: most }) : valueIssue('tooGreat', path, { most })
    return isText ? valueIssue('tooLong', path, { most }) : valueIssue('tooMany', path, { most })
  }
  const least = Number(found.minimum)
  if (isNumber) return found.inclusive === false ? valueIssue('notMore', path, { than: least }) : valueIssue('tooSmall', path, { least })
  if (isText) return least === 1 ? valueIssue('required', path) : valueIssue('tooShort', path, { least })
  return valueIssue('tooFew', path, { least })
}

/** What the library found where a shape leaves it to it, under one of our names. */
function libraryIssue(found: z.core.$ZodIssue, path: Path): Wrong {
  if (found.code === 'too_big' || found.code === 'too_small') return boundIssue(found, path)
  if (found.code === 'invalid_type') return valueIssue('wrongType', path)
  if (found.code === 'invalid_value') return valueIssue('notOneOf', path, { choices: found.values.map(String).join(', ') })
  return found.code === 'invalid_format' ? valueIssue('format', path) : valueIssue('wrongValue', path)
}

const isMissing = ({ input, code }: z.core.$ZodIssue) => input === null || (input === undefined && (code === 'invalid_type' || code === 'invalid_value'))

/** Zod's findings as ours, each at its own path. */
export function issuesOf(error: z.ZodError, base: Path = []): Wrong[] {
  return error.issues.flatMap((found): Wrong[] => {
    const path = [...base, ...found.path.map((step) => (typeof step === 'symbol' ? String(step) : step))]
    if (found.code === 'unrecognized_keys') return found.keys.map((key) => valueIssue('unknown', [...path, key]))
    if (isMissing(found)) return [valueIssue('required', path)]
    const said = saidIn(found.message)
    return [said ? { path, ...said } : libraryIssue(found, path)]
  })
}

/** Checks a whole draft as a form does before it sends: issues by key, none when it is right. */
export function draftIssues(of: Resource, rung: Rung, draft: Readonly<Record<string, unknown>>): Wrong[] {
  const parsed = (draft.id === undefined ? createShape(of, rung) : changeShape(of, rung)).safeParse(draft, { reportInput: true })
  return parsed.success ? togetherIssues(fieldsOf(of), draft) : issuesOf(parsed.error)
}

/** What somebody signed in does to rows: not for staff who only read. */
const isDoing = ({ method, effect, can, proves }: Endpoint) => can === member && (method === 'POST' || effect === true) && proves !== true

/** Staff below the rung that is named for them are neither members nor those who may. */
export const mayCall = (endpoint: Endpoint, rung: Rung) => {
  const { can, staff } = endpoint
  return can !== 'system' && reaches(rung, can) && (staff === undefined || rung === can || reaches(rung, staff)) && !(rung === reader && isDoing(endpoint))
}
