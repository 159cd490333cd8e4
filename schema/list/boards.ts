import type { Endpoint } from '../declare/endpoint.ts'
import { isAction } from '../declare/endpoint.ts'
import type { Board, Gallery } from '../declare/mode.ts'
import { possibleNextActions, availableActionsOf, isActionAvailable } from '../page/recordPage.ts'
import { notPastFilterOf, pastFilterOf } from '../page/deadline.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldsOf, stateKeyOf } from '../row/fieldKey.ts'

/** Boards and galleries with their defaults resolved. Loaded only when a view of that kind is opened. */

type Row = Readonly<Record<string, unknown>>

const maxCardFields = 4

/** A board with all its defaults. */
export function applyBoardDefaults(resource: Resource, { states, card, sum }: Board) {
  const stateKey = stateKeyOf(resource)
  const allStates = stateKey?.field.states ?? []
  const leadsOn = (state: string) =>
    Object.values(resource.endpoints).some((endpoint) => isAction(endpoint) && endpoint.can !== 'system' && endpoint.from?.includes(state))
  const otherColumns = resource.list.columns.filter((name) => name !== resource.title && name !== stateKey?.name)
  return {
    stateKey: stateKey,
    states: states ?? allStates.filter(leadsOn),
    card: card ?? otherColumns.slice(0, maxCardFields),
    sum: sum ?? resource.list.sums?.[0],
  }
}

const maxGalleryFields = 3

/** A gallery with all its defaults. */
export function applyGalleryDefaults(resource: Resource, { picture, card }: Gallery) {
  const text = picture ?? Object.entries(fieldsOf(resource)).find(([, { pictures, masked }]) => pictures && !masked)?.[0]
  const otherColumns = resource.list.columns.filter((name) => name !== resource.title && name !== text)
  return { picture: text, card: card ?? otherColumns.slice(0, maxGalleryFields) }
}

/** The permitted actions that move a row from its state to another one at `now` (Asia/Seoul). */
export const transitionsTo = (resource: Resource, row: Row, to: string, may: (endpoint: Endpoint) => boolean, now: string): readonly string[] =>
  Object.entries(resource.endpoints).flatMap(([name, endpoint]) =>
    isAction(endpoint) && endpoint.to === to && endpoint.from && may(endpoint) && isActionAvailable(resource, endpoint, row, now) ? [name] : [],
  )

/** A moment in the past, for `availableFrom`. */
const distantPast = '1900-01-01 00:00:00'

/** The next action for rows in a state, and the filter conditions of the rows to which it applies. Undefined if there is none. */
export function nextActionForState(resource: Resource, state: string, may: (endpoint: Endpoint) => boolean, now: string) {
  const stateKey = stateKeyOf(resource)
  const isNext = (name: string) => {
    const endpoint = resource.endpoints[name]
    if (!stateKey || !endpoint) return false
    const { availableWhen = {}, availableFrom } = endpoint
    const oneOf = Object.fromEntries(Object.entries(availableWhen).map(([key, wanted]) => [key, [wanted].flat()[0]]))
    const row = { ...(availableFrom !== undefined && { [availableFrom]: distantPast }), ...oneOf, [stateKey.key]: state }
    return availableActionsOf(resource, row, (item) => item === endpoint && may(item), now).first === name
  }
  const name = (possibleNextActions(resource, state) ?? Object.keys(resource.endpoints)).find(isNext)
  if (name === undefined) return undefined
  const { availableWhen: on, availableFrom: after, availableUntil } = resource.endpoints[name] ?? {}
  const startConditions = after === undefined ? [] : [pastFilterOf(resource, { field: after }, now)]
  return { name, all: [...(on ? [on] : []), ...startConditions, ...(availableUntil ? [notPastFilterOf(resource, availableUntil, now)] : [])] }
}
