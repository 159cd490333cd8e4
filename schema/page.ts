import type { Endpoint } from './endpoint.ts'
import { isAction } from './endpoint.ts'
import type { Field } from './base/field.ts'
import type { Tone } from './base/tone.ts'
import type { Resource } from './resource.ts'
import { hasPassed } from './passing.ts'
import { declaredSlots, fieldOf, fieldsOf, machineOf, once } from './slot.ts'

/** The page of a row: what is said of it, and what is derived where nothing is. All are names of fields. */
export interface Page {
  /** The heading, of several values. */
  readonly title: readonly string[]
  /** What else names the row, where the heading does not. */
  readonly code: string | undefined
  readonly call: string | undefined
  readonly picture: string | undefined
  readonly facts: readonly string[]
  /** References whose rows stand beside this one. */
  readonly cards: readonly string[]
  /** Sections. */
  readonly side: readonly string[]
  readonly folded: readonly string[]
}

type Row = Readonly<Record<string, unknown>>

const mostFacts = 6
const mostCards = 3
const mostSecond = 3

/** Has a row of it somebody to call, or a state to be in? */
const matters = (of: Resource) => machineOf(of) !== undefined || Object.values(fieldsOf(of)).some(({ dials }) => dials)

const isOneRef = (of: Resource, name: string) => declaredSlots(of).some((slot) => slot.name === name && slot.part.refers?.many === false)

/** Structured, long and linked values are no facts to be taken in at a glance. */
export const isShort = ({ inner, masked, pictures, options, parts }: Field) =>
  !inner && !masked && !pictures && (options.lines ?? 1) === 1 && Object.values(parts).every((part) => part.column !== '' && !/json|\[\]$/.test(part.column))

function derived(of: Resource, find: (name: string) => Resource | undefined): Page {
  const { head = {}, ...show } = of.show ?? {}
  const fields = Object.entries(fieldsOf(of))
  const title = head.title ?? [of.title]
  const leading = new Set([...title, of.title, machineOf(of)?.name])
  const wanted = (name: string) => {
    const to = fieldOf(of, name)?.to
    const target = to === undefined || !isOneRef(of, name) ? undefined : find(to)
    return target !== undefined && target !== of && matters(target)
  }
  const cards = show.cards ?? of.list.columns.filter(wanted).slice(0, mostCards)
  const known = of.list.columns.filter((name) => {
    const field = fieldOf(of, name)
    return field !== undefined && isShort(field) && !leading.has(name) && !cards.includes(name)
  })
  return {
    title,
    code: title.includes(of.title) ? undefined : of.title,
    call: head.call ?? fields.find(([, { dials, masked }]) => dials && !masked)?.[0],
    picture: head.picture ?? fields.find(([, { pictures, masked }]) => pictures && !masked)?.[0],
    facts: show.facts ?? known.slice(0, mostFacts),
    cards,
    side: show.side ?? [],
    folded: show.folded ?? [],
  }
}

/** What the page of a row of this resource shows, and where. `find` knows the other resources. */
export const pageOf = (find: (name: string) => Resource | undefined) => once((of: Resource) => derived(of, find))

const isSaid = (of: Resource, name: string) => {
  const field = fieldOf(of, name)
  return field !== undefined && isShort(field)
}

/** What of a row is said in small beside its title wherever it is looked for: what is declared, or who and what else it is, its number to dial, its state. */
export const secondOf = once((of: Resource): readonly string[] => {
  if (of.second) return of.second
  const dials = Object.entries(fieldsOf(of)).find(([, { dials: can, masked }]) => can && !masked)?.[0]
  const machine = machineOf(of)?.name
  const known = [...(of.show?.head?.title ?? []), ...(dials === undefined ? [] : [dials]), ...(machine === undefined ? [] : [machine])]
  const listed = of.list.columns.filter((name) => isSaid(of, name))
  return [...new Set([...known, ...listed])].filter((name) => name !== of.title).slice(0, mostSecond)
})

/** What tells a row from others of its title, wherever it is referred to; nothing where no other has it. */
export const apartBy = once((of: Resource): readonly string[] => (of.second || fieldOf(of, of.title)?.options.unique !== true ? secondOf(of) : []))

/** What is said of the state that an action leads to. */
const goal = (of: Resource, { to }: Pick<Endpoint, 'to'>): Tone | undefined => (to === undefined ? undefined : machineOf(of)?.field.options.tones?.[to])

/** Does an action lead into a state that is an end or a trouble? */
export const isDanger = (of: Resource, endpoint: Pick<Endpoint, 'to'>) => ['bad', 'idle'].includes(goal(of, endpoint) ?? '')

/** Does the row stand where this arrow begins, is it one of those that it is for, and is it time? */
export function startsHere(of: Resource, { from, on = {}, after, until }: Endpoint, row: Row, now: string) {
  if (Object.entries(on).some(([key, wanted]) => ![wanted].flat().some((each) => each === row[key]))) return false
  if (after !== undefined && !hasPassed(of, { field: after }, row, now)) return false
  if (until && hasPassed(of, until, row, now)) return false
  if (!from) return true
  const machine = machineOf(of)
  return machine !== undefined && from.includes(String(row[machine.key]))
}

/** What is done with a row next, and what else can be done with it: what is dangerous last. */
export interface Next {
  readonly first: string | undefined
  readonly others: readonly string[]
}

const leadsOn = (of: Resource, endpoint: Endpoint) => endpoint.from && endpoint.to && ['good', 'info', undefined].includes(goal(of, endpoint))

/** What the declaration says is done next with a row in a state. */
function saidNext(of: Resource, row: Row, state: string): readonly string[] | undefined {
  const said = of.show?.next?.[state]
  return said && 'by' in said ? (said.of[String(row[said.by])] ?? []) : said
}

/** All that may come next in a state, whatever the row. */
export function everyNext(of: Resource, state: string): readonly string[] | undefined {
  const said = of.show?.next?.[state]
  return said && 'by' in said ? Object.values(said.of).flat() : said
}

/** The papers of a row that are handed out by now, of those that somebody may have. */
export const papersOf = (of: Resource, row: Row, may: (endpoint: Endpoint) => boolean, now: string) =>
  Object.entries(of.endpoints).flatMap(([name, endpoint]) => {
    const { contentType, button } = endpoint
    return contentType !== undefined && button !== undefined && may(endpoint) && startsHere(of, endpoint, row, now) ? [{ name, button }] : []
  })

/** The actions that a row takes now, a moment of Seoul, of those that somebody may call. */
export function nextOf(of: Resource, row: Row, may: (endpoint: Endpoint) => boolean, now: string): Next {
  const here = Object.entries(of.endpoints).filter(([, endpoint]) => isAction(endpoint) && may(endpoint) && startsHere(of, endpoint, row, now))
  const machine = machineOf(of)
  const said = machine && saidNext(of, row, String(row[machine.key]))
  const names = here.map(([name]) => name)
  const first = said ? said.find((name) => names.includes(name)) : here.find(([, endpoint]) => leadsOn(of, endpoint))?.[0]
  const ordered = [...(said ?? []).filter((name) => names.includes(name)), ...names.filter((name) => !said?.includes(name))]
  const others = ordered.filter((name) => name !== first)
  const danger = (name: string) => Number(of.endpoints[name] !== undefined && isDanger(of, of.endpoints[name]))
  return { first, others: others.toSorted((a, b) => danger(a) - danger(b)) }
}
