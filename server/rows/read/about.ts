import type { Connection } from '../../base/database.ts'
import { idIn } from '#schema/fields/ids.ts'
import type { Catalog } from '../catalog.ts'
import { table } from '../columns.ts'
import type { Asked } from './asked.ts'
import type { Condition } from './condition.ts'
import { setsIn } from './filters.ts'
import { listed } from './given.ts'
import type { Named } from './listText.ts'
import { valuesOf, whereOf } from './where.ts'

/** Whom a question is about although no row of theirs comes back: for the access log, which is told of numbers as it is of rows. */

type Raw = Readonly<Record<string, unknown>>

/** A number of so few rows tells of each. */
const few = 5

const idsIn = (value: unknown) => (Array.isArray(value) ? listed(value) : [value]).flatMap((each) => idIn(each) ?? [])

/** Persons whom the filters name by their ids, in groups too. */
export function personsAsked(catalog: Catalog, { of }: Pick<Asked, 'of'>, raw: Raw): readonly Named[] {
  return (catalog.toPersons(of) ?? []).flatMap(({ key, part }) => {
    const target = catalog.find(part.refers?.to ?? '')
    const ids = [raw, ...setsIn(raw)].flatMap((each) => idsIn(each[key]))
    return target && ids.length > 0 ? [{ of: target, ids: [...new Set(ids)] }] : []
  })
}

/** What a list asks for. */
interface AskedOf {
  readonly conditions: readonly Condition[]
  readonly ids: readonly number[]
}

/** The rows that a number of few tells of, by their ids. */
async function rowsCounted(connection: Connection, asked: Asked, conditions: readonly Condition[]) {
  const sql = `select t.id from ${table(asked.of)} t where ${whereOf(asked, conditions)} limit ${few}`
  return (await connection.query<{ id: number }>(sql, valuesOf(conditions))).map(({ id }) => id)
}

/** Those of the ids that are there: that there is none of a number tells of nobody. */
async function rowsThere(connection: Connection, { of }: Asked, ids: readonly number[]) {
  const found = await connection.query<{ id: number }>(`select id from ${table(of)} where id = any($1::bigint[])`, [ids], { name: `there ${of.name}` })
  return found.map(({ id }) => id)
}

/** The rows behind a number of few, and those that were asked after by their ids, but for those that are shown. */
export async function rowsAbout(connection: Connection, asked: Asked, { conditions, ids }: AskedOf, shown: readonly number[], total: number | undefined) {
  if (!asked.catalog.isPersonal(asked.of)) return []
  const seen = new Set(shown)
  const missing = ids.filter((id) => !seen.has(id))
  const counted = total !== undefined && total > shown.length && total <= few ? await rowsCounted(connection, asked, conditions) : []
  const named = missing.length > 0 ? await rowsThere(connection, asked, missing) : []
  return [...new Set([...counted, ...named])].filter((id) => !seen.has(id))
}
