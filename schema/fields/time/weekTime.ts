import { z } from 'zod'
import type { CommonOptions, Field, ExactOptions } from '../../base/field.ts'
import { dateFormat } from '../../base/intlFormats.ts'
import type { Label } from '../../base/label.ts'
import { parseHumanDate } from '../../typed/date.ts'
import { toHalfWidth } from '../../typed/number.ts'
import { encodeCustomIssue } from '../base/encodedZodError.ts'
import { localize } from '../base/format.ts'
import { textCellFormat } from '../base/textShape.ts'

export type WeekTimeOptions = CommonOptions<string>
export type WeekTimeField = Field<string, WeekTimeOptions, 'weekTime', '$'>

/** Days of the week as they are stored. */
export const weekdayCodes = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** Name of a weekday: "금", or long "금요일". 4 January 2026 was a Sunday. */
export const weekdayName = (day: string, weekday: 'short' | 'long' = 'short') =>
  dateFormat(localize('ko', 'en'), { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + weekdayCodes.indexOf(day)))

const pattern = /^(MON|TUE|WED|THU|FRI|SAT|SUN) ([01]\d|2[0-3]):[0-5]\d$/
const invalidText = encodeCustomIssue({ ko: '요일과 시각을 골라 주세요.', en: 'Choose a day of the week and a time.' })

/** `FRI 19:00` → "금 19:00". */
export const formatWeekTime = (value: string) => `${weekdayName(value.slice(0, 3))} ${value.slice(4)}`

/** Parses `금요일 오후 7시`, `금 19:00` and `FRI 19:00` to the same value. */
function parseWeekTime(text: string) {
  const input = toHalfWidth(text)
  const day = /^(?:[일월화수목금토](?:요일)?|[a-z]{3})(?= )/i.exec(input)?.[0]
  const at = day && parseHumanDate(input.slice(day.length), 'time')
  const named = day && (weekdayCodes.find((item) => item === day.toUpperCase()) ?? weekdayCodes['일월화수목금토'.indexOf(day.charAt(0))])
  return named && at ? `${named} ${at}` : undefined
}

/** A weekly time, stored as `FRI 19:00`. */
export function weekTime<const O extends WeekTimeOptions = {}>(
  label: Label,
  options: ExactOptions<O, WeekTimeOptions> = {} as never,
): Field<string, NoInfer<O>, 'weekTime', '$'> {
  return {
    kind: 'weekTime',
    label,
    options,
    keySpecs: {
      $: {
        value: z.string(invalidText).regex(pattern, invalidText),
        column: 'text',
        ops: ['eq', 'isNull'],
        sortable: false,
        ...textCellFormat,
        cell: parseWeekTime,
      },
    },
    // On the day of the field's default: start and end of a weekly event often have different days, so their examples differ too.
    example: (n) => `${((options as WeekTimeOptions).default ?? 'FRI').slice(0, 3)} ${String(n % 24).padStart(2, '0')}:30`,
    invalidExamples: ['FRI', '19:00', 'FRI 24:00', 'fri 19:00', 'FRI 9:00', 1],
    searchable: false,
  }
}
