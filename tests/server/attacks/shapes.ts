import type { z } from 'zod'
import type { Resource, AccessLevel } from '#schema'
import type { Call, RowShapeKind } from '#schema/calls/call.ts'
import { schemaDescriptionOf } from '#schema/calls/call.ts'
import { fieldKeysOfForm, writableFieldKeys } from '#schema/row/shape.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { filterKeysFor } from '#schema/row/subset.ts'

/** Values that no caller would send on purpose. */
export const wrongShapes: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1.5',
  '1e999',
  'NaN',
  0,
  -1,
  1.5,
  2 ** 53,
  -1e308,
  [],
  [[]],
  [null],
  [1, 1],
  [{}],
  {},
  { $gt: 1 },
  { gte: { gte: 1 } },
  { gte: [1], lte: [2] },
  { length: 1e9 },
  { toString: 1, valueOf: 1, toJSON: 1 },
  { hasOwnProperty: 1 },
  'constructor',
  '__proto__',
  '2026-02-30',
  '9999-12-31 23:59:59',
  '0000-00-00',
  "%'\\;--",
  'a\u0000b',
  '\ud800',
  'x'.repeat(5000),
]

type Steps = readonly (string | number)[]

/** A place in the parameters of a call. Places of the same kind are equivalent, so that one of them is tested. */
export interface ParamPosition {
  readonly steps: Steps
  readonly kind: string
  /** Values beside it: the row to change, or a filter that keeps an export small. */
  readonly beside?: { readonly at: Steps; readonly is: Readonly<Record<string, unknown>> }
}

interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

const defOf = (shape: z.ZodType) => shape.def as unknown as Def
const wrapped = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional'])

interface Row {
  readonly resource: Resource
  readonly kind: RowShapeKind
}

/** Unwraps optional and piped types, and resolves placeholders to their resource. */
function bare(shape: z.ZodType, accessLevel: AccessLevel): z.ZodType | Row {
  const described = schemaDescriptionOf(shape)
  if (described) return 'resource' in described ? described : bare(described.shape(accessLevel), accessLevel)
  const { type, innerType, in: before } = defOf(shape)
  if (type === 'pipe' && before) return bare(before, accessLevel)
  return innerType && wrapped.has(type) ? bare(innerType, accessLevel) : shape
}

const isShape = (match: z.ZodType | Row): match is z.ZodType => 'def' in match
const entriesOf = (shape: z.ZodType) => Object.entries('shape' in shape ? (shape.shape as Readonly<Record<string, z.ZodType>>) : {})

const slotPlaces = (fieldKeys: readonly FieldKey[], steps: Steps): ParamPosition[] =>
  fieldKeys.map(({ key, field, spec }) => ({ steps: [...steps, key], kind: `${field.kind} ${spec.ops.join()}` }))

/** The places of these fields, including nested ones: row lists and image keys. */
const fieldPlaces = (fieldKeys: readonly FieldKey[], accessLevel: AccessLevel, steps: Steps): ParamPosition[] =>
  fieldKeys.flatMap(({ key, field, spec }) =>
    placesIn(spec.value, accessLevel, [...steps, key]).map((place) => ({
      ...place,
      kind: [field.kind, spec.ops.join(), ...place.steps.slice(steps.length + 1)].join(' '),
    })),
  )

/** The places of a new row, of a change to a row, or of a filter. */
function rowPlaces({ resource, kind }: Row, accessLevel: AccessLevel, steps: Steps): ParamPosition[] {
  const here: ParamPosition = { steps, kind: 'row' }
  if (kind === 'Filter') return [here, ...slotPlaces(filterKeysFor(resource, accessLevel), steps)]
  const fieldKeys = writableFieldKeys(resource, accessLevel)
  if (kind === 'Draft') return [here, ...fieldPlaces(fieldKeys, accessLevel, steps)]
  const known = [
    { steps: [...steps, 'id'], kind: 'id' },
    { steps: [...steps, 'version'], kind: 'version' },
  ]
  return [
    here,
    ...[...known, ...fieldPlaces(fieldKeys, accessLevel, steps)].map((place) => ({
      ...place,
      kind: `${kind} ${place.kind}`,
      beside: { at: steps, is: { id: 1, version: 1 } },
    })),
  ]
}

/** Every place of a schema, outer ones first. */
function placesIn(shape: z.ZodType, accessLevel: AccessLevel, steps: Steps): ParamPosition[] {
  const match = bare(shape, accessLevel)
  if (!isShape(match)) return rowPlaces(match, accessLevel, steps)
  const here: ParamPosition = { steps, kind: `${defOf(match).type} ${steps.join('.')}` }
  const { element, valueType, options = [] } = defOf(match)
  if (element) return [here, ...placesIn(element, accessLevel, [...steps, 0])]
  if (valueType) return [here, ...placesIn(valueType, accessLevel, [...steps, 'x'])]
  const either = options.flatMap((option) => placesIn(option, accessLevel, steps).filter((place) => place.steps.length > steps.length))
  const fieldKeys = fieldKeysOfForm(match) ?? []
  const isSlot = new Set(fieldKeys.map(({ key }) => key))
  const others = entriesOf(match).filter(([key]) => !isSlot.has(key))
  return [here, ...either, ...fieldPlaces(fieldKeys, accessLevel, steps), ...others.flatMap(([key, inner]) => placesIn(inner, accessLevel, [...steps, key]))]
}

const listed = new Set(['findMany', 'exportFile'])

/** Every place in the parameters of a call. */
export function paramPositionsOf(call: Call, resource: Resource | undefined, accessLevel: AccessLevel): ParamPosition[] {
  const places = call.params ? placesIn(call.params, accessLevel, []) : [{ steps: ['x'], kind: 'nothing' }]
  if (!resource || !listed.has(call.name)) return places
  const filters = filterKeysFor(resource, accessLevel)
  const at = call.name === 'findMany' ? 'params' : 'listParams'
  const operated = filters.flatMap((fieldKey) => fieldKey.spec.ops.map((op) => ({ steps: [at, fieldKey.key, op], kind: `${fieldKey.field.kind} ${op}` })))
  const isFilter = new Set(filters.map(({ key }) => key))
  const all = [...places.filter(({ steps }) => !isFilter.has(String(steps[1]))), ...slotPlaces(filters, [at]), ...operated]
  // An export of one row suffices.
  const narrowed = (place: ParamPosition): ParamPosition => ({ ...place, beside: { at: [at], is: { id: 1 } } })
  return call.name === 'exportFile' ? all.map((place) => (place.steps.length > 1 ? narrowed(place) : place)) : all
}

const exampleOf = (fieldKeys: readonly FieldKey[]) =>
  Object.fromEntries(
    fieldKeys
      .filter(({ field }) => !field.options.optional)
      .map(({ key, field, spec, template }) => [key, spec.refers ? (spec.refers.many ? [1] : 1) : (field.examples?.(1)[template] ?? field.example(1))]),
  )

/** A mostly valid value of a schema: required keys, with the fields' examples where there are some. */
export function sampleOf(shape: z.ZodType, accessLevel: AccessLevel): unknown {
  const match = bare(shape, accessLevel)
  if (!isShape(match)) return exampleOf(writableFieldKeys(match.resource, accessLevel))
  const form = fieldKeysOfForm(match)
  if (form) return { ...exampleOf(form), ...('shape' in match && 'id' in (match.shape as object) && { id: 1 }) }
  const { type, element, options, entries, values } = defOf(match)
  if (element) return [sampleOf(element, accessLevel)]
  if (options?.[0]) return sampleOf(options[0], accessLevel)
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (type === 'object')
    return Object.fromEntries(
      entriesOf(match)
        .filter(([, inner]) => defOf(inner).type !== 'optional' && defOf(inner).type !== 'default')
        .map(([key, inner]) => [key, sampleOf(inner, accessLevel)]),
    )
  return type === 'string' ? 'x' : type === 'boolean' ? true : type === 'record' ? {} : 1
}

/** Valid parameters of a call with one value replaced, and with the values of `beside`. */
export function paramsWithWrongValue(call: Call, accessLevel: AccessLevel, { steps, beside }: Omit<ParamPosition, 'kind'>, wrong: unknown): unknown {
  const sample = call.params ? sampleOf(call.params, accessLevel) : {}
  return withValueAt(beside ? withValueAt(sample, beside.at, beside.is) : sample, steps, wrong)
}

/** A copy of a value with one place replaced. */
export function withValueAt(value: unknown, [step, ...rest]: Steps, by: unknown): unknown {
  if (step === undefined) return by
  if (typeof step === 'number')
    return Object.assign([...(Array.isArray(value) ? value : [])], { [step]: withValueAt(Array.isArray(value) ? value[step] : undefined, rest, by) })
  const known = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  return { ...known, [step]: withValueAt(known[step], rest, by) }
}
