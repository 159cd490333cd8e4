import type { Db, Row } from '#schema'
import { Fault, fault } from '#schema'
import { settingsOf } from '../settings/setting.server.ts'
import type { Tried } from './priceLab.ts'
import { ridesOf } from './priceLabRides.server.ts'
import { calendarOf, samplesOf } from './priceLabSamples.server.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'

type Policy = Row<typeof rentPricePolicy>

/** What is in force under the same name, else what most cars run by; undefined where nothing else is in force. */
async function inForceBeside(db: Db, { id, name }: Policy): Promise<Policy | undefined> {
  const all = await db.find(rentPricePolicy, { status: 'active' }, { orderBy: 'rcar_count-desc' })
  const others = all.filter((each) => each.id !== id)
  return others.find((each) => each.name === name) ?? others[0]
}

async function named(db: Db, id: number, at: string) {
  return db.get(rentPricePolicy, id).catch((error: unknown) => {
    throw error instanceof Fault && error.code === 'notFound' ? fault('notFound', { at }) : error
  })
}

const versionOf = ({ id, name, version_no, status }: Policy) => ({ id, name, version_no, status })

/** What a price policy would come to beside another. Reads, and writes nothing; undefined where there is none to be beside. */
export async function triedPolicy(db: Db, { id, against }: { id: number; against?: number | undefined }, now: string): Promise<Tried | undefined> {
  const draft = await named(db, id, 'id')
  const beside = against === undefined ? await inForceBeside(db, draft) : await named(db, against, 'against')
  if (!beside) return undefined
  const { 'holiday.days': holidays } = await settingsOf(db, { 'holiday.days': [] })
  const pair = { beside, draft }
  return {
    beside: versionOf(beside),
    draft: versionOf(draft),
    samples: samplesOf(pair, now, holidays),
    rides: await ridesOf(db, pair, now, holidays),
    days: calendarOf(pair, now, holidays),
  }
}
