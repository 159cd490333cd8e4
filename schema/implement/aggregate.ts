import type { Field } from '../base/field.ts'
import type { Where } from '../base/where.ts'
import { matchesWhere } from '../base/where.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldsOf, memoize } from '../row/fieldKey.ts'

type Values = Readonly<Record<string, unknown>>

/** A row whose stored sum or count differs from the recomputed one. */
export interface AggregateMismatch {
  readonly resource: string
  readonly id: number
  readonly key: string
  readonly stored: number
  readonly counted: number
}

/** Result of a recount: how many values were checked, and the first rows of each wrong one. */
export interface RecountResult {
  readonly checkedCount: number
  readonly miscounts: readonly AggregateMismatch[]
}

/** A number computed from the lines of the same row, or from the rows of a resource that refer to it. */
export interface Aggregate {
  readonly name: string
  /** The field of the lines, or the resource whose rows are aggregated. */
  readonly source: string
  /** The field that is summed, or the reference by which the rows point to this row. */
  readonly sourceKey: string
  readonly isSum: boolean
  /** The reference by which summed rows point to this row, where it is declared. */
  readonly by?: string
  /** Only lines or rows with one of these values count. */
  readonly where: Where
}

/** The aggregate that a field declares by `sum` or `count`. */
export function aggregateOf(name: string, { options }: Field): Aggregate | undefined {
  const path: string | undefined = options.sum ?? options.count
  if (path === undefined) return undefined
  const [source = '', sourceKey = ''] = path.split('.')
  return {
    name,
    source,
    sourceKey,
    isSum: options.sum !== undefined,
    ...(options.by !== undefined && { by: options.by }),
    where: options.where ?? {},
  }
}

export const aggregatesOf = memoize((resource: Resource): readonly Aggregate[] =>
  Object.entries(fieldsOf(resource)).flatMap(([name, field]) => {
    const aggregate = aggregateOf(name, field)
    return aggregate ? [aggregate] : []
  }),
)

/** The inner fields of the lines that an aggregate sums; undefined if it aggregates other rows. */
export const aggregateLineFieldsOf = (resource: Resource, { source }: Aggregate) =>
  fieldsOf(resource)[source]?.inner as Readonly<Record<string, Field>> | undefined

/** Aggregates over lines of the row itself; a form can compute them while the user types. */
export const lineAggregatesOf = memoize((resource: Resource) => aggregatesOf(resource).filter((aggregate) => aggregateLineFieldsOf(resource, aggregate)))

/** Sum over lines, some of which may still be empty. */
export function sumAggregateLines({ sourceKey, where }: Aggregate, lines: unknown): number {
  if (!Array.isArray(lines)) return 0
  const counted = (lines as readonly Values[]).filter((line) => matchesWhere(where, line))
  return counted.reduce((sum, line) => sum + (typeof line[sourceKey] === 'number' ? line[sourceKey] : 0), 0)
}
