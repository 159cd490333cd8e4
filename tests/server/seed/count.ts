import type { TestApp } from '../testApp.ts'

/** How many rows of a table, or of anything that stands after `from`. */
export async function count({ db }: TestApp, from: string, where = 'true') {
  const [row] = await db.query<{ n: string }>(`select count(*) as n from ${from} where ${where}`)
  return Number(row?.n)
}
