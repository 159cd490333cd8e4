import { z } from 'zod'
import type { Common, Field, Known } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import { say } from './say.ts'
import { asText } from './words.ts'

export type UrlOptions = Common<string>
export type Url = Field<string, UrlOptions, 'url', '$'>

const wrong = say('notUrl')

/** May it be put into a link? Checked when it is kept and again when it is shown. */
export const isWebAddress = (text: string) => /^https?:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text) && new URL(text).username === ''

/** A web address; no other scheme can be kept. */
export function url<const O extends UrlOptions = {}>(label: Label, options: Known<O, UrlOptions> = {} as never): Field<string, NoInfer<O>, 'url', '$'> {
  return {
    kind: 'url',
    label,
    options,
    parts: { $: { value: z.string(wrong).max(2000, wrong).refine(isWebAddress, wrong), column: 'text', ops: ['eq', 'contains', 'isNull'], ...asText } },
    example: (n) => `https://example.com/${n}`,
    bad: ['javascript:alert(1)', 'example.com', 'data:text/html,x', 'https://a b'],
    searchable: true,
  }
}
