import type { Calendar, Timeline } from '../declare/mode.ts'
import { timelineZoomDays } from '../declare/mode.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldKeysOf } from '../row/fieldKey.ts'
import { filterKeysFor } from '../row/subset.ts'
import { isDayOrMomentKey, laneFieldOf, laneFieldsFor, timeRangeOf } from '../list/timeRange.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, duplicateErrors, unknownNameErrors } from './base/declarationError.ts'

/** An error unless the field is a column of the list and all who can read the list can filter by it. */
function temporalErrors(resource: Resource, at: string, name: string): DeclarationError[] {
  const filters = filterKeysFor(resource, resource.can.read)
  const { columns } = resource.list
  const isFilter = filters.some((fieldKey) => fieldKey.key === name || fieldKey.name === name)
  const isColumn = columns.some((column) => column === name || fieldKeysOf(resource).some((fieldKey) => fieldKey.name === column && fieldKey.key === name))
  if (!isFilter)
    return [declarationError(resource, 'notFilterable', at, `not everyone who can read the list can filter by "${name}"; make it a filter for everyone.`)]
  return isColumn ? [] : unknownNameErrors(resource, 'noSuchField', at, [name], columns, `column of ${resource.name}`)
}

function timeKeyErrors(resource: Resource, at: string, key: string | undefined): DeclarationError[] {
  if (key === undefined) return []
  const times = fieldKeysOf(resource).filter(isDayOrMomentKey)
  if (!fieldKeysOf(resource).some((fieldKey) => fieldKey.key === key)) {
    const keys = times.map((fieldKey) => fieldKey.key)
    return unknownNameErrors(resource, 'noSuchField', at, [key], keys, `time of ${resource.name}`)
  }
  if (!times.some((fieldKey) => fieldKey.key === key))
    return [declarationError(resource, 'wrongKind', at, `"${key}" is neither a day nor a moment; choose a field that is.`)]
  return temporalErrors(resource, at, key)
}

function timeRangeErrors(resource: Resource, at: string, { from, to }: Calendar | Timeline): DeclarationError[] {
  if (from === undefined && timeRangeOf(resource, {}) === undefined)
    return [declarationError(resource, 'wrongKind', at, 'no filterable column is a day or a moment; set one as `from`.')]
  if (from !== undefined && from === to) return [declarationError(resource, 'duplicate', `${at}.to`, `"${to}" is also the start; remove one.`)]
  return [...timeKeyErrors(resource, `${at}.from`, from), ...timeKeyErrors(resource, `${at}.to`, to)]
}

function laneErrors(resource: Resource, at: string, { lane }: Timeline): DeclarationError[] {
  if (lane === undefined)
    return laneFieldOf(resource, {})
      ? []
      : [declarationError(resource, 'wrongKind', at, 'no column is a reference to one row; set a choice, flag or state as `lane`.')]
  const fieldKey = fieldKeysOf(resource).find(({ name }) => name === lane)
  if (!fieldKey)
    return unknownNameErrors(
      resource,
      'noSuchField',
      `${at}.lane`,
      [lane],
      laneFieldsFor(resource).map(({ name }) => name),
      `field of ${resource.name}`,
    )
  const matches = temporalErrors(resource, `${at}.lane`, lane)
  if (matches.length > 0 || laneFieldOf(resource, { lane })) return matches
  return [
    declarationError(resource, 'wrongKind', `${at}.lane`, `"${lane}" is not a reference to one row, a choice, a flag or a state; choose a field that is.`),
  ]
}

/** Errors in a calendar or a timeline. */
export const calendarTimelineErrors = (resource: Resource, at: string, mode: Calendar | Timeline): DeclarationError[] => [
  ...timeRangeErrors(resource, at, mode),
  ...(mode.kind === 'timeline' ? laneErrors(resource, at, mode) : []),
  ...(mode.kind === 'timeline' && mode.days !== undefined
    ? unknownNameErrors(resource, 'noSuchValue', `${at}.days`, [String(mode.days)], timelineZoomDays.map(String), 'timeline length in days')
    : []),
  ...(['title', 'card'] as const).flatMap((key) => [
    ...unknownNameErrors(resource, 'noSuchField', `${at}.${key}`, mode[key] ?? [], [...resource.list.columns, 'created_at'], `column of ${resource.name}`),
    ...duplicateErrors(resource, `${at}.${key}`, mode[key] ?? []),
  ]),
]
