import { z } from 'zod'
import type { Label, Resource, AccessLevel } from '#schema'
import { labelText } from '#schema'
import { schemaDescriptionOf } from '#schema/calls/call.ts'
import { issueShape } from '#schema/list/importPreview.ts'
import { filterGroupShape } from '#schema/calls/listParamsShape.ts'
import { declaredResourcePermissionsOf } from '#schema/row/permissions.ts'
import { rowUpdateShape, newRowShape } from '#schema/row/shape.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { topAccessLevel } from '#schema/calls/standard.ts'
import { fieldKeysFor } from '#schema/row/subset.ts'
import { describeOwnerAccess, responseExampleOf } from './examples.ts'

/** A JSON schema. */
export interface JsonSchema {
  readonly [word: string]: unknown
}

const components = '#/components/schemas/'

export const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** Cuts off recursive schemas (arbitrary JSON): the repeated part becomes an empty schema, which accepts anything. */
const withoutRecursion = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutRecursion)
  if (!isObject(value)) return value
  if (typeof value.$ref === 'string' && !value.$ref.startsWith(components)) return {}
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (key === '$defs' ? [] : [[key, withoutRecursion(inner)]])))
}

const schemasByMark = new WeakMap<object, Partial<Record<AccessLevel, JsonSchema>>>()

/** The schema that a described shape stands for, computed once per access level. */
function markedJson(mark: object, shape: (accessLevel: AccessLevel) => z.ZodType, accessLevel: AccessLevel): JsonSchema {
  const schemaByLevel = schemasByMark.get(mark) ?? {}
  schemasByMark.set(mark, schemaByLevel)
  return (schemaByLevel[accessLevel] ??= jsonSchemaOf(shape(accessLevel), accessLevel))
}

/** The schema of a shape that has a description of its own; undefined for plain shapes. */
function describedSchemaOf(shape: object, accessLevel: AccessLevel): JsonSchema | undefined {
  const describedSchema = schemaDescriptionOf(shape)
  if (!describedSchema) return undefined
  return 'shape' in describedSchema
    ? markedJson(shape, describedSchema.shape, accessLevel)
    : schemaReference(schemaName(describedSchema.resource, describedSchema.kind === 'Row' ? '' : describedSchema.kind))
}

const overrideFor =
  (accessLevel: AccessLevel) =>
  ({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: Record<string, unknown> }) => {
    const describedSchema = describedSchemaOf(zodSchema, accessLevel)
    if (!describedSchema) return
    for (const word of Object.keys(jsonSchema)) delete jsonSchema[word]
    Object.assign(jsonSchema, describedSchema)
  }

/** The JSON schema of a shape for this access level. Texts with a check in code (calendar day, licence plate) appear as plain strings. */
export function jsonSchemaOf(shape: z.ZodType, accessLevel: AccessLevel = topAccessLevel): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', override: overrideFor(accessLevel) })
  const plain = withoutRecursion(schema)
  return isObject(plain) ? plain : {}
}

export const schemaReference = (name: string): JsonSchema => ({ $ref: `${components}${name}` })

/** Schema name of a resource: `rentPricePolicy` becomes `RentPricePolicy`. */
export const schemaName = (resource: Resource, kind = '') => resource.name.charAt(0).toUpperCase() + resource.name.slice(1) + kind

const korean = (label: Label, name: string) => labelText(label, name, 'ko')

/** Title and description of a field: its label and help text. */
export const describeField = ({ field, name }: Pick<FieldKey, 'field' | 'name'>): JsonSchema => ({
  title: korean(field.label, name),
  ...(field.options.help !== undefined && { description: korean(field.options.help, name) }),
})

const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

/** Schema of a value in a row: the value, its mask, or null where empty is allowed. */
export function rowValueSchema({ field, spec }: Pick<FieldKey, 'field' | 'spec'>): JsonSchema {
  const value = field.masked ? { type: 'string', description: '가려진 값입니다. 원래 값은 unmask로 읽습니다.' } : jsonSchemaOf(spec.value)
  return mayBeEmpty(field) ? nullable(value) : value
}

const subtitle: JsonSchema = { type: 'object', description: '이름이 같을 수 있는 행을 가려내는 값입니다.', additionalProperties: true }
const labelSchema: JsonSchema = { type: 'object', properties: { id: { type: 'integer' }, label: { type: 'string' }, subtitle }, required: ['id', 'label'] }

/** The labels of referenced rows, which a row carries under the field name. */
const labelProperty = ({ spec, field, name }: FieldKey): [string, JsonSchema][] => {
  if (!spec.refers) return []
  const one = schemaReference('Label')
  return [[name, { ...describeField({ field, name }), ...(spec.refers.many ? { type: 'array', items: one } : nullable(one)) }]]
}

/** Schema of a row as `full` returns it to this access level. */
function rowSchema(resource: Resource, accessLevel: AccessLevel): JsonSchema {
  const fieldKeys = fieldKeysFor(resource, 'full', accessLevel)
  const properties = fieldKeys.flatMap((fieldKey): [string, JsonSchema][] => {
    return [[fieldKey.key, { ...describeField(fieldKey), ...rowValueSchema(fieldKey) }], ...labelProperty(fieldKey)]
  })
  return {
    type: 'object',
    title: korean(resource.label, resource.name),
    properties: { id: { type: 'integer' }, ...Object.fromEntries(properties) },
    required: ['id', 'version'],
    ...describeOwnerAccess(resource),
    examples: [{ id: 1, ...responseExampleOf(fieldKeys) }],
  }
}

/** Schema of a form, with the label of each input. */
function formSchema(resource: Resource, shape: z.ZodType): JsonSchema {
  const schema = jsonSchemaOf(shape)
  const labels = new Map(fieldKeysFor(resource, 'full', topAccessLevel).map((fieldKey) => [fieldKey.key, describeField(fieldKey)]))
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : []
  return { ...schema, properties: Object.fromEntries(properties.map(([key, value]) => [key, { ...labels.get(key), ...(isObject(value) && value) }])) }
}

const offerShape = z.object({ label: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Some errors include `offers`: alternative values with which the same call would succeed. */
const errorShape = z.object({ ...issueShape.omit({ path: true }).shape, issues: z.array(issueShape), offers: z.array(offerShape).optional() })

/** The schemas of a resource by name: row, filter, draft (new row) and change. */
export function resourceJsonSchemas(resource: Resource, accessLevel: AccessLevel = topAccessLevel): Readonly<Record<string, JsonSchema>> {
  const { create, save } = declaredResourcePermissionsOf(resource, accessLevel)
  return {
    [schemaName(resource)]: rowSchema(resource, accessLevel),
    [schemaName(resource, 'Filter')]: jsonSchemaOf(filterGroupShape(resource, accessLevel), accessLevel),
    ...(create && { [schemaName(resource, 'Draft')]: formSchema(resource, newRowShape(resource, accessLevel)) }),
    ...(save && { [schemaName(resource, 'Change')]: formSchema(resource, rowUpdateShape(resource, accessLevel)) }),
  }
}

export const sharedSchemas: Readonly<Record<string, JsonSchema>> = { Label: labelSchema, Error: jsonSchemaOf(errorShape) }
