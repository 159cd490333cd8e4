import type { Db, Row } from '#schema'
import { AppError, appError } from '#schema'
import { readSettings } from '../../settings/setting.server.ts'
import type { PricingSimulation } from './pricingSimulatorCall.ts'
import { repricePastRentals } from './simulatorRentals.server.ts'
import { compareCalendarPrices, sampleQuotes } from './simulatorSamples.server.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'

type Policy = Row<typeof rentPricePolicy>

/** The active policy to compare with: of the same name, otherwise the one with the most cars; undefined if there is none. */
async function comparisonPolicyOf(db: Db, { id, name }: Policy): Promise<Policy | undefined> {
  const all = await db.find(rentPricePolicy, { status: 'active' }, { orderBy: 'rcar_count-desc' })
  const otherPolicies = all.filter((item) => item.id !== id)
  return otherPolicies.find((item) => item.name === name) ?? otherPolicies[0]
}

async function loadPolicy(db: Db, id: number, path: string) {
  return db.get(rentPricePolicy, id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'notFound' ? appError('notFound', { path }) : error
  })
}

const versionInfo = ({ id, name, version_no, status }: Policy) => ({ id, name, version_no, status })

/** Compares the prices of a policy with another one; read-only. Undefined if there is no policy to compare with. */
export async function simulatePolicy(
  db: Db,
  { id, against }: { id: number; against?: number | undefined },
  now: string,
): Promise<PricingSimulation | undefined> {
  const draft = await loadPolicy(db, id, 'id')
  const beside = against === undefined ? await comparisonPolicyOf(db, draft) : await loadPolicy(db, against, 'against')
  if (!beside) return undefined
  const { 'holiday.days': holidays } = await readSettings(db, { 'holiday.days': [] })
  const pair = { beside, draft }
  return {
    beside: versionInfo(beside),
    draft: versionInfo(draft),
    samples: sampleQuotes(pair, now, holidays),
    rides: await repricePastRentals(db, pair, now, holidays),
    days: compareCalendarPrices(pair, now, holidays),
  }
}
