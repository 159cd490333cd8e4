import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { general } from '#provider'
import { bookingRuleFor } from '#provider/bookingRules.ts'
import { labelText } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import type { Ref } from '#schema/fields/ref.ts'
import { formatUpcoming } from '#schema/fields/format.ts'
import type { BookingRule } from '#schema/availability.ts'
import { availabilityKeysOf, selfReferencesOf, bookingReasonKey, spanFromValues } from '#schema/availability.ts'
import type { AvailabilityQuery, Occupied } from '#schema/availabilityShape.ts'
import { FormValuesContext } from '../parts/FormValues.tsx'

/** The period in which a row must be available, and the rule that decides it. */
export interface AvailabilityState {
  readonly to: string
  readonly bookingRule: BookingRule
  readonly asked: AvailabilityQuery
}

/** The period in which the referenced row must be available, from the other values of the form; undefined until the period is complete. */
export function useAvailability(field: Ref): AvailabilityState | undefined {
  const [now] = useState(() => wallTime(new Date()))
  const during = availabilityKeysOf(field)
  const asking = useContext(FormValuesContext)
  const names: string[] = during ? [...during] : []
  const held: unknown[] = useWatch({ name: names })
  const bookingRule = during && asking && bookingRuleFor(field.to, asking.accessLevel)
  if (!bookingRule) return undefined
  const { resource, row } = asking
  const beside = Object.fromEntries(during.map((key, index) => [key, held[index] === undefined ? row?.[key] : held[index]]))
  const span = spanFromValues(during, beside, now)
  if (!span) return undefined
  const id = Number(row?.id ?? 0)
  return {
    to: field.to,
    bookingRule,
    asked: { ...span, ...(resource && id > 0 && selfReferencesOf(bookingRule, resource).length > 0 && { but: { of: resource.name, id } }) },
  }
}

/** "11-25 (수) 14:00 ~ 11-27 (금) 10:00 · 정비" */
function said({ bookingRule }: AvailabilityState, { from_at, to_at, by }: Occupied) {
  const now = new Date()
  const label = bookingReasonKey(bookingRule.resource)?.field.choices?.[by ?? '']
  const time = `${formatUpcoming(from_at, now)} ~ ${formatUpcoming(to_at, now)}`
  return label === undefined || by === null ? time : `${time} · ${labelText(label, by)}`
}

/** Of the given rows, those occupied in the period, each with a text about its occupancy. */
export function useOccupancy(free: AvailabilityState | undefined, ids: readonly number[]): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: ['taken', free?.to, free?.asked, ids],
    queryFn: ({ signal }) => general.taken({ of: free?.to ?? '', ids: [...ids], ...(free?.asked ?? { from: '', to: '' }) }, { signal }),
    enabled: free !== undefined && ids.length > 0,
    placeholderData: (before) => before,
  })
  return new Map(free === undefined || ids.length === 0 ? [] : data?.rows.map((row) => [row.id, said(free, row)] as const))
}
