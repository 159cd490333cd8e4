import type { Endpoint } from '../declare/endpoint.ts'
import { isAction } from '../declare/endpoint.ts'
import type { Board, Gallery, Approval, ListMode } from '../declare/mode.ts'
import { applyBoardDefaults, applyGalleryDefaults, nextActionForState } from '../list/boards.ts'
import { collectListViews } from '../list/modes.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldOf, fieldsOf, stateKeyOf } from '../row/fieldKey.ts'
import { filterKeysFor } from '../row/subset.ts'
import { tabsOf } from '../list/tabs.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { declarationError, duplicateErrors, unknownNameErrors } from './base/declarationError.ts'
import { calendarTimelineErrors } from './timeChecks.ts'

const noStatesErrors = (resource: Resource, at: string) => [declarationError(resource, 'noStates', at, 'the resource has no states; remove it.')]

const anyTime = '2026-01-01 00:00:00'

/** A board filters each column by the time of its next action, so all who can read the list must be able to filter by that time. */
function columnDeclarationErrors(resource: Resource, states: readonly string[]): DeclarationError[] {
  const filters = new Set(filterKeysFor(resource, resource.can.read).map(({ key }) => key))
  const isNext = (name: string, endpoint: Endpoint) =>
    states.some((state) => nextActionForState(resource, state, (item) => item === endpoint, anyTime)?.name === name)
  return Object.entries(resource.endpoints).flatMap(([name, endpoint]) => {
    const { can, availableFrom, availableUntil } = endpoint
    const times = Object.entries({ availableFrom, availableUntil: availableUntil?.field }).filter(([, key]) => key !== undefined && !filters.has(key))
    if (can === 'system' || times.length === 0 || !isNext(name, endpoint)) return []
    return times.map(([word, key]) =>
      declarationError(
        resource,
        'notFilterable',
        `endpoints.${name}.${word}`,
        `not everyone who can read the board can filter by "${key}"; add it to the filters.`,
      ),
    )
  })
}

function boardErrors(resource: Resource, at: string, mode: Board): DeclarationError[] {
  const { states = [], card = [], sum } = mode
  const stateKey = stateKeyOf(resource)
  if (!stateKey) return noStatesErrors(resource, at)
  return [
    ...unknownNameErrors(resource, 'noSuchState', `${at}.states`, states, stateKey.field.states ?? [], `state of ${resource.name}`),
    ...duplicateErrors(resource, `${at}.states`, states),
    ...unknownNameErrors(resource, 'noSuchField', `${at}.card`, card, [...resource.list.columns, 'created_at'], `column of ${resource.name}`),
    ...duplicateErrors(resource, `${at}.card`, card),
    ...(sum === undefined ? [] : unknownNameErrors(resource, 'noSuchField', `${at}.sum`, [sum], resource.list.sums ?? [], `sum of ${resource.name}`)),
    ...columnDeclarationErrors(resource, applyBoardDefaults(resource, mode).states),
  ]
}

function approvalErrors(resource: Resource, at: string, { picture, compareWith, approve, reject }: Approval): DeclarationError[] {
  if (!stateKeyOf(resource)) return noStatesErrors(resource, at)
  const names = Object.keys(fieldsOf(resource))
  const transitionNames = Object.entries(resource.endpoints).flatMap(([name, endpoint]) => (isAction(endpoint) && endpoint.from && endpoint.to ? [name] : []))
  const pictureField = fieldOf(resource, picture)
  const approveForm = resource.endpoints[approve]?.ask
  return [
    ...unknownNameErrors(resource, 'noSuchField', `${at}.picture`, [picture], names, `field of ${resource.name}`),
    ...(pictureField && !pictureField.pictures
      ? [declarationError(resource, 'wrongKind', `${at}.picture`, `"${picture}" is not a picture; choose a picture field.`)]
      : []),
    ...unknownNameErrors(resource, 'noSuchField', `${at}.compareWith`, compareWith, names, `field of ${resource.name}`),
    ...duplicateErrors(resource, `${at}.compareWith`, compareWith),
    ...unknownNameErrors(resource, 'noSuchCall', `${at}.approve`, [approve], transitionNames, `action of ${resource.name} that changes the state`),
    ...(approveForm
      ? [
          declarationError(
            resource,
            'contradictory',
            `${at}.approve`,
            `"${approve}" asks for input, so it cannot be run by a single key; choose an action without a form.`,
          ),
        ]
      : []),
    ...(reject === undefined
      ? []
      : unknownNameErrors(resource, 'noSuchCall', `${at}.reject`, [reject], transitionNames, `action of ${resource.name} that changes the state`)),
  ]
}

function galleryErrors(resource: Resource, at: string, mode: Gallery): DeclarationError[] {
  const { picture } = applyGalleryDefaults(resource, mode)
  if (picture === undefined) return [declarationError(resource, 'wrongKind', at, 'the resource has no picture field; remove it.')]
  const pictureField = fieldOf(resource, picture)
  return [
    ...unknownNameErrors(resource, 'noSuchField', `${at}.picture`, [picture], Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
    ...(pictureField && !pictureField.pictures
      ? [declarationError(resource, 'wrongKind', `${at}.picture`, `"${picture}" is not a picture; choose a picture field.`)]
      : []),
    ...unknownNameErrors(resource, 'noSuchField', `${at}.card`, mode.card ?? [], Object.keys(fieldsOf(resource)), `field of ${resource.name}`),
    ...duplicateErrors(resource, `${at}.card`, mode.card ?? []),
  ]
}

function viewErrors(resource: Resource, at: string, mode: ListMode): DeclarationError[] {
  if (mode.kind === 'board') return boardErrors(resource, at, mode)
  if (mode.kind === 'approval') return approvalErrors(resource, at, mode)
  return mode.kind === 'gallery' ? galleryErrors(resource, at, mode) : calendarTimelineErrors(resource, at, mode)
}

/** Errors in the views of a list, and in the tabs that open one of them. */
export const listModeDeclarationErrors = (resource: Resource): DeclarationError[] => {
  const modes = collectListViews(resource)
  const names = modes.map(([name]) => name)
  return [
    ...modes.flatMap(([name, mode]) => viewErrors(resource, `list.modes.${name}`, mode)),
    ...tabsOf(resource).flatMap(([key, { as }]) =>
      as === undefined ? [] : unknownNameErrors(resource, 'noSuchField', `list.tabs.${key}.as`, [as], names, `list mode of ${resource.name}`),
    ),
  ]
}
