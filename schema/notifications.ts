import type { LocalizedText } from './base/localizedText.ts'
import { text } from './fields/text.ts'

/** The message that a member gets once an action has been written. Its texts may use the fields of the row and of the form. */
export interface NotificationSpec {
  /** The reference to the member; `id` where the row is the member. */
  readonly to: string
  /** Category under which the inbox keeps the message. */
  readonly category: string
  /** Title in both languages. */
  readonly title: LocalizedText
  /** Text in both languages. A line whose value is missing is left out. */
  readonly body: LocalizedText
  /** Further lines, each added where this number of the row is above 0. */
  readonly linesWhenPositive?: Readonly<Record<string, LocalizedText>>
  /** Page of the app that the message opens: `/claims/{id}`. */
  readonly link?: string
  /** Notify only where the row was in one of these states before. */
  readonly from?: readonly string[]
  /** Channels besides the inbox; push by default. */
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
