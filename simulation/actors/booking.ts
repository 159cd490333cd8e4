import type { Api } from '#resources/api.ts'
import type { Random } from '#sample/base/random.ts'
import type { RentalPeriod, BehaviourProfile } from './behaviourProfile.ts'
import { nullIfRefused } from './apiClient.ts'
import type { World } from './world.ts'
import { drawWeighted, countEvent } from './world.ts'

const waiverWeights = { none: 40, basic: 25, standard: 20, premium: 15 } as const

/** Names of additional drivers. */
const driverNames = ['김하람', '이도경', '박서진', '최윤재', '정가온', '강이안', '조은결', '윤해솔'] as const

const additionalDriver = (random: Random) => ({
  name: random.pick(driverNames),
  birth_date: `${random.between(1970, 1998)}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
  phone: `0104${random.between(1_000_000, 9_999_999)}`,
  license_no: `11-${random.between(10, 23)}-${random.between(100_000, 999_999)}-${random.between(10, 99)}`,
  class: 'c1' as const,
  acquired_on: '2016-05-20',
  renew_until: '2031-12-31',
})

async function usableCoupons(api: Api, random: Random) {
  if (random.chance(0.1)) {
    const offers = await api.coupon.offered()
    const offer = offers.find(({ had, qty_user }) => had < qty_user)
    if (offer) await nullIfRefused(api.coupon.download({ program_id: offer.id }))
  }
  const { rows } = await api.coupon.findMany({ params: { status: 'issued', num: 5 } })
  return rows
}

const isFuturePeriod = ({ start_at, end_at }: RentalPeriod, now: string) => start_at > now && end_at > start_at

function search(world: World, api: Api, period: RentalPeriod) {
  countEvent(world, 'searched')
  return nullIfRefused(api.rcar.search({ ...period, orderBy: 'total_amount-asc', num: 60, page: 1 }))
}

/** Searches for another period and mostly asks for a quote, without booking. */
async function browse(world: World, api: Api, random: Random, { choosePeriod }: BehaviourProfile, driver_license_id: number) {
  const period = choosePeriod(random, world.now())
  if (!isFuturePeriod(period, world.now())) return
  const match = await search(world, api, period)
  if (!match?.rows.length || random.chance(0.4)) return
  await nullIfRefused(
    api.rent.quote({ ...period, rcar_id: random.pick(match.rows).id, driver_license_id, cdw: drawWeighted(random, waiverWeights), is_delivery: false }),
  )
  countEvent(world, 'only quoted')
}

/** Searches, asks for a quote and holds a car. Returns the id of the rental, or null if there is none. */
export async function book(world: World, api: Api, random: Random, temper: BehaviourProfile, driver_license_id: number): Promise<number | null> {
  while (random.chance(temper.browses)) await browse(world, api, random, temper, driver_license_id)
  const period = temper.choosePeriod(random, world.now())
  if (!isFuturePeriod(period, world.now())) return null
  const match = await search(world, api, period)
  if (!match?.rows.length) return null
  const ownCoupons = random.chance(0.3) ? await usableCoupons(api, random) : []
  const { point_balance } = await api.user.getProfile()
  const quoteInput = {
    ...period,
    rcar_id: random.pick(match.rows).id,
    driver_license_id,
    cdw: drawWeighted(random, waiverWeights),
    is_delivery: false,
    coupon_id: ownCoupons.length > 0 ? random.pick(ownCoupons).id : null,
    point_used: point_balance >= 1000 ? Math.floor(Math.min(point_balance, 20_000) / 100) * 100 : null,
  }
  const quote = await nullIfRefused(api.rent.quote(quoteInput))
  if (!quote) return null
  const point_used = quoteInput.point_used === null ? null : Math.min(quoteInput.point_used, quote.most_points)
  const plain = quote.obstacles.length > 0 ? { coupon_id: null } : {}
  const second_driver = random.chance(temper.accompanied) ? additionalDriver(random) : null
  const holdResult = await nullIfRefused(api.rent.hold({ ...quoteInput, point_used, ...plain, second_driver }))
  if (!holdResult) return null
  countEvent(world, 'held')
  return holdResult.id
}
