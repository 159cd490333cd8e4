import type { Db } from '#schema'
import type { Holidays } from '#rules/seoulTime.ts'
import { holidaysOf } from '#rules/seoulTime.ts'
import { readSettings } from '../../settings/setting.server.ts'

/** What staff have set about renting, and what holds where they have not. */
export interface RentSettings {
  readonly isOpen: boolean
  /** Minutes in which a ride is to be paid. */
  readonly holdMinutes: number
  readonly holidays: Holidays
  /** What one member may keep from others: rides that wait for their payment, rides let go unpaid within a day, rides booked ahead. */
  readonly limits: { readonly unpaid: number; readonly let_go: number; readonly ahead: number }
}

const usual = { 'rent.booking_open': true, 'rent.hold_minutes': 10, 'rent.member_limits': { unpaid: 1, let_go: 10, ahead: 20 }, 'holiday.days': [] }

export async function rentSettings(db: Db): Promise<RentSettings> {
  const settings = await readSettings(db, usual)
  return {
    isOpen: settings['rent.booking_open'],
    holdMinutes: settings['rent.hold_minutes'],
    limits: settings['rent.member_limits'],
    holidays: holidaysOf(settings['holiday.days'].map(({ date }) => date)),
  }
}
