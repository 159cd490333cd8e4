import type { Bookings } from '../server/resources/bookings.ts'
import { openBookings } from '../server/resources/bookings.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

/** A browser on an application with bookable cars. Close `office` at the end of the file. */
export async function openRentals(): Promise<{ office: Office; testApp: Bookings }> {
  const opened: { office?: Office } = {}
  const testApp = await openBookings(async (options) => {
    opened.office = await openOffice(options)
    return opened.office.testApp
  })
  if (!opened.office) throw new Error('no office was opened')
  return { office: opened.office, testApp }
}
