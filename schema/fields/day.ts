import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { Due, Sampled } from './dates.ts'
import { dayPart, dueTone, someDay } from './dates.ts'

export interface DayOptions extends Common<string>, Sampled {
  due?: Due
}
export type Day = Field<string, DayOptions, 'day', '$'> & { readonly passes: true }

/** A day of the calendar, `2026-05-07`. */
export function day<const O extends DayOptions = {}>(
  label: Label,
  options: Known<O, DayOptions> = {} as never,
): Field<string, NoInfer<O>, 'day', '$'> & { readonly passes: true } {
  return {
    kind: 'day',
    label,
    options,
    parts: { $: dayPart },
    passes: true,
    tone: dueTone(options as DayOptions),
    example: (n) => someDay(n, options as DayOptions),
    bad: ['2026-02-29', '2026-5-7', '2026-05-07 10:00:00', 20260507],
    searchable: false,
  }
}
