import { splitVat } from '#rules/base/vat.ts'
import type { Db, Row, Cipher, LocalizedText } from '#schema'
import { appError, createErrorFactory, localizedLabel } from '#schema'
import type { MessageValues } from '#schema/base/localizedText.ts'
import { formatMessage } from '#schema/base/localizedText.ts'
import { consentDocuments } from '../../help/consentDocuments.server.ts'
import { companyFooter } from '../../settings/setting.server.ts'
import { rcar } from '../fleet/rcar.ts'
import type { RentalContract } from './downloads.ts'
import { rent } from '../rent/rent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'
import { additionalDriverOf } from '../booking/additionalDriver.server.ts'
import { spot } from '../fleet/spot.ts'

type Ride = Row<typeof rent>

const formatInBoth = (words: LocalizedText, values: MessageValues): LocalizedText => ({
  ko: formatMessage(words, values, 'ko'),
  en: formatMessage(words, values, 'en'),
})

const driverShape = rent.fields.driver.fields.driver_snapshot.inner.keySpecs.$.value

/** Drivers of the rental from the encrypted snapshot, without licence numbers. */
async function driversOf(db: Db, cipher: Cipher, { id }: Ride) {
  const [row] = await db.query<{ driver: Buffer | null }>('select driver_snapshot_sealed as driver from rents where id = $1', [id])
  if (!row?.driver) throw appError('notFound', { path: 'id' })
  const { name, birth_date, class: licence } = driverShape.parse(JSON.parse(cipher.decrypt(row.driver)))
  return { driver: { name, birth_date, class: licence }, second_driver: (await additionalDriverOf(db, cipher, id))?.name ?? null }
}

const noticeTexts = {
  start: { ko: '시작 전까지', en: 'Until the start' },
  before: { ko: '시작 {hours}시간 전까지', en: 'Until {hours} hours before the start' },
}

/** Text for the notice period of a cancellation tier. */
const noticeText = (hours: number): LocalizedText => (hours === 0 ? noticeTexts.start : formatInBoth(noticeTexts.before, { hours }))

const kmTierTexts = {
  some: { ko: '초과 {km}km까지', en: 'Up to {km} excess km' },
  rest: { ko: '그 뒤', en: 'Thereafter' },
  all: { ko: '초과 거리 모두', en: 'All excess km' },
}

/** Text for the range of a kilometre tier; the last tier covers all remaining kilometres. */
function kmTierText(up_to: number | null, at: number, { length }: readonly unknown[]): LocalizedText {
  if (at < length - 1 && up_to !== null) return formatInBoth(kmTierTexts.some, { km: up_to })
  return length === 1 ? kmTierTexts.all : kmTierTexts.rest
}

/** The terms of a rental. Throws `notAgreed` before the member has agreed. */
export async function rentalContractOf(db: Db, cipher: Cipher, ride: Ride): Promise<RentalContract> {
  const { code, contract_agreed_at: agreed_at, start_at, end_at, delivery_address, total_amount, deductible, included_km } = ride
  if (!agreed_at) throw createErrorFactory(rent)('notAgreed')
  const [price, penalty] = [await db.get(rentPricePolicy, ride.price_policy_id), await db.get(rentPenaltyPolicy, ride.penalty_policy_id)]
  const spots = new Map((await db.find(spot, { id: [ride.pickup_spot_id, ride.return_spot_id ?? ride.pickup_spot_id] })).map((item) => [item.id, item.name]))
  const documents = await consentDocuments(db, agreed_at)
  return {
    code,
    agreed_at,
    start_at,
    end_at,
    delivery_address,
    total_amount,
    deductible,
    included_km,
    ...splitVat(total_amount),
    ...(await driversOf(db, cipher, ride)),
    lessor: (await companyFooter(db)).title,
    car: await db.get(rcar, ride.rcar_id),
    pickup_spot: spots.get(ride.pickup_spot_id) ?? '',
    return_spot: spots.get(ride.return_spot_id ?? ride.pickup_spot_id) ?? '',
    lines: ride.price_snapshot?.lines ?? [],
    cdw: localizedLabel(rent.fields.price.fields.cdw.choices[ride.cdw], ride.cdw),
    ...penalty,
    km_tiers: price.km_tiers.map(({ up_to = null, won }, index, all) => ({ label: kmTierText(up_to, index, all), up_to, won })),
    cancel_tiers: penalty.cancel_tiers.map((tier) => ({ label: noticeText(tier.hours_before), ...tier })),
    early_credit_rate: penalty.early_return === 'points' ? penalty.early_credit_rate : null,
    midterm_rate: penalty.early_return === 'refund' ? penalty.midterm_rate : null,
    penalties: penalty.items,
    documents: documents.flatMap(({ document, post_no, title, version_no }) => (document === 'terms' ? [{ document, post_no, title, version_no }] : [])),
  }
}
