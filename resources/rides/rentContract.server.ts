import { taxOf } from '#rules/vat.ts'
import type { Db, Row, Vault } from '#schema'
import { fault, faultsOf, wordsOf } from '#schema'
import { consentDocuments } from '../help/consentDocuments.server.ts'
import { footerOf } from '../settings/setting.server.ts'
import { rcar } from './rcar.ts'
import type { Contract } from './rentPapers.ts'
import { rent } from './rent.ts'
import { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'
import { secondDriverOf } from './rentSecond.server.ts'
import { spot } from './spot.ts'

type Ride = Row<typeof rent>

const driverShape = rent.fields.driver.fields.driver_snapshot.inner.parts.$.value

/** Who drives, as the ride keeps it sealed. Their licence numbers stay there. */
async function driversOf(db: Db, vault: Vault, { id }: Ride) {
  const [row] = await db.query<{ driver: Buffer | null }>('select driver_snapshot_sealed as driver from rents where id = $1', [id])
  if (!row?.driver) throw fault('notFound', { at: 'id' })
  const { name, birth_date, class: licence } = driverShape.parse(JSON.parse(vault.open(row.driver)))
  return { driver: { name, birth_date, class: licence }, second_driver: (await secondDriverOf(db, vault, id))?.name ?? null }
}

/** The terms of a ride that was agreed to. */
export async function contractOf(db: Db, vault: Vault, ride: Ride): Promise<Contract> {
  const { code, contract_agreed_at: agreed_at, start_at, end_at, delivery_address, total_amount, deductible, included_km } = ride
  if (!agreed_at) throw faultsOf(rent)('notAgreed')
  const [price, penalty] = [await db.get(rentPricePolicy, ride.price_policy_id), await db.get(rentPenaltyPolicy, ride.penalty_policy_id)]
  const spots = new Map((await db.find(spot, { id: [ride.pickup_spot_id, ride.return_spot_id ?? ride.pickup_spot_id] })).map((each) => [each.id, each.name]))
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
    ...taxOf(total_amount),
    ...(await driversOf(db, vault, ride)),
    lessor: (await footerOf(db)).title,
    car: await db.get(rcar, ride.rcar_id),
    pickup_spot: spots.get(ride.pickup_spot_id) ?? '',
    return_spot: spots.get(ride.return_spot_id ?? ride.pickup_spot_id) ?? '',
    lines: ride.price_snapshot?.lines ?? [],
    cdw: wordsOf(rent.fields.price.fields.cdw.choices[ride.cdw], ride.cdw),
    km_tiers: price.km_tiers.map(({ up_to = null, won }) => ({ up_to, won })),
    ...penalty,
    early_credit_rate: penalty.early_return === 'points' ? penalty.early_credit_rate : null,
    midterm_rate: penalty.early_return === 'refund' ? penalty.midterm_rate : null,
    penalties: penalty.items,
    documents: documents.flatMap(({ document, post_no, title, version_no }) => (document === 'terms' ? [{ document, post_no, title, version_no }] : [])),
  }
}
