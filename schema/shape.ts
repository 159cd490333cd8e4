import { z } from 'zod'
import type { Rung } from './base/access.ts'
import { reaches } from './base/access.ts'
import type { Endpoint } from './endpoint.ts'
import type { Issue } from './base/fault.ts'
import type { Field } from './base/field.ts'
import { keyOf } from './base/field.ts'
import { idSchema } from './fields/ids.ts'
import { say } from './fields/say.ts'
import { textOf } from './base/label.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { declaredSlots, fieldsOf, mayWriteField, once, slotsIn } from './slot.ts'

/** The one validation of both sides: what a form may send, from the declaration. */

const required = { error: (issue: { input?: unknown }) => (issue.input === undefined ? say('필수 항목입니다.', 'Required.').error() : undefined) }

const missing = (field: Field) => field.options.optional || field.options.default !== undefined

const given = ({ field, part }: Slot) => (field.options.optional ? part.value.nullable() : part.value)

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

const shapes = once((of: Resource) => new Map<string, z.ZodObject>([[of.name, z.strictObject({})]]))

function remembered(of: Resource, key: string, make: () => z.ZodObject) {
  const known = shapes(of)
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

export const createShape = (of: Resource, rung: Rung) => remembered(of, `create ${rung}`, () => shapeOf(writable(of, rung)))
export const changeShape = (of: Resource, rung: Rung) => remembered(of, `change ${rung}`, () => changeOf(writable(of, rung)))

/** What an action's form sends beside the row's id. */
export const askShape = once((endpoint: Endpoint) => shapeOf(slotsIn(endpoint.ask ?? {})).extend({ id: idSchema, version: idSchema.optional() }))

/** What is wrong with values whose shape hangs on the rest of their row. */
function inRowIssues(name: string, field: Field, values: Readonly<Record<string, unknown>>): Issue[] {
  const shaped = field.inRow?.(values)
  return Object.entries(shaped?.parts ?? {}).flatMap(([pattern, part]) => {
    const key = keyOf(pattern, name)
    if (values[key] === undefined || values[key] === null) return []
    const parsed = part.value.safeParse(values[key], { reportInput: true })
    return parsed.success ? [] : issuesOf(parsed.error, [key])
  })
}

/** What does not hold between the values of a row, e.g. an end before its start. */
export function togetherIssues(fields: Readonly<Record<string, Field>>, values: Readonly<Record<string, unknown>>): Issue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const rule = field.together
    if (!rule) return inRowIssues(name, field, values)
    const parts = Object.fromEntries(Object.keys(field.parts).map((pattern) => [pattern, values[keyOf(pattern, name)]]))
    return rule.holds(parts) ? [] : [{ path: [keyOf(rule.at, name)], code: 'together', message: textOf(rule.message, '') }]
  })
}

/** Zod's findings as the wire's issues, each at its own path. */
export function issuesOf(error: z.ZodError, base: Issue['path'] = []): Issue[] {
  return error.issues.flatMap((issue): Issue[] => {
    const path = [...base, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'unknown',
        message: say('알 수 없거나 쓸 수 없는 항목입니다.', 'Unknown, or not yours to write.').error(),
      }))
    }
    const absent = issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
    return [{ path, code: absent ? 'required' : issue.code, message: absent || issue.input === null ? (required.error({}) ?? issue.message) : issue.message }]
  })
}

/** Checks a whole draft as a form does before it sends: issues by key, none when it is right. */
export function draftIssues(of: Resource, rung: Rung, draft: Readonly<Record<string, unknown>>): Issue[] {
  const parsed = (draft.id === undefined ? createShape(of, rung) : changeShape(of, rung)).safeParse(draft, { reportInput: true })
  return parsed.success ? togetherIssues(fieldsOf(of), draft) : issuesOf(parsed.error)
}

export const mayCall = ({ can }: Endpoint, rung: Rung) => can !== 'system' && reaches(rung, can)
