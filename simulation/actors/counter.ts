import type { Api } from '#resources/api.ts'
import type { Random } from '#sample/base/random.ts'
import { nullIfRefused } from './apiClient.ts'
import type { World } from './world.ts'
import { countEvent, carSides } from './world.ts'

const damageKinds = [
  { part: 'front_bumper', type: 'scratch', severity: 'light' },
  { part: 'wheel', type: 'scratch', severity: 'medium' },
  { part: 'right_rear_door', type: 'dent', severity: 'heavy' },
] as const

/** Where cars are left that are returned at a wrong location: the seaside in Sokcho. */
const wrongLocation = { lat: 38.207, lng: 128.5918 }

/** The part of a rental that the counter needs. */
export interface CounterRental {
  readonly id: number
  readonly rcar_id: number
  readonly start_at: string
  readonly end_at: string
  readonly pickup_spot_id: number
  readonly return_spot_id: number | null
}

export interface CarReturn {
  readonly rental: CounterRental
  readonly km: number
  readonly isElsewhere: boolean
  readonly isDamaged: boolean
}

/** The state that can be read from a parked car. */
export interface ParkedCarState {
  readonly odometer_km: number
  /** Location of the return spot. */
  readonly lat_lng: { readonly lat: number; readonly lng: number }
}

/** Swaps the car of a rental for another one at the same spot; false if none is free. */
async function swapCar(world: World, api: Api, { id: rentId, rcar_id, pickup_spot_id }: CounterRental) {
  const { rows } = await api.rcar.findMany({ params: { spot_id: pickup_spot_id, status: 'active', num: 10 } })
  for (const { id } of rows.filter((car) => car.id !== rcar_id)) {
    const swapped = await nullIfRefused(api.rent.swap({ id: rentId, rcar_id: id, swap_reason: '타이어 공기압 경고' }))
    if (swapped === null) continue
    countEvent(world, 'swapped')
    return true
  }
  return false
}

/** Charges a repair, in whole won. The higher the cost, the longer the car is out of service. */
async function chargeRepair(world: World, api: Api, { id }: CounterRental, repair_cost: number) {
  await nullIfRefused(api.rent.chargeDamage({ id, repair_cost, repair_days: Math.floor(repair_cost / 250_000), estimate: [world.files.paper] }))
  countEvent(world, 'damaged')
}

/** Staff who hand over cars and take them back. */
export function createCounterStaff(world: World, api: Api, checkerId: number) {
  /** Locations by spot id; they do not change. */
  const places = new Map<number, Promise<ParkedCarState['lat_lng']>>()
  function placeOf(id: number) {
    const place = places.get(id) ?? api.spot.findById({ id }).then(({ lat_lng }) => lat_lng)
    places.set(id, place)
    place.catch(() => places.delete(id))
    return place
  }

  async function inspect({ id, rcar_id }: CounterRental, kind: 'pickup' | 'return', overrides: object = {}, km = 0) {
    const { odometer_km } = await api.rcar.findById({ id: rcar_id })
    const checked_at = world.now()
    const photos = carSides.map((slot) => ({ slot, photo: world.files.photos[slot], taken_at: checked_at }))
    const state = { rcar_id, rent_id: id, kind, checked_at, checker_id: checkerId, odometer_km: odometer_km + km, fuel_pct: 70, photos, ...overrides }
    await api.rcarState.save({ saveParamsArray: [state] })
  }

  return {
    /** State of the car of a rental after `km` kilometres. */
    async dial({ rcar_id, return_spot_id, pickup_spot_id }: CounterRental, km = 0): Promise<ParkedCarState> {
      const [{ odometer_km }, lat_lng] = await Promise.all([api.rcar.findById({ id: rcar_id }), placeOf(return_spot_id ?? pickup_spot_id)])
      return { odometer_km: odometer_km + km, lat_lng }
    },

    /** Inspects the car and hands it over; false if that is refused. */
    async handOver(ride: CounterRental) {
      await inspect(ride, 'pickup')
      return (await nullIfRefused(api.rent.pickup({ id: ride.id }))) !== null
    },

    /** Takes a car back, also if it is damaged or at a wrong location. */
    async takeBack(random: Random, { rental, km, isElsewhere, isDamaged }: CarReturn) {
      const more = { ...(isElsewhere && { lat_lng: wrongLocation }), ...(isDamaged && { damages: [{ ...random.pick(damageKinds), is_new: true }] }) }
      await inspect(rental, 'return', more, km)
      const elsewhere_reason = isElsewhere ? '스팟이 만차였습니다.' : null
      const back = await nullIfRefused(api.rent.bringBack({ id: rental.id, elsewhere_reason }))
      if (back !== null && isDamaged) await chargeRepair(world, api, rental, random.between(5, 60) * 10_000)
      return back !== null
    },

    swap: (ride: CounterRental) => swapCar(world, api, ride),
  }
}

export type CounterStaff = ReturnType<typeof createCounterStaff>

/** The staff that a member deals with. */
export interface MemberServices {
  readonly counter: CounterStaff
  /** Completes the profile of a new member. */
  welcome(userId: number, details: { readonly birth_date: string; readonly email: string }): Promise<void>
}
