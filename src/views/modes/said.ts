import type { RaRecord } from 'react-admin'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { language } from '#schema/base/label.ts'
import type { Tone } from '#schema/base/tone.ts'
import { wallTime } from '#schema/base/time.ts'
import { planned } from '#schema/fields/shown.ts'
import { isShort } from '#schema/page.ts'
import type { Slot } from '#schema/slot.ts'
import { fieldOf, machineOf } from '#schema/slot.ts'
import { toneOf } from '#schema/standing.ts'
import type { Spanned } from '#schema/times.ts'
import { titleOf } from '../../parts/declared.ts'
import { wordsOf } from '../show/page.ts'
import { timeWords } from './timeWords.ts'

/** What a bar says of its row. */

const form = () => new Intl.DateTimeFormat(language() === 'ko' ? 'ko-KR' : 'en-GB', { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' })

/** "11월 20일 (금)", "Fri 20 November". */
export const dayTitle = (day: string) => form().format(new Date(`${day}T00:00:00Z`))

const timed = (text: string) => text.length > 10

const said = (text: string, now: Date) => (timed(text) ? planned(text, now) : dayTitle(text))

/** From when until when: what is the same said once. */
export function whenSaid({ from, to }: Spanned, row: RaRecord, now = new Date()) {
  const [start, end]: unknown[] = [row[from.key], to && row[to.key]]
  if (typeof start !== 'string') return ''
  if (!to || start === end) return said(start, now)
  if (typeof end !== 'string') return `${said(start, now)} ~ ${timeWords().goesOn}`
  return `${said(start, now)} ~ ${timed(end) && end.slice(0, 10) === start.slice(0, 10) ? end.slice(11, 16) : said(end, now)}`
}

/** The time of day at which it begins, where it is a moment. */
export function clockOf({ from }: Spanned, row: RaRecord) {
  const start: unknown = row[from.key]
  return typeof start === 'string' && timed(start) ? start.slice(11, 16) : ''
}

/** How it stands out: by its state, or else by the first of its columns that says so. */
export function toneOfRow(of: Resource, row: RaRecord): Tone | undefined {
  const machine = machineOf(of)
  const now = wallTime(new Date())
  const names = machine ? [machine.name] : of.list.columns
  return names
    .map((name) => {
      const field = fieldOf(of, name)
      return field && toneOf(field, name, row, now)
    })
    .find((tone) => tone !== undefined)
}

/** The state in words; nothing where rows have none. */
export function stateSaid(of: Resource, row: RaRecord) {
  const machine = machineOf(of)
  return machine ? wordsOf(of, machine.name, row) : ''
}

/** What a row is called by some of its values where its times and its lane are named already; or else by the first column that says something else. */
export function nameOf(of: Resource, row: RaRecord, title: readonly string[], known: readonly (Slot | undefined)[]) {
  const names = new Set([machineOf(of)?.name, ...known.map((slot) => slot?.name)])
  const headed = title.filter((name) => !names.has(name))
  const listed = of.list.columns.filter((name) => {
    const field = fieldOf(of, name)
    return field && !names.has(name) && isShort(field)
  })
  const words = (all: readonly string[]) => all.map((name) => wordsOf(of, name, row)).filter(Boolean)
  return words(headed).join(' · ') || words(listed)[0] || titleOf(of, row)
}

/** The label of the field that a slot belongs to. */
export const labelOf = ({ field, name }: Slot) => textOf(field.label, name)
