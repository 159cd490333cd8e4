import type { NoOverlap } from './noOverlap.ts'
import { dayAfter, isDay, isMoment } from './base/time.ts'
import type { Field } from './base/field.ts'
import type { Resource } from './resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { declaredFieldKeys, memoize } from './fieldKey.ts'

/** The resource whose rows keep those of another apart in time, and by which of its keys. */
export interface BookingRule {
  readonly resource: Resource
  /** Points at the row that is had. */
  readonly key: string
  readonly from: string
  readonly to: string
}

/** A time; its end is no part of it. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** Keys of the row beside a reference that say from when until when its row must be free. */
export type AvailabilityKeys = readonly [from: string, to: string]

type Row = Readonly<Record<string, unknown>>

const keyOfRef = (resource: Resource, name: string, to: string) =>
  declaredFieldKeys(resource).find((fieldKey) => fieldKey.name === name && fieldKey.spec.refers?.to === to && !fieldKey.spec.refers.many)?.key

/** All that keeps rows of a resource apart, whatever else is said of them: a rule of some rows alone does not tell who else is free. */
export const bookingRulesOf = (all: readonly Resource[], to: string): readonly BookingRule[] =>
  all.flatMap((resource) =>
    (resource.noOverlap ?? []).flatMap(({ by, during: [from, until], when }: NoOverlap) => {
      const key = when === undefined ? keyOfRef(resource, by, to) : undefined
      return key === undefined ? [] : [{ resource, key, from, to: until }]
    }),
  )

/** What says when rows of a resource are had; nothing where they are not kept apart. */
export const bookingRuleOf = (all: readonly Resource[], to: string): BookingRule | undefined => bookingRulesOf(all, to)[0]

/** During which values beside it the row that a reference points at must be free. */
export const availabilityKeysOf = memoize(({ options }: Field): AvailabilityKeys | undefined => options.availableDuring)

const isTime = (value: unknown): value is string => typeof value === 'string' && (isDay(value) || isMoment(value))
const begins = (value: string) => (value.length === 10 ? `${value} 00:00:00` : value)
const ends = (value: string) => (value.length === 10 ? `${dayAfter(value, 1)} 00:00:00` : value)

/** The time that two values of a row name, of which a day counts whole; of what has begun what is left. Nothing as long as they name none. */
export function spanFromValues([from, to]: AvailabilityKeys, row: Row, now: string): Span | undefined {
  const [start, end] = [row[from], row[to]]
  if (!isTime(start) || !isTime(end)) return undefined
  const span = { from: begins(start) > now ? begins(start) : now, to: ends(end) }
  return span.from < span.to ? span : undefined
}

/** A value that rows of a keeper have where they are of one certain row. */
export interface SelfReference {
  readonly key: string
  /** The row's own number unless said. */
  readonly value?: string
}

const kindsOf = (to: Readonly<Record<string, string>>, name: string) => Object.keys(to).filter((value) => to[value] === name)

const pointing = ({ key, field: { options } }: FieldKey, name: string): (readonly SelfReference[])[] =>
  kindsOf(options.refersTo?.to ?? {}, name).map((value) => [{ key }, { key: options.refersTo.by, value }])

/** By which values rows of a keeper are those of a row itself: it is that row, refers to it, or names it by its number. */
export function selfReferencesOf({ resource, key: had }: BookingRule, whose: Pick<Resource, 'name'>): readonly (readonly SelfReference[])[] {
  const fieldKeys = declaredFieldKeys(resource)
  return [
    ...(resource.name === whose.name ? [[{ key: 'id' }]] : []),
    ...fieldKeys.filter(({ key, spec: { refers } }) => key !== had && refers?.to === whose.name && !refers.many).map(({ key }) => [{ key }]),
    ...fieldKeys.flatMap((fieldKey) => pointing(fieldKey, whose.name)),
  ]
}

/** Which of a keeper's values says what a row is had for, where one does. */
export const bookingReasonKey = memoize((resource: Resource): FieldKey | undefined => {
  const [by] = declaredFieldKeys(resource).flatMap(({ field: { options } }) => options.refersTo?.by ?? [])
  return declaredFieldKeys(resource).find(({ key, field }) => key === by && field.choices)
})
