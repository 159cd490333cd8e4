import { z } from 'zod'
import type { Operator } from '../base/field.ts'
import { orderedOperators } from '../base/field.ts'
import type { Calendar } from '../base/time.ts'
import { dayAfter, hoursAfter, isDay, isMoment } from '../base/time.ts'
import type { ToneRule } from '../base/tone.ts'
import { dateInCell } from '../typed/sheet.ts'
import { issueText } from './issueText.ts'

const wrong = issueText('notDate')

/** A calendar day, `2026-05-07`. It stays text everywhere, without a time zone. */
export const daySchema = z
  .string(wrong)
  .refine(isDay, wrong)
  .meta({ examples: ['2026-05-07'] })

/** `2026-05-07 14:00:00`, wall time in Asia/Seoul. */
export const momentSchema = z
  .string(wrong)
  .refine(isMoment, wrong)
  .meta({ examples: ['2026-05-07 14:00:00'] })

/** The SQL date of the specification: a day, or a day with a time. */
export const sqlDate = z.string(wrong).refine((text) => isDay(text) || isMoment(text), wrong)

const asDate = { parse: (text: string) => text, print: (value: string) => value, ops: orderedOperators as readonly Operator[], sortable: true }

export const daySpec = {
  value: daySchema,
  column: 'date',
  read: (column: string) => `to_char(${column}, 'YYYY-MM-DD')`,
  write: (param: string) => `(${param})::text::date`,
  ...asDate,
  cell: (text: string, calendar?: Calendar) => dateInCell(text, 'day', calendar),
  pastFilter: (now: string) => ({ op: 'lt' as const, value: now.slice(0, 10) }),
}

/** Wall time in requests and responses, an instant in the table, regardless of the time zones of process and database. */
export const momentSpec = {
  value: momentSchema,
  column: 'timestamptz',
  read: (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`,
  write: (param: string) => `((${param})::text::timestamp at time zone 'Asia/Seoul')`,
  ...asDate,
  cell: (text: string, calendar?: Calendar) => dateInCell(text, 'moment', calendar),
  pastFilter: (now: string) => ({ op: 'lte' as const, value: now }),
  // A day without a time is midnight, so that a filter or a spreadsheet can name a day.
  parse: (text: string) => (isDay(text) ? `${text} 00:00:00` : text),
}

/** Options for example values. */
export interface SampleOptions {
  /** A first day for examples and tests, where rules of the row need a certain one. */
  readonly exampleValue?: string
}

/** The day `n` days after the first example day. */
export const exampleDay = (n: number, { exampleValue = '2026-01-01' }: SampleOptions = {}) =>
  isDay(exampleValue) ? dayAfter(exampleValue, n % 20_000) : exampleValue

/** A deadline: `due: { warn: '2h', while: { status: ['received'] } }`. */
export interface DeadlineRule {
  /** How long before the deadline it is shown as a warning, in hours (`2h`) or days (`3d`). */
  readonly warn?: `${number}h` | `${number}d`
  /** The deadline counts only in rows with these values, one or any of several. */
  readonly while?: Readonly<Record<string, string | boolean | readonly string[]>>
}

const daysOf = (span: string) => Number.parseInt(span, 10)
const later = (now: string, span: string) => (span.endsWith('h') ? hoursAfter(now, daysOf(span)) : dayAfter(now, daysOf(span)) + now.slice(10))

/** `bad` once the deadline has passed, `warn` shortly before. A day passes when it is over. */
export const deadlineTone =
  ({ due }: { readonly due?: DeadlineRule }): ToneRule<string> =>
  (value, row, now) => {
    if (!due) return undefined
    const isOpen = Object.entries(due.while ?? {}).every(([key, wanted]) => [wanted].flat().includes(row[key] as string))
    if (!isOpen) return undefined
    const end = value.length === 10 ? `${value} 23:59:59` : value
    if (end <= now) return 'bad'
    return due.warn !== undefined && end <= later(now, due.warn) ? 'warn' : undefined
  }
