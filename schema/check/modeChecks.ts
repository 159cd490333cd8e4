import type { Endpoint } from '../endpoint.ts'
import { isAction } from '../endpoint.ts'
import type { Board, Gallery, Judge, ListMode } from '../mode.ts'
import { boardOf, galleryOf, nextOfState } from '../boards.ts'
import { modesOf } from '../modes.ts'
import type { Resource } from '../resource.ts'
import { fieldOf, fieldsOf, machineOf } from '../slot.ts'
import { filtersFor } from '../subset.ts'
import { tabsOf } from '../tabs.ts'
import type { DeclarationError } from './declarationError.ts'
import { declarationError, repeated, strangers } from './declarationError.ts'
import { timeDeclarationErrors } from './timeChecks.ts'

const noStates = (of: Resource, at: string) => [declarationError(of, 'noStates', at, 'its rows have no states; leave it out.')]

const anyTime = '2026-01-01 00:00:00'

/** What is done next with a column takes those alone whose time has come, which everybody who reads the list may ask for. */
function columnDeclarationErrors(of: Resource, states: readonly string[]): DeclarationError[] {
  const filters = new Set(filtersFor(of, of.can.read).map(({ key }) => key))
  const isNext = (name: string, endpoint: Endpoint) => states.some((state) => nextOfState(of, state, (each) => each === endpoint, anyTime)?.name === name)
  return Object.entries(of.endpoints).flatMap(([name, endpoint]) => {
    const { can, after, until } = endpoint
    const times = Object.entries({ after, until: until?.field }).filter(([, key]) => key !== undefined && !filters.has(key))
    if (can === 'system' || times.length === 0 || !isNext(name, endpoint)) return []
    return times.map(([word, key]) =>
      declarationError(
        of,
        'notFilterable',
        `endpoints.${name}.${word}`,
        `not everybody who reads the board may filter it by "${key}"; put it among the filters.`,
      ),
    )
  })
}

function board(of: Resource, at: string, mode: Board): DeclarationError[] {
  const { states = [], card = [], sum } = mode
  const machine = machineOf(of)
  if (!machine) return noStates(of, at)
  return [
    ...strangers(of, 'noSuchState', `${at}.states`, states, machine.field.machine ?? [], `state of ${of.name}`),
    ...repeated(of, `${at}.states`, states),
    ...strangers(of, 'noSuchField', `${at}.card`, card, [...of.list.columns, 'created_at'], `column of ${of.name}`),
    ...repeated(of, `${at}.card`, card),
    ...(sum === undefined ? [] : strangers(of, 'noSuchField', `${at}.sum`, [sum], of.list.sums ?? [], `sum of ${of.name}`)),
    ...columnDeclarationErrors(of, boardOf(of, mode).states),
  ]
}

function judgeDeclarationErrors(of: Resource, at: string, { picture, beside, yes, no }: Judge): DeclarationError[] {
  if (!machineOf(of)) return noStates(of, at)
  const names = Object.keys(fieldsOf(of))
  const moving = Object.entries(of.endpoints).flatMap(([name, endpoint]) => (isAction(endpoint) && endpoint.from && endpoint.to ? [name] : []))
  const shown = fieldOf(of, picture)
  const asked = of.endpoints[yes]?.ask
  return [
    ...strangers(of, 'noSuchField', `${at}.picture`, [picture], names, `field of ${of.name}`),
    ...(shown && !shown.pictures ? [declarationError(of, 'otherKind', `${at}.picture`, `"${picture}" is no picture; name a field that is.`)] : []),
    ...strangers(of, 'noSuchField', `${at}.beside`, beside, names, `field of ${of.name}`),
    ...repeated(of, `${at}.beside`, beside),
    ...strangers(of, 'noSuchCall', `${at}.yes`, [yes], moving, `action of ${of.name} that leads from one state into another`),
    ...(asked
      ? [declarationError(of, 'contradictory', `${at}.yes`, `"${yes}" asks for something, so no key alone can do it; choose an action that asks nothing.`)]
      : []),
    ...(no === undefined ? [] : strangers(of, 'noSuchCall', `${at}.no`, [no], moving, `action of ${of.name} that leads from one state into another`)),
  ]
}

function galleryDeclarationErrors(of: Resource, at: string, mode: Gallery): DeclarationError[] {
  const { picture } = galleryOf(of, mode)
  if (picture === undefined) return [declarationError(of, 'otherKind', at, 'its rows have no picture; leave it out.')]
  const shown = fieldOf(of, picture)
  return [
    ...strangers(of, 'noSuchField', `${at}.picture`, [picture], Object.keys(fieldsOf(of)), `field of ${of.name}`),
    ...(shown && !shown.pictures ? [declarationError(of, 'otherKind', `${at}.picture`, `"${picture}" is no picture; name a field that is.`)] : []),
    ...strangers(of, 'noSuchField', `${at}.card`, mode.card ?? [], Object.keys(fieldsOf(of)), `field of ${of.name}`),
    ...repeated(of, `${at}.card`, mode.card ?? []),
  ]
}

function declarationErrorsIn(of: Resource, at: string, mode: ListMode): DeclarationError[] {
  if (mode.kind === 'board') return board(of, at, mode)
  if (mode.kind === 'judge') return judgeDeclarationErrors(of, at, mode)
  return mode.kind === 'gallery' ? galleryDeclarationErrors(of, at, mode) : timeDeclarationErrors(of, at, mode)
}

/** What is wrong with the ways to look at a list, and with the tabs that open in one of them. */
export const modeDeclarationErrors = (of: Resource): DeclarationError[] => {
  const modes = modesOf(of)
  const names = modes.map(([name]) => name)
  return [
    ...modes.flatMap(([name, mode]) => declarationErrorsIn(of, `list.modes.${name}`, mode)),
    ...tabsOf(of).flatMap(([key, { as }]) =>
      as === undefined ? [] : strangers(of, 'noSuchField', `list.tabs.${key}.as`, [as], names, `way to look at ${of.name}`),
    ),
  ]
}
