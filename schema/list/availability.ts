import type { NoOverlap } from '../declare/noOverlap.ts'
import { addDays, isDay, isMoment } from '../base/time.ts'
import type { Field } from '../base/field.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from '../row/fieldKey.ts'
import { declaredFieldKeys, memoize } from '../row/fieldKey.ts'

/** A resource whose no-overlap rule reserves rows of another resource, and the keys of that rule. */
export interface ReservationRule {
  readonly resource: Resource
  /** Reference to the reserved row. */
  readonly key: string
  readonly from: string
  readonly to: string
}

/** A time range; the end is exclusive. */
export interface TimeSpan {
  readonly from: string
  readonly to: string
}

/** Keys of the time range in which the row of a reference must be free. They belong to the same form or row as the reference. */
export type AvailabilityKeys = readonly [from: string, to: string]

type Row = Readonly<Record<string, unknown>>

const keyOfRef = (resource: Resource, name: string, to: string) =>
  declaredFieldKeys(resource).find((fieldKey) => fieldKey.name === name && fieldKey.spec.refers?.to === to && !fieldKey.spec.refers.many)?.key

/** All no-overlap rules that reserve rows of a resource. Rules with `where` are left out: they do not show who else is free. */
export const unconditionalReservationRulesOf = (all: readonly Resource[], to: string): readonly ReservationRule[] =>
  all.flatMap((resource) =>
    (resource.noOverlap ?? []).flatMap(({ by, during: [from, until], where }: NoOverlap) => {
      const key = where === undefined ? keyOfRef(resource, by, to) : undefined
      return key === undefined ? [] : [{ resource, key, from, to: until }]
    }),
  )

/** The first rule that reserves rows of a resource; undefined if there is none. */
export const findFirstReservationRule = (all: readonly Resource[], to: string): ReservationRule | undefined => unconditionalReservationRulesOf(all, to)[0]

/** Keys of the time range in which the row of a reference must be free (`availableDuring`). */
export const availabilityKeysOf = memoize(({ options }: Field): AvailabilityKeys | undefined => options.availableDuring)

const isTime = (value: unknown): value is string => typeof value === 'string' && (isDay(value) || isMoment(value))
const startMomentOf = (value: string) => (value.length === 10 ? `${value} 00:00:00` : value)
const endMomentOf = (value: string) => (value.length === 10 ? `${addDays(value, 1)} 00:00:00` : value)

/**
 * The time range of two values of a row. A day counts as a whole; a range that has begun is cut at now. Undefined if a value is missing or the range is over.
 */
export function clipSpanToFuture([from, to]: AvailabilityKeys, row: Row, now: string): TimeSpan | undefined {
  const [start, end] = [row[from], row[to]]
  if (!isTime(start) || !isTime(end)) return undefined
  const span = { from: startMomentOf(start) > now ? startMomentOf(start) : now, to: endMomentOf(end) }
  return span.from < span.to ? span : undefined
}

/** A value by which a row of the reserving resource belongs to a certain row. */
export interface OwnReservationCondition {
  readonly key: string
  /** The id of the row by default. */
  readonly value?: string
}

const valuesReferringTo = (to: Readonly<Record<string, string>>, name: string) => Object.keys(to).filter((value) => to[value] === name)

const polymorphicReferencesTo = ({ key, field: { options } }: FieldKey, name: string): (readonly OwnReservationCondition[])[] =>
  valuesReferringTo(options.refersTo?.to ?? {}, name).map((value) => [{ key }, { key: options.refersTo.by, value }])

/** Conditions by which a reservation belongs to the row itself: it is that row, refers to it, or names it by a polymorphic reference. */
export function deriveOwnReservationConditions(
  { resource, key: reservedKey }: ReservationRule,
  target: Pick<Resource, 'name'>,
): readonly (readonly OwnReservationCondition[])[] {
  const fieldKeys = declaredFieldKeys(resource)
  return [
    ...(resource.name === target.name ? [[{ key: 'id' }]] : []),
    ...fieldKeys.filter(({ key, spec: { refers } }) => key !== reservedKey && refers?.to === target.name && !refers.many).map(({ key }) => [{ key }]),
    ...fieldKeys.flatMap((fieldKey) => polymorphicReferencesTo(fieldKey, target.name)),
  ]
}

/** The key that holds the reason of a reservation, if the resource has one. */
export const bookingReasonKey = memoize((resource: Resource): FieldKey | undefined => {
  const [by] = declaredFieldKeys(resource).flatMap(({ field: { options } }) => options.refersTo?.by ?? [])
  return declaredFieldKeys(resource).find(({ key, field }) => key === by && field.choices)
})
