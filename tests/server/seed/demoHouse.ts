import type { TestApp } from '../testApp.ts'
import { createTestApp, seedDay } from '../testApp.ts'

export const now = seedDay

/** A house of its own with all demo data as of a Friday at noon in Seoul. */
export const demoHouse = (): Promise<TestApp> => createTestApp({ filled: 'demo', clock: () => now })

/** How many rows of a table, or of anything that stands after `from`. */
export async function count({ db }: TestApp, from: string, where = 'true') {
  const [row] = await db.query<{ n: string }>(`select count(*) as n from ${from} where ${where}`)
  return Number(row?.n)
}

/** The rows that break a promise; there should be none. */
export const breaking = ({ db }: TestApp, sql: string) => db.query(`${sql} limit 5`)
