import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { DeadlineRule, ExampleValueOptions } from '../base/dates.ts'
import { dayKeySpec, deadlineTone, exampleDay } from '../base/dates.ts'

export interface DayOptions extends CommonOptions<string>, ExampleValueOptions {
  /** Shows the day as a deadline. */
  due?: DeadlineRule
}
export type DayField = Field<string, DayOptions, 'day', '$'> & { readonly isTemporal: true }

/** A day of the calendar, `2026-05-07`. */
export function day<const O extends DayOptions = {}>(
  label: Label,
  options: ExactOptions<O, DayOptions> = {} as never,
): Field<string, NoInfer<O>, 'day', '$'> & { readonly isTemporal: true } {
  return {
    kind: 'day',
    label,
    options,
    keySpecs: { $: dayKeySpec },
    isTemporal: true,
    tone: deadlineTone(options as DayOptions),
    example: (n) => exampleDay(n, options as DayOptions),
    invalidExamples: ['2026-02-29', '2026-5-7', '2026-05-07 10:00:00', 20260507],
    searchable: false,
  }
}
