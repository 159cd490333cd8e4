import type { TestApp } from '../testApp.ts'

/** The number of rows of a table or of any `from` clause. */
export async function countRows({ db }: TestApp, from: string, where = 'true') {
  const [row] = await db.query<{ n: string }>(`select count(*) as n from ${from} where ${where}`)
  return Number(row?.n)
}
