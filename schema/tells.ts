import type { Words } from './base/said.ts'
import { text } from './fields/text.ts'

/** What an action tells a person, once its row is written. Its words take the row's own fields, and what was asked for, as `{holes}`. */
export interface Tells {
  /** The reference that names the person; `id` where the row is the person. */
  readonly to: string
  /** Among what kind of messages it is kept. */
  readonly category: string
  readonly title: Words
  /** A line whose value is missing is left out. */
  readonly body: Words
  /** Lines below it, each said where this number of the row is more than nothing: a refund of 0 won is none. */
  readonly some?: Readonly<Record<string, Words>>
  /** Where the app goes from there; `/claims/{id}`. */
  readonly link?: string
  /** Only those whose row stood in one of these are told: the others have not heard of it yet. */
  readonly from?: readonly string[]
  /** Ways out of the house beside the inbox; as usual unless said. */
  readonly channels?: readonly string[]
}

/** What a payment that was declined takes beside its row: why, in the words of whoever declined it. */
export const declinedAsk = { reason: text({ ko: '거절 사유', en: 'Why it was declined' }, { optional: true }) }

const holesOf = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The names of the values that words take, in either language. */
export const holesIn = ({ ko, en }: Words) => [...new Set([...holesOf(ko), ...holesOf(en)])]

/** All that may be said below the title. */
export const bodiesOf = ({ body, some = {} }: Pick<Tells, 'body' | 'some'>): readonly Words[] => [body, ...Object.values(some)]

/** What is said below the title of a row: the lines that a number of it asks for too. */
export function bodyFor({ body, some = {} }: Pick<Tells, 'body' | 'some'>, row: Readonly<Record<string, unknown>>): Words {
  const all = [body, ...Object.entries(some).flatMap(([key, line]) => (Number(row[key]) > 0 ? [line] : []))]
  return { ko: all.map(({ ko }) => ko).join('\n'), en: all.map(({ en }) => en).join('\n') }
}

/** A hole is filled by a key, or by the title of what a reference points at. */
export const fills =
  (hole: string) =>
  ({ key, name, part }: { key: string; name: string; part: { refers?: unknown } }) =>
    key === hole || (name === hole && part.refers !== undefined)

const fullLines = (words: string, isThere: (hole: string) => boolean) =>
  words
    .split('\n')
    .filter((line) => holesOf(line).every(isThere))
    .join('\n')

/** The words without the lines that miss a value. */
export const withoutGaps = ({ ko, en }: Words, isThere: (hole: string) => boolean): Words => ({ ko: fullLines(ko, isThere), en: fullLines(en, isThere) })
