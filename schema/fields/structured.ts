import { z } from 'zod'
import type { Field, KeySpec } from '../base/field.ts'
import type { Value } from '../base/field.ts'

/** Fields inside a structured value: those that are one value under their own name. */
export type InnerFields = Readonly<Record<string, Field<any, any, string, '$'>>>

type Open<Fs> = { [K in keyof Fs]: Fs[K] extends Field<any, infer O, any, any> ? (O extends { optional: true } ? K : never) : never }[keyof Fs]
export type InnerValue<Fs extends InnerFields> = { -readonly [K in Exclude<keyof Fs, Open<Fs>>]: Value<Fs[K]> } & {
  -readonly [K in Open<Fs> & keyof Fs]?: Value<Fs[K]>
}

/** The zod shape of one structured value; a sub-form shows the same fields. */
export function innerShape(fields: InnerFields) {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.options.optional ? field.keySpecs.$.value.nullish() : field.keySpecs.$.value])
  return z.strictObject(Object.fromEntries(entries) as Record<string, z.ZodType>)
}

export const innerExample = (fields: InnerFields, n: number) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.example(n)]))

/** How a part reads one key of a JSON object as a column of its own. */
const readAs: Readonly<Record<string, (json: string, key: string) => string>> = {
  text: (json, key) => `(${json} ->> '${key}')`,
  jsonb: (json, key) => `nullif(${json} -> '${key}', 'null'::jsonb)`,
  'text[]': (json, key) => `array(select jsonb_array_elements_text(nullif(${json} -> '${key}', 'null'::jsonb)))`,
}

/** SQL that yields the keys of the stored files inside a structured value; null when none of its fields holds any. */
function innerFiles(fields: InnerFields, json: string): string | null {
  const matches = Object.entries(fields).flatMap(([name, { keySpecs }]) => {
    const read = readAs[keySpecs.$.column]
    return keySpecs.$.filesIn && read ? [keySpecs.$.filesIn(read(json, name))] : []
  })
  return matches.length === 0 ? null : matches.map((item) => `coalesce(${item}, '{}')`).join(' || ')
}

const innerNaming = (fields: InnerFields, file: string) =>
  Object.entries(fields).flatMap(([name, { keySpecs }]) => (keySpecs.$.fileReference?.(file) ?? []).map((held) => ({ [name]: held })))

/** What a structured column answers about stored files: one object, or with `many` a list of them. */
export function innerFileKeys(fields: InnerFields, many: boolean): Pick<KeySpec, 'filesIn' | 'fileReference'> {
  if (innerFiles(fields, 'l') === null) return {}
  if (!many) return { filesIn: (column) => `(${innerFiles(fields, column)})`, fileReference: (file) => innerNaming(fields, file) }
  return {
    filesIn: (column) => `array(select unnest(${innerFiles(fields, 'l')}) from jsonb_array_elements(${column}) l)`,
    fileReference: (file) => innerNaming(fields, file).map((line) => [line]),
  }
}

/** A structured value in a spreadsheet cell is its JSON; coming back it is checked like any other. */
export const jsonFormat = {
  parse: (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  },
  print: (value: unknown) => JSON.stringify(value),
}
