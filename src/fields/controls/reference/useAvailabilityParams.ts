import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { general } from '#provider'
import { permittedReservationRuleOf } from '#provider/reservationRules.ts'
import { labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { RefField } from '#schema/fields/reference/ref.ts'
import { formatUpcoming } from '#schema/fields/base/format.ts'
import type { ReservationRule } from '#schema/list/availability.ts'
import { availabilityKeysOf, deriveOwnReservationConditions, bookingReasonKey, clipSpanToFuture } from '#schema/list/availability.ts'
import type { AvailabilityQuery, FirstOccupancy } from '#schema/list/availabilityShape.ts'
import { FormInfoContext } from '../../parts/FormInfo.tsx'

/** The period in which a row must be available, and the rule that decides it. */
export interface AvailabilityCheck {
  readonly to: string
  readonly reservationRule: ReservationRule
  readonly query: AvailabilityQuery
}

/** The period in which the referenced row must be available, from the other values of the form; undefined until the period is complete. */
export function useAvailabilityParams(field: RefField): AvailabilityCheck | undefined {
  const [now] = useState(() => toSeoulWallTime(new Date()))
  const during = availabilityKeysOf(field)
  const form = useContext(FormInfoContext)
  const names: string[] = during ? [...during] : []
  const watchedValues: unknown[] = useWatch({ name: names })
  const reservationRule = during && form && permittedReservationRuleOf(field.to, form.accessLevel)
  if (!reservationRule) return undefined
  const { resource, row } = form
  const formValues = Object.fromEntries(during.map((key, index) => [key, watchedValues[index] === undefined ? row?.[key] : watchedValues[index]]))
  const span = clipSpanToFuture(during, formValues, now)
  if (!span) return undefined
  const id = Number(row?.id ?? 0)
  return {
    to: field.to,
    reservationRule,
    query: { ...span, ...(resource && id > 0 && deriveOwnReservationConditions(reservationRule, resource).length > 0 && { but: { of: resource.name, id } }) },
  }
}

/** "11-25 (수) 14:00 ~ 11-27 (금) 10:00 · 정비" */
function occupancyText({ reservationRule }: AvailabilityCheck, { from_at, to_at, by }: FirstOccupancy) {
  const now = new Date()
  const label = bookingReasonKey(reservationRule.resource)?.field.choices?.[by ?? '']
  const time = `${formatUpcoming(from_at, now)} ~ ${to_at === null ? '' : formatUpcoming(to_at, now)}`.trim()
  return label === undefined || by === null ? time : `${time} · ${labelText(label, by)}`
}

/** Of the given rows, those occupied in the period, each with a text about its occupancy. */
export function useOccupancyTexts(free: AvailabilityCheck | undefined, ids: readonly number[]): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: ['taken', free?.to, free?.query, ids],
    queryFn: ({ signal }) => general.taken({ of: free?.to ?? '', ids: [...ids], ...(free?.query ?? { from: '', to: '' }) }, { signal }),
    enabled: free !== undefined && ids.length > 0,
    placeholderData: (before) => before,
  })
  return new Map(free === undefined || ids.length === 0 ? [] : data?.rows.map((row) => [row.id, occupancyText(free, row)] as const))
}
