import { z } from 'zod'
import type { CommonOptions, Operator } from '../base/field.ts'
import { orderedOperators } from '../base/field.ts'
import type { Tone, ToneRule } from '../base/tone.ts'
import { typedNumber } from '../typed/number.ts'
import { issueText } from './issueText.ts'

/** A number that the server computes from lines or rows and keeps in step. */
export interface AggregateOptions {
  /** `lines.amount`: sum over the lines of this row. `pointLog.amount`: sum over the rows of a resource that refer to this row. */
  sum?: string
  /** `rcar.tags`: number of rows of that resource that refer to this row by that field. */
  count?: string
  /** The reference that is meant, where the other resource has several to this one. */
  by?: string
  /** Counts only lines or rows with these values, one or any of several. */
  where?: Readonly<Record<string, string | boolean | readonly string[]>>
}

/** What is tallied is never in a form, and nothing until there is something to count. */
export type Kept<O> = O extends { sum: string } | { count: string } ? O & { readOnly: true; default: number } : O

/** The options of a number, with what follows from a tally. */
export const withAggregateOptions = <O extends CommonOptions<number> & AggregateOptions>(options: O): O =>
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

/** A number that stands out stands out from one on. */
export const positiveTone =
  ({ whenPositive }: NumberOptions): ToneRule<number> =>
  (value) =>
    value > 0 ? whenPositive : undefined

/** A number between limits, both given in the value's own unit. */
export const between = (number: z.ZodNumber, min: number, max: number) =>
  number.min(min, issueText('tooSmall', { least: min })).max(max, issueText('tooGreat', { most: max }))

const integer = z.int(issueText('notWhole'))
const known = new Map<string, z.ZodNumber>()

/** A whole number between limits: one for all fields that have the same. */
export function integerBetween(min: number, max: number): z.ZodNumber {
  const key = `${min} ${max}`
  const created = known.get(key) ?? between(integer, min, max)
  known.set(key, created)
  return created
}

/** `-12` and `1,200` are numbers, `1e3` and `0x1` are not. */
export const parseNumber = (text: string) => (/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined)

/** How numbers of a field are read and shown; its own unit may stand with them in a cell. */
export const numberFormat = (units: readonly string[] = []) => ({
  parse: parseNumber,
  cell: (text: string) => typedNumber(text, units),
  print: (value: number) => value,
  ops: orderedOperators as readonly Operator[],
  sortable: true,
})
