import type { Api } from '#resources/api.ts'
import { dayAfter, hoursAfter } from '#schema/base/time.ts'
import type { Random } from '../base/random.ts'
import { tried } from './wire.ts'
import type { World } from './world.ts'
import { draw, note } from './world.ts'

const lengths = { '3': 20, '6': 25, '10': 15, '24': 20, '50': 12, '100': 8 } as const
const waivers = { none: 40, basic: 25, standard: 20, premium: 15 } as const

const clock = (random: Random, from: number, to: number) => `${String(random.between(from, to)).padStart(2, '0')}:${random.pick(['00', '30'])}:00`

/** When somebody wants to drive: today for some, within a fortnight for most. */
function wanted(random: Random, now: string) {
  const start_at = random.chance(0.15) ? `${now.slice(0, 10)} ${clock(random, 9, 18)}` : `${dayAfter(now, random.between(1, 14))} ${clock(random, 9, 16)}`
  const end_at = hoursAfter(start_at, Number(draw(random, lengths)))
  // Nobody can bring a car back at night.
  return { start_at, end_at: end_at.slice(11) > '18:30:00' || end_at.slice(11) < '09:00:00' ? `${end_at.slice(0, 10)} 18:30:00` : end_at }
}

async function coupons(api: Api, random: Random) {
  if (random.chance(0.1)) {
    const offers = await api.coupon.offered()
    const offer = offers.find(({ had, qty_user }) => had < qty_user)
    if (offer) await tried(api.coupon.download({ program_id: offer.id }))
  }
  const { rows } = await api.coupon.findMany({ params: { status: 'issued', num: 5 } })
  return rows
}

/** Looks for a car, asks what it costs, and holds it; the number of the ride, null where nothing came of it. */
export async function book(world: World, api: Api, random: Random, driver_license_id: number): Promise<number | null> {
  const period = wanted(random, world.now())
  if (period.start_at <= world.now() || period.end_at <= period.start_at) return null
  const found = await tried(api.rcar.search({ ...period, orderBy: 'total_amount-asc', num: 60, page: 1 }))
  note(world, 'searched')
  if (!found?.rows.length) return null
  const mine = random.chance(0.3) ? await coupons(api, random) : []
  const { point_balance } = await api.user.getProfile()
  const asked = {
    ...period,
    rcar_id: random.pick(found.rows).id,
    driver_license_id,
    cdw: draw(random, waivers),
    is_delivery: false,
    coupon_id: mine.length > 0 ? random.pick(mine).id : null,
    point_used: point_balance >= 1000 ? Math.floor(Math.min(point_balance, 20_000) / 100) * 100 : null,
  }
  const quote = await tried(api.rent.quote(asked))
  if (!quote) return null
  const point_used = asked.point_used === null ? null : Math.min(asked.point_used, quote.most_points)
  const plain = quote.obstacles.length > 0 ? { coupon_id: null } : {}
  const held = await tried(api.rent.hold({ ...asked, point_used, ...plain }))
  if (!held) return null
  note(world, 'held')
  return held.id
}
