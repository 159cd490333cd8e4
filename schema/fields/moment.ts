import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { Due, Sampled } from './dates.ts'
import { dueTone, momentPart, someDay } from './dates.ts'

export interface MomentOptions extends Common<string>, Sampled {
  /** Staff plan by it: lists show the day and the time, not how long ago. */
  minutePrecision?: true
  due?: Due
}
export type Moment = Field<string, MomentOptions, 'moment', '$'> & { readonly passes: true }

/** A point in time as people in Seoul say it, `2026-05-07 14:00:00`. */
export function moment<const O extends MomentOptions = {}>(
  label: Label,
  options: Known<O, MomentOptions> = {} as never,
): Field<string, NoInfer<O>, 'moment', '$'> & { readonly passes: true } {
  return {
    kind: 'moment',
    label,
    options,
    parts: { $: momentPart },
    passes: true,
    tone: dueTone(options as MomentOptions),
    example: (n) => `${someDay(n, options as MomentOptions)} 14:30:00`,
    bad: ['2026-05-07', '2026-05-07 24:00:00', '2026-05-07T10:00:00Z'],
    searchable: false,
  }
}
