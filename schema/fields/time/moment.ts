import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import type { Label } from '../../base/label.ts'
import type { DeadlineRule, ExampleValueOptions } from '../base/dates.ts'
import { deadlineTone, momentKeySpec, exampleDay } from '../base/dates.ts'

export interface MomentOptions extends CommonOptions<string>, ExampleValueOptions {
  /** Lists show day and time instead of a relative time. */
  minutePrecision?: true
  /** Shows the moment as a deadline. */
  due?: DeadlineRule
}
export type MomentField = Field<string, MomentOptions, 'moment', '$'> & { readonly isTemporal: true }

/** A point in time as wall time in Asia/Seoul, `2026-05-07 14:00:00`. */
export function moment<const O extends MomentOptions = {}>(
  label: Label,
  options: ExactOptions<O, MomentOptions> = {} as never,
): Field<string, NoInfer<O>, 'moment', '$'> & { readonly isTemporal: true } {
  return {
    kind: 'moment',
    label,
    options,
    keySpecs: { $: momentKeySpec },
    isTemporal: true,
    tone: deadlineTone(options as MomentOptions),
    example: (n) => `${exampleDay(n, options as MomentOptions)} 14:30:00`,
    invalidExamples: ['2026-05-07', '2026-05-07 24:00:00', '2026-05-07T10:00:00Z'],
    searchable: false,
  }
}
