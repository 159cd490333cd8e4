import type { Db } from '#schema'
import type { HolidayDayNumbers } from '#rules/base/seoulTime.ts'
import { toHolidayDayNumbers } from '#rules/base/seoulTime.ts'
import { readSettings } from '../../settings/setting.server.ts'

/** Rental settings, with their defaults. */
export interface RentSettings {
  readonly isBookingOpen: boolean
  /** Minutes within which a hold must be paid. */
  readonly holdMinutes: number
  readonly holidays: HolidayDayNumbers
  /** Limits per member: unpaid holds, holds expired within a day, and future bookings. */
  readonly limits: { readonly unpaid: number; readonly let_go: number; readonly ahead: number }
}

const defaultRentSettings = {
  'rent.booking_open': true,
  'rent.hold_minutes': 10,
  'rent.member_limits': { unpaid: 1, let_go: 10, ahead: 20 },
  'holiday.days': [],
}

export async function readRentSettings(db: Db): Promise<RentSettings> {
  const settings = await readSettings(db, defaultRentSettings)
  return {
    isBookingOpen: settings['rent.booking_open'],
    holdMinutes: settings['rent.hold_minutes'],
    limits: settings['rent.member_limits'],
    holidays: toHolidayDayNumbers(settings['holiday.days'].map(({ date }) => date)),
  }
}
