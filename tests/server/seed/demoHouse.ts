import { seed } from '#demo/seed.ts'
import type { OpenHouse } from '../openHouse.ts'
import { openHouse } from '../openHouse.ts'

export const now = new Date('2026-11-20T03:00:00Z')

/** A house of its own with all demo data as of a Friday at noon in Seoul. */
export async function demoHouse(): Promise<OpenHouse> {
  const house = await openHouse({ env: { SEED: 'demo' }, clock: () => now })
  await seed(house.house)
  return house
}

/** How many rows of a table, or of anything that stands after `from`. */
export async function count({ db }: OpenHouse, from: string, where = 'true') {
  const [row] = await db.query<{ n: string }>(`select count(*) as n from ${from} where ${where}`)
  return Number(row?.n)
}

/** The rows that break a promise; there should be none. */
export const breaking = ({ db }: OpenHouse, sql: string) => db.query(`${sql} limit 5`)
