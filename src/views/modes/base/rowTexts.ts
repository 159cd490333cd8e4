import type { RaRecord } from 'react-admin'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { dateFormat } from '#schema/base/intlFormats.ts'
import { currentLanguage } from '#schema/base/label.ts'
import type { Tone } from '#schema/base/tone.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { formatUpcoming } from '#schema/fields/base/format.ts'
import { isShortSingleValue } from '#schema/page/recordPage.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldOf, stateKeyOf } from '#schema/row/fieldKey.ts'
import { toneOf } from '#schema/page/alerts.ts'
import type { TimeRangeKeys } from '#schema/list/timeRange.ts'
import { rowTitle } from '../../../components/currentResource.ts'
import { fieldTextOf } from '../../show/base/pageLayout.ts'
import { timeMessages } from './timeMessages.ts'

/** The texts of a bar. */

const titleFormat = () => dateFormat(currentLanguage() === 'ko' ? 'ko-KR' : 'en-GB', { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' })

/** "11월 20일 (금)", "Fri 20 November". */
export const dayTitle = (day: string) => titleFormat().format(new Date(`${day}T00:00:00Z`))

const hasTime = (text: string) => text.length > 10

const momentText = (text: string, now: Date) => (hasTime(text) ? formatUpcoming(text, now) : dayTitle(text))

/** The period as text; an end on the same day shows only its time. */
export function rowPeriodText({ from, to }: TimeRangeKeys, row: RaRecord, now = new Date()) {
  const [start, end]: unknown[] = [row[from.key], to && row[to.key]]
  if (typeof start !== 'string') return ''
  if (!to || start === end) return momentText(start, now)
  if (typeof end !== 'string') return `${momentText(start, now)} ~ ${timeMessages().continues}`
  return `${momentText(start, now)} ~ ${hasTime(end) && end.slice(0, 10) === start.slice(0, 10) ? end.slice(11, 16) : momentText(end, now)}`
}

/** The start time; empty for dates without a time. */
export function startTimeText({ from }: TimeRangeKeys, row: RaRecord) {
  const start: unknown = row[from.key]
  return typeof start === 'string' && hasTime(start) ? start.slice(11, 16) : ''
}

/** The tone of the state, or of the first list column with a tone. */
export function stateToneOf(resource: Resource, row: RaRecord): Tone | undefined {
  const stateKey = stateKeyOf(resource)
  const now = toSeoulWallTime(new Date())
  const names = stateKey ? [stateKey.name] : resource.list.columns
  return names
    .map((name) => {
      const field = fieldOf(resource, name)
      return field && toneOf(field, name, row, now)
    })
    .find((tone) => tone !== undefined)
}

/** The state as text; empty for resources without states. */
export function stateText(resource: Resource, row: RaRecord) {
  const stateKey = stateKeyOf(resource)
  return stateKey ? fieldTextOf(resource, stateKey.name, row) : ''
}

/** The title of a row without fields that are already shown (state, times, lane); or the first list column with another value. */
export function shortTitleOf(resource: Resource, row: RaRecord, title: readonly string[], excludedKeys: readonly (FieldKey | undefined)[]) {
  const names = new Set([stateKeyOf(resource)?.name, ...excludedKeys.map((fieldKey) => fieldKey?.name)])
  const headed = title.filter((name) => !names.has(name))
  const listed = resource.list.columns.filter((name) => {
    const field = fieldOf(resource, name)
    return field && !names.has(name) && isShortSingleValue(field)
  })
  const words = (all: readonly string[]) => all.map((name) => fieldTextOf(resource, name, row)).filter(Boolean)
  return words(headed).join(' · ') || words(listed)[0] || rowTitle(resource, row)
}

/** The label of a field by its wire key. */
export const fieldLabelOf = ({ field, name }: FieldKey) => labelText(field.label, name)
