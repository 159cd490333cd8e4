import type { LocalizedText } from './base/localizedText.ts'
import { text } from './fields/text.ts'

/** What an action tells a person, once its row is written. Its words take the row's own fields, and what was asked for, as `{holes}`. */
export interface NotificationSpec {
  /** The reference that names the person; `id` where the row is the person. */
  readonly to: string
  /** Among what kind of messages it is kept. */
  readonly category: string
  readonly title: LocalizedText
  /** A line whose value is missing is left out. */
  readonly body: LocalizedText
  /** Lines below it, each said where this number of the row is more than nothing: a refund of 0 won is none. */
  readonly linesWhenPositive?: Readonly<Record<string, LocalizedText>>
  /** Where the app goes from there; `/claims/{id}`. */
  readonly link?: string
  /** Only those whose row stood in one of these are told: the others have not heard of it yet. */
  readonly from?: readonly string[]
  /** Ways out of the house beside the inbox; as usual unless said. */
  readonly channels?: readonly string[]
}

/** What a payment that was declined takes beside its row: why, in the words of whoever declined it. */
export const declineFormOf = { reason: text({ ko: '거절 사유', en: 'Why it was declined' }, { optional: true }) }

const holesOf = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The names of the values that words take, in either language. */
export const placeholdersIn = ({ ko, en }: LocalizedText) => [...new Set([...holesOf(ko), ...holesOf(en)])]

/** All that may be said below the title. */
export const possibleBodiesOf = ({ body, linesWhenPositive = {} }: Pick<NotificationSpec, 'body' | 'linesWhenPositive'>): readonly LocalizedText[] => [
  body,
  ...Object.values(linesWhenPositive),
]

/** What is said below the title of a row: the lines that a number of it asks for too. */
export function notificationBody(
  { body, linesWhenPositive = {} }: Pick<NotificationSpec, 'body' | 'linesWhenPositive'>,
  row: Readonly<Record<string, unknown>>,
): LocalizedText {
  const all = [body, ...Object.entries(linesWhenPositive).flatMap(([key, line]) => (Number(row[key]) > 0 ? [line] : []))]
  return { ko: all.map(({ ko }) => ko).join('\n'), en: all.map(({ en }) => en).join('\n') }
}

/** A hole is filled by a key, or by the title of what a reference points at. */
export const fillsPlaceholder =
  (hole: string) =>
  ({ key, name, spec }: { key: string; name: string; spec: { refers?: unknown } }) =>
    key === hole || (name === hole && spec.refers !== undefined)

const fullLines = (words: string, isThere: (hole: string) => boolean) =>
  words
    .split('\n')
    .filter((line) => holesOf(line).every(isThere))
    .join('\n')

/** The words without the lines that miss a value. */
export const withoutEmptyLines = ({ ko, en }: LocalizedText, isThere: (hole: string) => boolean): LocalizedText => ({
  ko: fullLines(ko, isThere),
  en: fullLines(en, isThere),
})
