import type { Where } from '../../base/where.ts'
import { z } from 'zod'
import type { CommonOptions, FilterOperator } from '../../base/field.ts'
import { comparisonOperators } from '../../base/field.ts'
import type { Tone, ToneRule } from '../../base/tone.ts'
import { parseHumanNumber } from '../../typed/number.ts'
import { encodedZodError } from './encodedZodError.ts'

/** Options of a number that the server computes from lines or rows and keeps up to date. */
export interface AggregateOptions {
  /** `lines.amount`: sum over the lines of this row. `pointLog.amount`: sum over the rows of a resource that refer to this row. */
  sum?: string
  /** `rcar.tags`: number of rows of that resource that refer to this row by that field. */
  count?: string
  /** The reference that is meant, if the other resource has several to this one. */
  by?: string
  /** Counts only lines or rows with these values, one or any of several. */
  where?: Where
}

/** A computed number is never part of a form, and 0 in a new row. */
export type WithAggregateDefaults<O> = O extends { sum: string } | { count: string } ? O & { readOnly: true; default: number } : O

/** The options of a number; a computed one becomes read-only with the default 0. */
export const withAggregateDefaults = <O extends CommonOptions<number> & AggregateOptions>(options: O): O =>
  options.sum === undefined && options.count === undefined ? options : { ...options, readOnly: true, default: 0 }

export interface NumberOptions extends CommonOptions<number>, AggregateOptions {
  /** Smallest value. */
  min?: number
  /** Largest value. */
  max?: number
  /** Unit behind the number: km, %, 분. */
  unit?: string
  /** Severity of a value above 0: an unpaid amount is `bad`. */
  whenPositive?: Tone
}

/** Tone of values above 0. */
export const positiveTone =
  ({ whenPositive }: NumberOptions): ToneRule<number> =>
  (value) =>
    value > 0 ? whenPositive : undefined

/** A number from `min` to `max`. */
export const createNumberRangeSchema = (number: z.ZodNumber, min: number, max: number) =>
  number.min(min, encodedZodError('tooSmall', { least: min })).max(max, encodedZodError('tooGreat', { most: max }))

const integer = z.int(encodedZodError('notWhole'))
const schemaCache = new Map<string, z.ZodNumber>()

/** A whole number from `min` to `max`. Fields with the same limits share one schema. */
export function createIntegerRangeSchema(min: number, max: number): z.ZodNumber {
  const key = `${min} ${max}`
  const created = schemaCache.get(key) ?? createNumberRangeSchema(integer, min, max)
  schemaCache.set(key, created)
  return created
}

/** Parses `-12` and `1,200`, but not `1e3` or `0x1`. */
export const parseNumber = (text: string) => (/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined)

/** How numbers are parsed, printed and compared. A spreadsheet cell may contain one of the units. */
export const createNumberKeyTraits = (units: readonly string[] = []) => ({
  parse: parseNumber,
  cell: (text: string) => parseHumanNumber(text, units),
  print: (value: number) => value,
  ops: comparisonOperators as readonly FilterOperator[],
  sortable: true,
})
