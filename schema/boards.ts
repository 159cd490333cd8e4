import type { Endpoint } from './endpoint.ts'
import { isAction } from './endpoint.ts'
import type { Board, Gallery } from './mode.ts'
import { everyNext, nextOf, startsHere } from './page.ts'
import { whereAhead, wherePassed } from './passing.ts'
import type { Resource } from './resource.ts'
import { fieldsOf, machineOf } from './slot.ts'

/** What the ways to look at a list are made of, once one of them is opened. */

type Row = Readonly<Record<string, unknown>>

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

/** The actions by which somebody may bring a row from its state into another now, a moment of Seoul. */
export const waysTo = (of: Resource, row: Row, to: string, may: (endpoint: Endpoint) => boolean, now: string): readonly string[] =>
  Object.entries(of.endpoints).flatMap(([name, endpoint]) =>
    isAction(endpoint) && endpoint.to === to && endpoint.from && may(endpoint) && startsHere(of, endpoint, row, now) ? [name] : [],
  )

/** A time that has come, be it a moment, a day or a month. */
const longAgo = '1900-01-01 00:00:00'

/** What is done next with the rows of a state by somebody, and what is true of those that it is for: each condition of the wire. */
export function nextOfState(of: Resource, state: string, may: (endpoint: Endpoint) => boolean, now: string) {
  const machine = machineOf(of)
  const isNext = (name: string) => {
    const endpoint = of.endpoints[name]
    if (!machine || !endpoint) return false
    const { on = {}, after } = endpoint
    const oneOf = Object.fromEntries(Object.entries(on).map(([key, wanted]) => [key, [wanted].flat()[0]]))
    const row = { ...(after !== undefined && { [after]: longAgo }), ...oneOf, [machine.key]: state }
    return nextOf(of, row, (each) => each === endpoint && may(each), now).first === name
  }
  const name = (everyNext(of, state) ?? Object.keys(of.endpoints)).find(isNext)
  if (name === undefined) return undefined
  const { on, after, until } = of.endpoints[name] ?? {}
  const begun = after === undefined ? [] : [wherePassed(of, { field: after }, now)]
  return { name, all: [...(on ? [on] : []), ...begun, ...(until ? [whereAhead(of, until, now)] : [])] }
}
