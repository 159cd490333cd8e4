import type { LocalizedText } from '../base/localizedText.ts'
import { text } from '../fields/text/text.ts'

/** The message that a member gets after an action has been written. Its texts may use fields of the row and of the form. */
export interface NotificationSpec {
  /** The reference to the member; `id` where the row is the member. */
  readonly to: string
  /** Category of the message in the inbox. */
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

/** Placeholders of `declineNotification` besides the row: the reason that the vendor has given. */
export const declinePlaceholderFields = { reason: text({ ko: '거절 사유', en: 'Decline reason' }, { optional: true }) }

const placeholdersInLine = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Names of the placeholders in a text, in either language. */
export const placeholdersIn = ({ ko, en }: LocalizedText) => [...new Set([...placeholdersInLine(ko), ...placeholdersInLine(en)])]

/** All texts that the body can contain. */
export const listNotificationBodyParts = ({ body, linesWhenPositive = {} }: Pick<NotificationSpec, 'body' | 'linesWhenPositive'>): readonly LocalizedText[] => [
  body,
  ...Object.values(linesWhenPositive),
]

/** The body for a row, with the further lines whose number is above 0. */
export function buildNotificationBodyTemplate(
  { body, linesWhenPositive = {} }: Pick<NotificationSpec, 'body' | 'linesWhenPositive'>,
  row: Readonly<Record<string, unknown>>,
): LocalizedText {
  const all = [body, ...Object.entries(linesWhenPositive).flatMap(([key, line]) => (Number(row[key]) > 0 ? [line] : []))]
  return { ko: all.map(({ ko }) => ko).join('\n'), en: all.map(({ en }) => en).join('\n') }
}

/** True if the key fills the placeholder: by its own name, or as a reference whose title is shown. */
export const fillsPlaceholder =
  (hole: string) =>
  ({ key, name, spec }: { key: string; name: string; spec: { refers?: unknown } }) =>
    key === hole || (name === hole && spec.refers !== undefined)

const linesWithValues = (words: string, isThere: (hole: string) => boolean) =>
  words
    .split('\n')
    .filter((line) => placeholdersInLine(line).every(isThere))
    .join('\n')

/** The text without lines that have an empty placeholder. */
export const withoutUnfilledLines = ({ ko, en }: LocalizedText, isThere: (hole: string) => boolean): LocalizedText => ({
  ko: linesWithValues(ko, isThere),
  en: linesWithValues(en, isThere),
})
