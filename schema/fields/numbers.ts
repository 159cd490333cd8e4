import { z } from 'zod'
import type { Common, Operator } from '../base/field.ts'
import { ordered } from '../base/field.ts'
import { say } from './say.ts'

export interface NumberOptions extends Common<number> {
  min?: number
  max?: number
  /** Shown behind the number: km, %, 분. */
  unit?: string
}

/** A number between limits, both given in the value's own unit. */
export const between = (number: z.ZodNumber, min: number, max: number) =>
  number
    .min(min, say(`${min.toLocaleString('ko-KR')} 이상이어야 합니다.`, `Must be at least ${min}.`))
    .max(max, say(`${max.toLocaleString('ko-KR')} 이하여야 합니다.`, `Must be at most ${max}.`))

export const integer = z.int(say('정수를 입력해 주세요.', 'Enter a whole number.'))

/** `-12` and `1,200` are numbers, `1e3` and `0x1` are not. */
export const numberOf = (text: string) => (/^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined)

export const asNumber = { parse: numberOf, print: (value: number) => value, ops: ordered as readonly Operator[], sortable: true }
