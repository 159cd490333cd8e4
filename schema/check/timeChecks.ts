import type { Calendar, Timeline } from '../mode.ts'
import { stretches } from '../mode.ts'
import type { Resource } from '../resource.ts'
import { slotsOf } from '../slot.ts'
import { filtersFor } from '../subset.ts'
import { isTime, laneOf, lanesFor, timesOf } from '../times.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, repeated, strangers } from './declarationError.ts'

/** What rows are placed by stands in the list, and everybody who reads it may filter it by that. */
function placing(of: Resource, at: string, name: string): DeclarationError[] {
  const filters = filtersFor(of, of.can.read)
  const { columns } = of.list
  const isFilter = filters.some((slot) => slot.key === name || slot.name === name)
  const isColumn = columns.some((column) => column === name || slotsOf(of).some((slot) => slot.name === column && slot.key === name))
  if (!isFilter)
    return [
      declarationError(of, 'notFilterable', at, `not everybody who reads the list may filter it by "${name}"; put it among the filters, for all of them.`),
    ]
  return isColumn ? [] : strangers(of, 'noSuchField', at, [name], columns, `column of ${of.name}`)
}

function timeSaid(of: Resource, at: string, key: string | undefined): DeclarationError[] {
  if (key === undefined) return []
  const times = slotsOf(of).filter(isTime)
  if (!slotsOf(of).some((slot) => slot.key === key)) {
    const keys = times.map((slot) => slot.key)
    return strangers(of, 'noSuchField', at, [key], keys, `time of ${of.name}`)
  }
  if (!times.some((slot) => slot.key === key)) return [declarationError(of, 'otherKind', at, `"${key}" is neither a day nor a moment; name one that is.`)]
  return placing(of, at, key)
}

function timesSaid(of: Resource, at: string, { from, to }: Calendar | Timeline): DeclarationError[] {
  if (from === undefined && timesOf(of, {}) === undefined)
    return [declarationError(of, 'otherKind', at, 'no column that the list is filtered by is a day or a moment; name one as `from`.')]
  if (from !== undefined && from === to) return [declarationError(of, 'twice', `${at}.to`, `"${to}" is its beginning too; leave one out.`)]
  return [...timeSaid(of, `${at}.from`, from), ...timeSaid(of, `${at}.to`, to)]
}

function laneSaid(of: Resource, at: string, { lane }: Timeline): DeclarationError[] {
  if (lane === undefined)
    return laneOf(of, {}) ? [] : [declarationError(of, 'otherKind', at, 'no column is a reference to one row; name a choice, a flag or a state as `lane`.')]
  const slot = slotsOf(of).find(({ name }) => name === lane)
  if (!slot)
    return strangers(
      of,
      'noSuchField',
      `${at}.lane`,
      [lane],
      lanesFor(of).map(({ name }) => name),
      `field of ${of.name}`,
    )
  const found = placing(of, `${at}.lane`, lane)
  if (found.length > 0 || laneOf(of, { lane })) return found
  return [declarationError(of, 'otherKind', `${at}.lane`, `"${lane}" is neither a reference to one row nor a choice, a flag or a state; name one that is.`)]
}

/** What is wrong with a calendar or a timeline. */
export const timeDeclarationErrors = (of: Resource, at: string, mode: Calendar | Timeline): DeclarationError[] => [
  ...timesSaid(of, at, mode),
  ...(mode.kind === 'timeline' ? laneSaid(of, at, mode) : []),
  ...(mode.kind === 'timeline' && mode.days !== undefined
    ? strangers(of, 'noSuchValue', `${at}.days`, [String(mode.days)], stretches.map(String), 'number of days that a timeline shows')
    : []),
  ...(['title', 'card'] as const).flatMap((key) => [
    ...strangers(of, 'noSuchField', `${at}.${key}`, mode[key] ?? [], [...of.list.columns, 'created_at'], `column of ${of.name}`),
    ...repeated(of, `${at}.${key}`, mode[key] ?? []),
  ]),
]
