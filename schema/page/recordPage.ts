import { mismatchedKey } from '../base/where.ts'
import type { Action, Endpoint } from '../declare/endpoint.ts'
import { isAction } from '../declare/endpoint.ts'
import type { Field } from '../base/field.ts'
import type { Tone } from '../base/tone.ts'
import type { Resource } from '../declare/resource.ts'
import { isPast } from './deadline.ts'
import { declaredFieldKeys, fieldOf, fieldsOf, stateKeyOf, memoize } from '../row/fieldKey.ts'

/** The record page of a resource with all defaults resolved. All values are names of fields or sections. */
export interface RecordPage {
  /** Fields of the heading. */
  readonly title: readonly string[]
  /** The title of the resource, if the heading does not contain it. */
  readonly code: string | undefined
  readonly call: string | undefined
  readonly picture: string | undefined
  readonly facts: readonly string[]
  /** References that are shown as cards. */
  readonly cards: readonly string[]
  /** Sections beside the main column. */
  readonly side: readonly string[]
  readonly folded: readonly string[]
}

type Row = Readonly<Record<string, unknown>>

const maxFacts = 6
const maxCards = 3
const maxSubtitleFields = 3

/** True if the resource has states or a phone number, so that a card of it is useful. */
const isWorthCard = (resource: Resource) => stateKeyOf(resource) !== undefined || Object.values(fieldsOf(resource)).some(({ isPhone }) => isPhone)

const isOneRef = (resource: Resource, name: string) =>
  declaredFieldKeys(resource).some((fieldKey) => fieldKey.name === name && fieldKey.spec.refers?.many === false)

/** True for short single values. Structured, long and linked values are left out of the facts. */
export const isShortSingleValue = ({ inner, masked, pictures, options, keySpecs }: Field) =>
  !inner && !masked && !pictures && (options.lines ?? 1) === 1 && Object.values(keySpecs).every((spec) => spec.column !== '' && !/json|\[\]$/.test(spec.column))

function deriveRecordPage(resource: Resource, find: (name: string) => Resource | undefined): RecordPage {
  const { head = {}, ...show } = resource.show ?? {}
  const fields = Object.entries(fieldsOf(resource))
  const title = head.title ?? [resource.title]
  const leading = new Set([...title, resource.title, stateKeyOf(resource)?.name])
  const wanted = (name: string) => {
    const to = fieldOf(resource, name)?.to
    const target = to === undefined || !isOneRef(resource, name) ? undefined : find(to)
    return target !== undefined && target !== resource && isWorthCard(target)
  }
  const cards = show.cards ?? resource.list.columns.filter(wanted).slice(0, maxCards)
  const known = resource.list.columns.filter((name) => {
    const field = fieldOf(resource, name)
    return field !== undefined && isShortSingleValue(field) && !leading.has(name) && !cards.includes(name)
  })
  return {
    title,
    code: title.includes(resource.title) ? undefined : resource.title,
    call: head.call ?? fields.find(([, { isPhone, masked }]) => isPhone && !masked)?.[0],
    picture: head.picture ?? fields.find(([, { pictures, masked }]) => pictures && !masked)?.[0],
    facts: show.facts ?? known.slice(0, maxFacts),
    cards,
    side: show.side ?? [],
    folded: show.folded ?? [],
  }
}

/** The record page of each resource. `find` returns a resource by name. */
export const createRecordPageDeriver = (find: (name: string) => Resource | undefined) => memoize((resource: Resource) => deriveRecordPage(resource, find))

const isFactField = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name)
  return field !== undefined && isShortSingleValue(field)
}

/** Fields of the subtitle: the declared ones, or else the heading, the phone number, the state and the first columns. */
export const subtitleFieldsOf = memoize((resource: Resource): readonly string[] => {
  if (resource.subtitle) return resource.subtitle
  const dials = Object.entries(fieldsOf(resource)).find(([, { isPhone: can, masked }]) => can && !masked)?.[0]
  const machine = stateKeyOf(resource)?.name
  const known = [...(resource.show?.head?.title ?? []), ...(dials === undefined ? [] : [dials]), ...(machine === undefined ? [] : [machine])]
  const listed = resource.list.columns.filter((name) => isFactField(resource, name))
  return [...new Set([...known, ...listed])].filter((name) => name !== resource.title).slice(0, maxSubtitleFields)
})

/** Fields that tell rows with the same title apart; empty if titles are unique and no subtitle is declared. */
export const disambiguatorsOf = memoize((resource: Resource): readonly string[] =>
  resource.subtitle || fieldOf(resource, resource.title)?.options.unique !== true ? subtitleFieldsOf(resource) : [],
)

/** Tone of the state that an action leads to. */
const targetTone = (resource: Resource, { to }: Pick<Action, 'to'>): Tone | undefined =>
  to === undefined ? undefined : stateKeyOf(resource)?.field.options.tones?.[to]

/** True if an action leads to a state with tone `bad` or `idle`. */
export const isDestructiveAction = (resource: Resource, endpoint: Pick<Action, 'to'>) => ['bad', 'idle'].includes(targetTone(resource, endpoint) ?? '')

/** The field of the row whose value `availableWhen` does not allow; undefined if all are allowed. */
export const blockingFieldOf = ({ availableWhen }: Pick<Action, 'availableWhen'>, row: Row) => mismatchedKey(availableWhen, row)

/** True if the time of `availableFrom` has not passed for the row, or the row has none. */
export const isTooEarly = (resource: Resource, { availableFrom }: Pick<Action, 'availableFrom'>, row: Row, now: string) =>
  availableFrom !== undefined && !isPast(resource, { field: availableFrom }, row, now)

/** True if state, values and time of the row allow the action. */
export function isActionAvailable(resource: Resource, endpoint: Endpoint, row: Row, now: string) {
  const { from, availableUntil } = endpoint
  if (blockingFieldOf(endpoint, row) !== undefined || isTooEarly(resource, endpoint, row, now)) return false
  if (availableUntil && isPast(resource, availableUntil, row, now)) return false
  if (!from) return true
  const stateKey = stateKeyOf(resource)
  return stateKey !== undefined && from.includes(String(row[stateKey.key]))
}

/** The primary action of a row and its other actions, dangerous ones last. */
export interface AvailableActions {
  readonly first: string | undefined
  readonly others: readonly string[]
}

const leadsForward = (resource: Resource, endpoint: Endpoint) =>
  endpoint.from && endpoint.to && ['good', 'info', undefined].includes(targetTone(resource, endpoint))

/** The next actions that `show.next` declares for the row in this state. */
function declaredNextActions(resource: Resource, row: Row, state: string): readonly string[] | undefined {
  const declaredNext = resource.show?.next?.[state]
  return declaredNext && 'by' in declaredNext ? (declaredNext.of[String(row[declaredNext.by])] ?? []) : declaredNext
}

/** All next actions that `show.next` declares for a state, for any row. */
export function possibleNextActions(resource: Resource, state: string): readonly string[] | undefined {
  const declaredNext = resource.show?.next?.[state]
  return declaredNext && 'by' in declaredNext ? Object.values(declaredNext.of).flat() : declaredNext
}

/** The downloads with a button that are available for the row now. */
export const availableDownloadsOf = (resource: Resource, row: Row, may: (endpoint: Endpoint) => boolean, now: string) =>
  Object.entries(resource.endpoints).flatMap(([name, endpoint]) => {
    const { contentType, button } = endpoint
    return contentType !== undefined && button !== undefined && may(endpoint) && isActionAvailable(resource, endpoint, row, now) ? [{ name, button }] : []
  })

/** The actions that are available for the row at `now` (Asia/Seoul). */
export function availableActionsOf(resource: Resource, row: Row, may: (endpoint: Endpoint) => boolean, now: string): AvailableActions {
  const availableActions = Object.entries(resource.endpoints).filter(
    ([, endpoint]) => isAction(endpoint) && may(endpoint) && isActionAvailable(resource, endpoint, row, now),
  )
  const stateKey = stateKeyOf(resource)
  const declaredNext = stateKey && declaredNextActions(resource, row, String(row[stateKey.key]))
  const names = availableActions.map(([name]) => name)
  const first = declaredNext
    ? declaredNext.find((name) => names.includes(name))
    : availableActions.find(([, endpoint]) => leadsForward(resource, endpoint))?.[0]
  const ordered = [...(declaredNext ?? []).filter((name) => names.includes(name)), ...names.filter((name) => !declaredNext?.includes(name))]
  const otherActions = ordered.filter((name) => name !== first)
  const destructiveRank = (name: string) => Number(resource.endpoints[name] !== undefined && isDestructiveAction(resource, resource.endpoints[name]))
  return { first, others: otherActions.toSorted((a, b) => destructiveRank(a) - destructiveRank(b)) }
}
