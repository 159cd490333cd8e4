import type { Endpoint } from './endpoint.ts'
import { isAction } from './endpoint.ts'
import type { Board, Gallery, ListMode, Judge } from './mode.ts'
import { everyNext, nextOf } from './page.ts'
import type { Resource } from './resource.ts'
import { fieldsOf, machineOf } from './slot.ts'

/** The ways to look at a list beside the list itself, in their order. */
export const modesOf = (of: Resource): readonly (readonly [string, ListMode])[] => Object.entries(of.list.modes ?? {})

const mostOnCard = 4

/** A board with all that is derived of it. */
export function boardOf(of: Resource, { states, card, sum }: Board) {
  const machine = machineOf(of)
  const all = machine?.field.machine ?? []
  const leadsOn = (state: string) =>
    Object.values(of.endpoints).some((endpoint) => isAction(endpoint) && endpoint.can !== 'system' && endpoint.from?.includes(state))
  const other = of.list.columns.filter((name) => name !== of.title && name !== machine?.name)
  return { machine, states: states ?? all.filter(leadsOn), card: card ?? other.slice(0, mostOnCard), sum: sum ?? of.list.sums?.[0] }
}

const mostBelowPicture = 3

/** A gallery with all that is derived of it. */
export function galleryOf(of: Resource, { picture, card }: Gallery) {
  const shown = picture ?? Object.entries(fieldsOf(of)).find(([, { pictures, masked }]) => pictures && !masked)?.[0]
  const other = of.list.columns.filter((name) => name !== of.title && name !== shown)
  return { picture: shown, card: card ?? other.slice(0, mostBelowPicture) }
}

/** The actions that somebody may use to bring a row from one state into another. */
export const waysBetween = (of: Resource, from: string, to: string, may: (endpoint: Endpoint) => boolean): readonly string[] =>
  Object.entries(of.endpoints).flatMap(([name, endpoint]) =>
    isAction(endpoint) && endpoint.to === to && endpoint.from?.includes(from) && may(endpoint) ? [name] : [],
  )

/** What is done next with the rows of a state by somebody, and what is true of those that it is for. */
export function nextOfState(of: Resource, state: string, may: (endpoint: Endpoint) => boolean, now: string) {
  const machine = machineOf(of)
  const isNext = (name: string) => {
    const endpoint = of.endpoints[name]
    const row = machine && { ...endpoint?.on, [machine.key]: state }
    return row !== undefined && nextOf(of, row, (each) => each === endpoint && may(each), now).first === name
  }
  const name = (everyNext(of, state) ?? Object.keys(of.endpoints)).find(isNext)
  return name === undefined ? undefined : { name, on: of.endpoints[name]?.on ?? {} }
}

/** The states in which a row waits to be judged. */
export const waitingFor = (of: Resource, { yes }: Judge): readonly string[] => of.endpoints[yes]?.from ?? []
