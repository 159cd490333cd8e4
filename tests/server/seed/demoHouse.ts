import type { OpenHouse } from '../openHouse.ts'
import { openHouse, seedDay } from '../openHouse.ts'

export const now = seedDay

/** A house of its own with all demo data as of a Friday at noon in Seoul. */
export const demoHouse = (): Promise<OpenHouse> => openHouse({ filled: 'demo', clock: () => now })

/** How many rows of a table, or of anything that stands after `from`. */
export async function count({ db }: OpenHouse, from: string, where = 'true') {
  const [row] = await db.query<{ n: string }>(`select count(*) as n from ${from} where ${where}`)
  return Number(row?.n)
}

/** The rows that break a promise; there should be none. */
export const breaking = ({ db }: OpenHouse, sql: string) => db.query(`${sql} limit 5`)
