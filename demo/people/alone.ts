import type { Api } from '#resources/api.ts'
import type { Dial } from './counter.ts'
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
export async function leaveAlone(api: Api, id: number, dial: Dial, photo: string) {
  if ((await tried(api.rent.reportState(reported(id, dial, photo)))) === null) return false
  return (await tried(api.rent.bringBack({ id, elsewhere_reason: null }))) !== null
}
