import type { Resource } from '#schema'
import { declaredSlots } from '#schema/slot.ts'
import { table } from '../columns.ts'
import { violation } from '../violation.ts'
import type { Work } from '../work.ts'
import { withDefaults } from './draft.ts'
import { randomLetters } from './tools.ts'
import type { Written } from './write.ts'
import { insertMany } from './write.ts'

const mostTries = 5

/** So many codes as nobody has yet. */
async function freshCodes(work: Work, of: Resource, key: string, wanted: number, make: () => unknown) {
  const codes = new Set<unknown>()
  for (let tries = 0; codes.size < wanted && tries < mostTries; tries++) {
    while (codes.size < wanted) codes.add(make())
    const taken = await work.connection.query<{ code: unknown }>(`select "${key}" as code from ${table(of)} where "${key}" = any($1::text[])`, [[...codes]])
    for (const { code } of taken) codes.delete(code)
  }
  if (codes.size < wanted) throw new Error(`${of.name} has no ${wanted} codes left`)
  return [...codes]
}

/** Adds rows of the server's own values; nobody's hooks are asked. Their numbers, in order. */
export async function addMany(work: Work, of: Resource, rows: readonly Written[], action: string): Promise<number[]> {
  const made = declaredSlots(of).filter(({ field }) => field.made)
  const codes = await Promise.all(
    made.map(async ({ key, field }) => [key, await freshCodes(work, of, key, rows.length, () => field.made?.(work.caller.now, randomLetters))] as const),
  )
  const complete = rows.map((row, at) => withDefaults(of, { ...Object.fromEntries(codes.map(([key, each]) => [key, each[at]])), ...row }))
  try {
    return await insertMany(work, of, complete, action)
  } catch (error) {
    throw violation(work.catalog, error, []) ?? error
  }
}
