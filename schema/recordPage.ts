import type { Endpoint } from './endpoint.ts'
import { isAction } from './endpoint.ts'
import type { Field } from './base/field.ts'
import type { Tone } from './base/tone.ts'
import type { Resource } from './resource.ts'
import { isPast } from './deadline.ts'
import { declaredFieldKeys, fieldOf, fieldsOf, stateKeyOf, memoize } from './fieldKey.ts'

/** The page of a row: what is said of it, and what is derived where nothing is. All are names of fields. */
export interface RecordPage {
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
const matters = (resource: Resource) => stateKeyOf(resource) !== undefined || Object.values(fieldsOf(resource)).some(({ isPhone }) => isPhone)

const isOneRef = (resource: Resource, name: string) =>
  declaredFieldKeys(resource).some((fieldKey) => fieldKey.name === name && fieldKey.spec.refers?.many === false)

/** Structured, long and linked values are no facts to be taken in at a glance. */
export const isFact = ({ inner, masked, pictures, options, keySpecs }: Field) =>
  !inner && !masked && !pictures && (options.lines ?? 1) === 1 && Object.values(keySpecs).every((spec) => spec.column !== '' && !/json|\[\]$/.test(spec.column))

function derived(resource: Resource, find: (name: string) => Resource | undefined): RecordPage {
  const { head = {}, ...show } = resource.show ?? {}
  const fields = Object.entries(fieldsOf(resource))
  const title = head.title ?? [resource.title]
  const leading = new Set([...title, resource.title, stateKeyOf(resource)?.name])
  const wanted = (name: string) => {
    const to = fieldOf(resource, name)?.to
    const target = to === undefined || !isOneRef(resource, name) ? undefined : find(to)
    return target !== undefined && target !== resource && matters(target)
  }
  const cards = show.cards ?? resource.list.columns.filter(wanted).slice(0, mostCards)
  const known = resource.list.columns.filter((name) => {
    const field = fieldOf(resource, name)
    return field !== undefined && isFact(field) && !leading.has(name) && !cards.includes(name)
  })
  return {
    title,
    code: title.includes(resource.title) ? undefined : resource.title,
    call: head.call ?? fields.find(([, { isPhone, masked }]) => isPhone && !masked)?.[0],
    picture: head.picture ?? fields.find(([, { pictures, masked }]) => pictures && !masked)?.[0],
    facts: show.facts ?? known.slice(0, mostFacts),
    cards,
    side: show.side ?? [],
    folded: show.folded ?? [],
  }
}

/** What the page of a row of this resource shows, and where. `find` knows the other resources. */
export const recordPageOf = (find: (name: string) => Resource | undefined) => memoize((resource: Resource) => derived(resource, find))

const isSaid = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name)
  return field !== undefined && isFact(field)
}

/** What of a row is said in small beside its title wherever it is looked for: what is declared, or who and what else it is, its number to dial, its state. */
export const subtitleFieldsOf = memoize((resource: Resource): readonly string[] => {
  if (resource.subtitle) return resource.subtitle
  const dials = Object.entries(fieldsOf(resource)).find(([, { isPhone: can, masked }]) => can && !masked)?.[0]
  const machine = stateKeyOf(resource)?.name
  const known = [...(resource.show?.head?.title ?? []), ...(dials === undefined ? [] : [dials]), ...(machine === undefined ? [] : [machine])]
  const listed = resource.list.columns.filter((name) => isSaid(resource, name))
  return [...new Set([...known, ...listed])].filter((name) => name !== resource.title).slice(0, mostSecond)
})

/** What tells a row from others of its title, wherever it is referred to; nothing where no other has it. */
export const disambiguatorsOf = memoize((resource: Resource): readonly string[] =>
  resource.subtitle || fieldOf(resource, resource.title)?.options.unique !== true ? subtitleFieldsOf(resource) : [],
)

/** What is said of the state that an action leads to. */
const goal = (resource: Resource, { to }: Pick<Endpoint, 'to'>): Tone | undefined =>
  to === undefined ? undefined : stateKeyOf(resource)?.field.options.tones?.[to]

/** Does an action lead into a state that is an end or a trouble? */
export const isDanger = (resource: Resource, endpoint: Pick<Endpoint, 'to'>) => ['bad', 'idle'].includes(goal(resource, endpoint) ?? '')

/** Does the row stand where this arrow begins, is it one of those that it is for, and is it time? */
export function isActionAvailable(resource: Resource, { from, availableWhen = {}, availableFrom, availableUntil }: Endpoint, row: Row, now: string) {
  if (Object.entries(availableWhen).some(([key, wanted]) => ![wanted].flat().some((item) => item === row[key]))) return false
  if (availableFrom !== undefined && !isPast(resource, { field: availableFrom }, row, now)) return false
  if (availableUntil && isPast(resource, availableUntil, row, now)) return false
  if (!from) return true
  const stateKey = stateKeyOf(resource)
  return stateKey !== undefined && from.includes(String(row[stateKey.key]))
}

/** What is done with a row next, and what else can be done with it: what is dangerous last. */
export interface NextActions {
  readonly first: string | undefined
  readonly others: readonly string[]
}

const leadsOn = (resource: Resource, endpoint: Endpoint) => endpoint.from && endpoint.to && ['good', 'info', undefined].includes(goal(resource, endpoint))

/** What the declaration says is done next with a row in a state. */
function saidNext(resource: Resource, row: Row, state: string): readonly string[] | undefined {
  const said = resource.show?.next?.[state]
  return said && 'by' in said ? (said.of[String(row[said.by])] ?? []) : said
}

/** All that may come next in a state, whatever the row. */
export function possibleNextActions(resource: Resource, state: string): readonly string[] | undefined {
  const said = resource.show?.next?.[state]
  return said && 'by' in said ? Object.values(said.of).flat() : said
}

/** The papers of a row that are handed out by now, of those that somebody may have. */
export const downloadsOf = (resource: Resource, row: Row, may: (endpoint: Endpoint) => boolean, now: string) =>
  Object.entries(resource.endpoints).flatMap(([name, endpoint]) => {
    const { contentType, button } = endpoint
    return contentType !== undefined && button !== undefined && may(endpoint) && isActionAvailable(resource, endpoint, row, now) ? [{ name, button }] : []
  })

/** The actions that a row takes now, a moment of Seoul, of those that somebody may call. */
export function nextActionsOf(resource: Resource, row: Row, may: (endpoint: Endpoint) => boolean, now: string): NextActions {
  const here = Object.entries(resource.endpoints).filter(
    ([, endpoint]) => isAction(endpoint) && may(endpoint) && isActionAvailable(resource, endpoint, row, now),
  )
  const stateKey = stateKeyOf(resource)
  const said = stateKey && saidNext(resource, row, String(row[stateKey.key]))
  const names = here.map(([name]) => name)
  const first = said ? said.find((name) => names.includes(name)) : here.find(([, endpoint]) => leadsOn(resource, endpoint))?.[0]
  const ordered = [...(said ?? []).filter((name) => names.includes(name)), ...names.filter((name) => !said?.includes(name))]
  const others = ordered.filter((name) => name !== first)
  const danger = (name: string) => Number(resource.endpoints[name] !== undefined && isDanger(resource, resource.endpoints[name]))
  return { first, others: others.toSorted((a, b) => danger(a) - danger(b)) }
}
