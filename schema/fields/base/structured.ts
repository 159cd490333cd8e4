import { z } from 'zod'
import type { Field, WireKeySpec } from '../../base/field.ts'
import type { ReadValue } from '../../base/field.ts'

/** Fields of a structured value. Each has exactly one key, its own name. */
export type InnerFields = Readonly<Record<string, Field<any, any, string, '$'>>>

type OptionalKeys<Fs> = { [K in keyof Fs]: Fs[K] extends Field<any, infer O, any, any> ? (O extends { optional: true } ? K : never) : never }[keyof Fs]
export type InnerValue<Fs extends InnerFields> = { -readonly [K in Exclude<keyof Fs, OptionalKeys<Fs>>]: ReadValue<Fs[K]> } & {
  -readonly [K in OptionalKeys<Fs> & keyof Fs]?: ReadValue<Fs[K]>
}

/** The zod schema of one structured value. */
export function innerShape(fields: InnerFields) {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.options.optional ? field.keySpecs.$.value.nullish() : field.keySpecs.$.value])
  return z.strictObject(Object.fromEntries(entries) as Record<string, z.ZodType>)
}

export const innerExample = (fields: InnerFields, n: number) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.example(n)]))

/** SQL that reads a key of a JSON object as a value of a column type. */
const jsonReaders: Readonly<Record<string, (json: string, key: string) => string>> = {
  text: (json, key) => `(${json} ->> '${key}')`,
  jsonb: (json, key) => `nullif(${json} -> '${key}', 'null'::jsonb)`,
  'text[]': (json, key) => `array(select jsonb_array_elements_text(nullif(${json} -> '${key}', 'null'::jsonb)))`,
}

/** SQL that returns the keys of the stored files in a structured value; null if none of its fields holds files. */
function innerFiles(fields: InnerFields, json: string): string | null {
  const matches = Object.entries(fields).flatMap(([name, { keySpecs }]) => {
    const read = jsonReaders[keySpecs.$.column]
    return keySpecs.$.filesIn && read ? [keySpecs.$.filesIn(read(json, name))] : []
  })
  return matches.length === 0 ? null : matches.map((item) => `coalesce(${item}, '{}')`).join(' || ')
}

const innerFileReferences = (fields: InnerFields, file: string) =>
  Object.entries(fields).flatMap(([name, { keySpecs }]) => (keySpecs.$.fileReference?.(file) ?? []).map((held) => ({ [name]: held })))

/** `filesIn` and `fileReference` of a structured column: of one object, or with `many` of a list of objects. */
export function buildInnerFileSql(fields: InnerFields, many: boolean): Pick<WireKeySpec, 'filesIn' | 'fileReference'> {
  if (innerFiles(fields, 'l') === null) return {}
  if (!many) return { filesIn: (column) => `(${innerFiles(fields, column)})`, fileReference: (file) => innerFileReferences(fields, file) }
  return {
    filesIn: (column) => `array(select unnest(${innerFiles(fields, 'l')}) from jsonb_array_elements(${column}) l)`,
    fileReference: (file) => innerFileReferences(fields, file).map((line) => [line]),
  }
}

/** A structured value is JSON in a spreadsheet cell. An imported one is validated like any other value. */
export const jsonCellFormat = {
  parse: (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  },
  print: (value: unknown) => JSON.stringify(value),
}
