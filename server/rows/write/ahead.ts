import type { Ahead, Resource } from '#schema'
import { declaredSlots } from '#schema/slot.ts'
import { alive, table } from '../columns.ts'
import { answered } from '../gathered.ts'
import type { Work } from '../work.ts'
import { randomLetters } from './tools.ts'

const mostTries = 5

interface Answer {
  readonly id: number
  readonly is_taken: boolean
}

/** The number and the codes of a row that is about to be added, asked for with whatever else is asked at the same moment. */
export async function rowAhead(work: Work, of: Resource): Promise<Ahead> {
  const made = declaredSlots(of).filter(({ field }) => field.made)
  for (let tries = 1; tries <= mostTries; tries++) {
    const codes = Object.fromEntries(made.map(({ key, field }) => [key, String(field.made?.(work.caller.now, randomLetters))]))
    const sql = (used: number) => {
      const taken = made.map(({ key }, at) => `exists (select from ${table(of)} t where t."${key}" = $${used + at + 1} and ${alive(work.catalog, of)})`)
      return `select nextval(pg_get_serial_sequence('${table(of)}', 'id')) as id, ${taken.join(' or ') || 'false'} as is_taken`
    }
    const [answer] = await answered<Answer>(work, { shape: `ahead ${of.name}`, values: Object.values(codes), sql })
    if (answer && !answer.is_taken) return { id: answer.id, codes }
  }
  throw new Error(`${of.name} has no codes left`)
}
