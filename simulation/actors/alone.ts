import type { Api } from '#resources/api.ts'
import type { Random } from '#sample/base/random.ts'
import type { Back, Counter, Dial } from './counter.ts'
import { tried } from './wire.ts'
import { sides } from './world.ts'

/** What a member says of the car where it stands, with pictures of its own sending. */
const reported = (id: number, { odometer_km, lat_lng }: Dial, photo: string) => ({
  id,
  odometer_km,
  fuel_pct: 60,
  lat_lng,
  photos: sides.map((slot) => ({ slot, photo })),
})

/** Takes the car without anybody's help; false where that is not to be had. */
export async function takeAlone(api: Api, id: number, dial: Dial, photo: string) {
  if ((await tried(api.rent.reportState(reported(id, dial, photo)))) === null) return false
  if ((await tried(api.rent.pickup({ id }))) === null) return false
  // Not every car opens by the app.
  await tried(api.rent.door({ id, act: 'unlock' }))
  return true
}

/** Leaves the car at its spot without anybody's help; false where somebody must look at it. */
async function leaveAlone(api: Api, id: number, dial: Dial, photo: string) {
  if ((await tried(api.rent.reportState(reported(id, dial, photo)))) === null) return false
  return (await tried(api.rent.bringBack({ id, elsewhere_reason: null }))) !== null
}

/** Brings a car back; false where nobody takes it. Most leave it where it belongs and go; who has something to tell goes to the counter. */
export async function leave(api: Api, counter: Counter, random: Random, back: Back, picture: () => Promise<string>) {
  const isAlone = !back.isElsewhere && !back.isDamaged && random.chance(0.6)
  const dial = isAlone ? await counter.dial(back.ride, back.km) : null
  if (dial && (await leaveAlone(api, back.ride.id, dial, await picture()))) return true
  return counter.takeBack(random, { ...back, km: dial ? 0 : back.km })
}
