import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { api } from '#provider'
import { addHours, hoursBetween, isMoment, toSeoulWallTime } from '#schema/base/time.ts'

/** The form values of the booking page. */
export interface BookingFormValues {
  readonly user_id: number | null
  readonly start_at: string
  readonly end_at: string
  readonly spot_id: number | null
  readonly model_id: number | null
  readonly rcar_id: number | null
  readonly driver_license_id: number | null
  readonly credit_card_id: number | null
  readonly coupon_id: number | null
  readonly cdw: NonNullable<Parameters<typeof api.rent.quote>[0]['cdw']>
  readonly is_delivery: boolean
  readonly delivery_address: string
}
export type OnBookingChange = (change: Partial<BookingFormValues>) => void

/** The next half hour. */
function nextHalfHour() {
  const now = toSeoulWallTime(new Date())
  const [hour, minute] = [now.slice(0, 13), Number(now.slice(14, 16))]
  return minute < 30 ? `${hour}:30:00` : addHours(`${hour}:00:00`, 1)
}

/** The initial values from the address, as the timeline and member pages link here. */
function initialBookingOf(search: URLSearchParams): BookingFormValues {
  const id = (key: string) => Number(search.get(key)) || null
  const moment = (key: string) => {
    const text = search.get(key) ?? ''
    return isMoment(text) ? text : null
  }
  const start_at = moment('start_at') ?? nextHalfHour()
  const end_at = moment('end_at') ?? addHours(start_at, 24)
  const later = { driver_license_id: null, credit_card_id: null, coupon_id: null, cdw: 'none', is_delivery: false, delivery_address: '' } as const
  return { user_id: id('user_id'), rcar_id: id('rcar_id'), spot_id: id('spot_id'), model_id: null, start_at, end_at, ...later }
}

/** Values that depend on the member; reset when another member is chosen. */
const emptyMemberFields = { driver_license_id: null, credit_card_id: null, coupon_id: null } as const

/** The state of the booking. Changing the start moves the end by the same amount. */
export function useBookingForm() {
  const [search] = useSearchParams()
  const [started, setStarted] = useState(() => initialBookingOf(search))
  const [booking, setBooking] = useState(started)
  const isTimeSaid = search.has('start_at')
  const change: OnBookingChange = useCallback(
    (input) =>
      setBooking((before) => {
        const moved = input.start_at !== undefined && input.end_at === undefined
        const end_at = moved ? addHours(input.start_at ?? '', hoursBetween(before.start_at, before.end_at)) : before.end_at
        return { ...before, end_at, ...('user_id' in input && emptyMemberFields), ...input }
      }),
    [],
  )
  /** Moves the initial period to the next available time, unless the address or the user has set one. */
  const beginAt = useCallback(
    (start_at: string) => {
      if (isTimeSaid || booking !== started) return
      const initial = { ...started, start_at, end_at: addHours(start_at, hoursBetween(started.start_at, started.end_at)) }
      setStarted(initial)
      setBooking(initial)
    },
    [booking, started, isTimeSaid],
  )
  return { booking, change, isChanged: booking !== started, beginAt }
}
