import { matchesWhere } from '../../base/where.ts'
import type { Where } from '../../base/where.ts'
import { z } from 'zod'
import type { FilterOperator, SqlRangeSpec } from '../../base/field.ts'
import { comparisonOperators } from '../../base/field.ts'
import type { SerialDayZero } from '../../base/time.ts'
import { addDays, addHours, isDay, isMoment } from '../../base/time.ts'
import type { ToneRule } from '../../base/tone.ts'
import { parseDateCell } from '../../typed/sheet.ts'
import { encodedZodError } from './encodedZodError.ts'

const invalidText = encodedZodError('notDate')

/** A calendar day, `2026-05-07`. It stays text everywhere, without a time zone. */
export const daySchema = z
  .string(invalidText)
  .refine(isDay, invalidText)
  .meta({ examples: ['2026-05-07'] })

/** `2026-05-07 14:00:00`, wall time in Asia/Seoul. */
export const momentSchema = z
  .string(invalidText)
  .refine(isMoment, invalidText)
  .meta({ examples: ['2026-05-07 14:00:00'] })

/** The SQL date of the specification: a day, or a day with a time. */
export const dayOrMomentSchema = z.string(invalidText).refine((text) => isDay(text) || isMoment(text), invalidText)

const dateFormat = { parse: (text: string) => text, print: (value: string) => value, ops: comparisonOperators as readonly FilterOperator[], sortable: true }

const firstExample = '2026-01-01'

/** Both days belong to the range. */
const dayRange: SqlRangeSpec = {
  columnRange: (from, to) => `daterange(${from}, ${to}, '[]')`,
  instantRange: (from, to) => {
    const [first, last] = [from, `(${to} - interval '1 microsecond')`].map((instant) => `(${instant} at time zone 'Asia/Seoul')::date`)
    return `daterange(${first}, ${last}, '[]')`
  },
  order: '<=',
  example: (n) => [addDays(firstExample, 2 * n), addDays(firstExample, 2 * n + 1)],
}

/** The end is exclusive. */
const momentRange: SqlRangeSpec = {
  columnRange: (from, to) => `tstzrange(${from}, ${to})`,
  instantRange: (from, to) => `tstzrange(${from}, ${to})`,
  order: '<',
  example: (n) => [addHours(`${firstExample} 00:00:00`, 2 * n), addHours(`${firstExample} 00:00:00`, 2 * n + 1)],
}

export const dayKeySpec = {
  value: daySchema,
  column: 'date',
  read: (column: string) => `to_char(${column}, 'YYYY-MM-DD')`,
  write: (param: string) => `(${param})::text::date`,
  ...dateFormat,
  cell: (text: string, calendar?: SerialDayZero) => parseDateCell(text, 'day', calendar),
  pastFilter: (now: string) => ({ op: 'lt' as const, value: now.slice(0, 10) }),
  range: dayRange,
}

/** Wall time in requests and responses, an instant in the table, regardless of the time zones of process and database. */
export const momentKeySpec = {
  value: momentSchema,
  column: 'timestamptz',
  read: (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`,
  write: (param: string) => `((${param})::text::timestamp at time zone 'Asia/Seoul')`,
  ...dateFormat,
  cell: (text: string, calendar?: SerialDayZero) => parseDateCell(text, 'moment', calendar),
  pastFilter: (now: string) => ({ op: 'lte' as const, value: now }),
  range: momentRange,
  // A day without a time is midnight, so that a filter or a spreadsheet can name a day.
  parse: (text: string) => (isDay(text) ? `${text} 00:00:00` : text),
}

/** Options for example values. */
export interface ExampleValueOptions {
  /** A first day for examples and tests, where rules of the row need a certain one. */
  readonly exampleValue?: string
}

/** The day `n` days after the first example day. */
export const exampleDay = (n: number, { exampleValue = firstExample }: ExampleValueOptions = {}) =>
  isDay(exampleValue) ? addDays(exampleValue, n % 20_000) : exampleValue

/** A deadline: `due: { warn: '2h', when: { status: ['received'] } }`. */
export interface DeadlineRule {
  /** How long before the deadline it is shown as a warning, in hours (`2h`) or days (`3d`). */
  readonly warn?: `${number}h` | `${number}d`
  /** The deadline counts only in rows with these values, one or any of several. */
  readonly when?: Where
}

const spanLength = (span: string) => Number.parseInt(span, 10)
const addSpan = (now: string, span: string) => (span.endsWith('h') ? addHours(now, spanLength(span)) : addDays(now, spanLength(span)) + now.slice(10))

/** `bad` once the deadline has passed, `warn` shortly before. A day passes when it is over. */
export const deadlineTone =
  ({ due }: { readonly due?: DeadlineRule }): ToneRule<string> =>
  (value, row, now) => {
    if (!due) return undefined
    if (!matchesWhere(due.when, row)) return undefined
    const end = value.length === 10 ? `${value} 23:59:59` : value
    if (end <= now) return 'bad'
    return due.warn !== undefined && end <= addSpan(now, due.warn) ? 'warn' : undefined
  }
