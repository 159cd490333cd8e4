import type { Api } from '#resources/api.ts'
import type { Random } from '#sample/base/random.ts'
import type { CarReturn, CounterStaff, ParkedCarState } from './counter.ts'
import { nullIfRefused } from './apiClient.ts'
import { carSides } from './world.ts'

/** The car state that a member reports, with photos from the member's phone. */
const stateReport = (id: number, { odometer_km, lat_lng }: ParkedCarState, photo: string) => ({
  id,
  odometer_km,
  fuel_pct: 60,
  lat_lng,
  photos: carSides.map((slot) => ({ slot, photo })),
})

/** Picks up the car without staff; false if that is refused. */
export async function pickUpWithoutStaff(api: Api, id: number, dial: ParkedCarState, photo: string) {
  if ((await nullIfRefused(api.rent.reportState(stateReport(id, dial, photo)))) === null) return false
  if ((await nullIfRefused(api.rent.pickup({ id }))) === null) return false
  // Not all cars have a telematics device, so unlocking may be refused.
  await nullIfRefused(api.rent.door({ id, act: 'unlock' }))
  return true
}

/** Returns the car at its spot without staff; false if staff must inspect it. */
async function returnAlone(api: Api, id: number, dial: ParkedCarState, photo: string) {
  if ((await nullIfRefused(api.rent.reportState(stateReport(id, dial, photo)))) === null) return false
  return (await nullIfRefused(api.rent.bringBack({ id, elsewhere_reason: null }))) !== null
}

/** Returns a car; false if the return is refused. Most members return it by themselves; damage or another location needs staff. */
export async function returnWithStaffFallback(api: Api, counter: CounterStaff, random: Random, back: CarReturn, picture: () => Promise<string>) {
  const isAlone = !back.isElsewhere && !back.isDamaged && random.chance(0.6)
  const dial = isAlone ? await counter.dial(back.rental, back.km) : null
  if (dial && (await returnAlone(api, back.rental.id, dial, await picture()))) return true
  return counter.takeBack(random, { ...back, km: dial ? 0 : back.km })
}
