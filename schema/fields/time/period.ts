import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import { valueErrors } from '../../errors/values.ts'
import type { ExampleValueOptions } from '../base/dates.ts'
import { dayKeySpec, momentKeySpec, exampleDay } from '../base/dates.ts'

export interface PeriodOptions extends CommonOptions<string>, ExampleValueOptions {
  /** Whole days instead of moments. */
  days?: boolean
  /** Shows whether now is before, during or after the period, if the flag of this name is set. */
  stage?: string
}
export type PeriodField = Field<string, PeriodOptions, 'period', '$_from' | '$_to'> & { readonly isTemporal: true }

/** A start and an end in two columns; the start comes before the end; with `days: true` both may be the same day. In an optional period either may be missing. */
export function period<const O extends PeriodOptions = {}>(
  label: Label,
  options: ExactOptions<O, PeriodOptions> = {} as never,
): Field<string, NoInfer<O>, 'period', '$_from' | '$_to'> & { readonly isTemporal: true } {
  const { days = false, exampleValue }: PeriodOptions = options
  const part = days ? dayKeySpec : momentKeySpec
  const at = (n: number) => [exampleDay(n, { exampleValue }), ...(days ? [] : ['10:00:00'])].join(' ')
  return {
    kind: 'period',
    label,
    options,
    keySpecs: { $_from: part, $_to: part },
    isTemporal: true,
    example: at,
    examples: (n) => ({ $_from: at(n), $_to: at(n + 3) }),
    invalidExamples: ['2026-02-30', 7],
    searchable: false,
    crossCheck: {
      // A period of days may be a single day; a period of moments is longer than 0.
      holds: ({ $_from: from, $_to: to }) => !from || !to || (days ? from <= to : from < to),
      code: 'endsBeforeStart',
      message: valueErrors.endsBeforeStart,
      check: ({ $_from, $_to }) => `${$_from} ${days ? '<=' : '<'} ${$_to}`,
      at: '$_to',
    },
  }
}
