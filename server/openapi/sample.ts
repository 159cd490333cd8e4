import type { JsonSchema } from './schemas.ts'
import { isObject } from './schemas.ts'

/** Referenced schemas by name. */
type Shapes = Readonly<Record<string, JsonSchema>>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const countOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? Math.max(value, otherwise) : otherwise)

/** A sample text within the length limits. */
const sampleText = ({ minLength, maxLength }: JsonSchema) =>
  '예시'.padEnd(countOf(minLength, 2), '가').slice(0, typeof maxLength === 'number' ? maxLength : undefined)

function sampleNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema) {
  const lowerBound = countOf(minimum, typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1)
  return typeof maximum === 'number' ? Math.min(lowerBound, maximum) : lowerBound
}

const sampleProperties = ({ properties }: JsonSchema, shapes: Shapes) =>
  Object.fromEntries(Object.entries(isObject(properties) ? properties : {}).map(([key, inner]) => [key, sampleOf(inner, shapes)]))

function sampleOfType(schema: JsonSchema, shapes: Shapes): unknown {
  const type = isList(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return sampleProperties(schema, shapes)
  if (type === 'array') return Array.from({ length: countOf(schema.minItems, 1) }, () => sampleOf(schema.items, shapes))
  if (type === 'integer' || type === 'number') return sampleNumber(schema)
  if (type === 'string') return sampleText(schema)
  return type === 'boolean' ? true : type === undefined ? {} : null
}

/** A sample value: the schema's own example, else its first listed value, else a simple value of its type. */
export function sampleOf(schema: unknown, shapes: Shapes): unknown {
  if (!isObject(schema)) return null
  if (typeof schema.$ref === 'string') return sampleOf(shapes[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)], shapes)
  if ('const' in schema) return schema.const
  const [named] = [schema.examples, schema.enum, 'default' in schema ? [schema.default] : []].filter(isList).find(({ length }) => length > 0) ?? []
  if (named !== undefined) return named
  const [first] = [schema.anyOf, schema.oneOf].filter(isList).flat()
  return first === undefined ? sampleOfType(schema, shapes) : sampleOf(first, shapes)
}
