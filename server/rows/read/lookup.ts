import type { Resource, Rung } from '#schema'
import { mayRead, searchesFor } from '#schema/subset.ts'
import type { Connection } from '../../base/database.ts'
import type { Catalog } from '../catalog.ts'
import { alive, labelOf, table } from '../columns.ts'
import type { Condition } from './condition.ts'
import { keywordIn } from './keyword.ts'
import { ownConditions } from './own.ts'

/** A row that a keyword found, whatever it is. */
export interface Found {
  readonly of: string
  readonly id: number
  readonly label: string
}

interface Asking {
  readonly catalog: Catalog
  readonly rung: Rung
  readonly who: number | null
}

/** Of each resource the latest few; more than that is a list's work. */
const few = 5

/** The latest rows whose own words hold the keyword, as one branch of a query; none where nothing is searched. */
function branch({ catalog, rung, who }: Asking, of: Resource, keyword: string, params: unknown[]): string[] {
  // Through references a person's name would find everything that was ever theirs.
  const slots = searchesFor(of, rung).filter(({ part }) => !part.refers && part.column !== '')
  if (slots.length === 0) return []
  const placed = ({ sql, values }: Condition) => sql(...values.map((value) => `$${params.push(value)}`))
  const texts = [alive(catalog, of), ...[keywordIn(catalog, of, slots, rung, keyword), ...ownConditions({ of, who, rung })].map(placed)]
  const joins: string[] = []
  const label = labelOf(catalog, of, rung, 't', joins)
  const rows = `select t.* from ${table(of)} t where ${texts.join(' and ')} order by t.id desc limit ${few}`
  return [`(select '${of.name}' as of, t.id, (${label})::text as label from (${rows}) t ${joins.join(' ')})`]
}

/** Rows of every resource that may be read, found in one statement, in the resources' order. */
export async function lookup(connection: Connection, asking: Asking, keyword: string): Promise<readonly Found[]> {
  const params: unknown[] = []
  const readable = asking.catalog.all.filter((of) => mayRead(of, 'list', asking.rung))
  const branches = readable.flatMap((of) => branch(asking, of, keyword, params))
  if (branches.length === 0) return []
  return connection.query<Found>(branches.join(' union all '), params)
}
