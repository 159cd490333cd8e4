import type { Api } from '#resources/api.ts'
import type { Random } from '#sample/base/random.ts'
import type { Back, Counter, Dial } from './counter.ts'
import { tried } from './wire.ts'
import { sides } from './world.ts'

/** The car state that a member reports, with photos from the member's phone. */
const reported = (id: number, { odometer_km, lat_lng }: Dial, photo: string) => ({
  id,
  odometer_km,
  fuel_pct: 60,
  lat_lng,
  photos: sides.map((slot) => ({ slot, photo })),
})

/** Picks up the car without staff; false if that is refused. */
export async function takeAlone(api: Api, id: number, dial: Dial, photo: string) {
  if ((await tried(api.rent.reportState(reported(id, dial, photo)))) === null) return false
  if ((await tried(api.rent.pickup({ id }))) === null) return false
  // Not all cars have a telematics device, so unlocking may be refused.
  await tried(api.rent.door({ id, act: 'unlock' }))
  return true
}

/** Returns the car at its spot without staff; false if staff must inspect it. */
async function leaveAlone(api: Api, id: number, dial: Dial, photo: string) {
  if ((await tried(api.rent.reportState(reported(id, dial, photo)))) === null) return false
  return (await tried(api.rent.bringBack({ id, elsewhere_reason: null }))) !== null
}

/** Returns a car; false if the return is refused. Most members return it by themselves; damage or another location needs staff. */
export async function leave(api: Api, counter: Counter, random: Random, back: Back, picture: () => Promise<string>) {
  const isAlone = !back.isElsewhere && !back.isDamaged && random.chance(0.6)
  const dial = isAlone ? await counter.dial(back.ride, back.km) : null
  if (dial && (await leaveAlone(api, back.ride.id, dial, await picture()))) return true
  return counter.takeBack(random, { ...back, km: dial ? 0 : back.km })
}
