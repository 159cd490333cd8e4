import type { Field } from './base/field.ts'
import type { Resource } from './resource.ts'
import { fieldsOf, memoize } from './fieldKey.ts'

type Values = Readonly<Record<string, unknown>>
type Wanted = Readonly<Record<string, readonly (string | boolean)[]>>

/** A row whose kept number is not what its rows or lines come to. */
export interface WrongAggregate {
  readonly resource: string
  readonly id: number
  readonly key: string
  readonly retention: number
  readonly counted: number
}

/** What counting anew has come to: so many numbers were counted, and of each that is wrong the first rows are told. */
export interface RecountResult {
  readonly seen: number
  readonly miscounts: readonly WrongAggregate[]
}

/** A number that follows from others: from lines of its own row, or from the rows of a resource that point at it. */
export interface Aggregate {
  readonly name: string
  /** The lines' field, or the resource that is counted. */
  readonly head: string
  /** What is summed of each, or by which field each row points here. */
  readonly tail: string
  readonly isSum: boolean
  /** By which field the summed rows point here, where it is said. */
  readonly by?: string
  /** Only those with one of these values. */
  readonly where: Wanted
}

/** What a field declares by `sum` or `count`. */
export function aggregateOf(name: string, { options }: Field): Aggregate | undefined {
  const path: string | undefined = options.sum ?? options.count
  if (path === undefined) return undefined
  const [head = '', tail = ''] = path.split('.')
  const where = Object.entries((options.where ?? {}) as Values).map(([key, value]) => [key, [value].flat()] as const)
  return { name, head, tail, isSum: options.sum !== undefined, ...(options.by !== undefined && { by: options.by }), where: Object.fromEntries(where) as Wanted }
}

export const aggregatesOf = memoize((resource: Resource): readonly Aggregate[] =>
  Object.entries(fieldsOf(resource)).flatMap(([name, field]) => {
    const tally = aggregateOf(name, field)
    return tally ? [tally] : []
  }),
)

/** The lines of the row itself that a tally sums; none where it looks at other rows. */
export const aggregateLinesOf = (resource: Resource, { head }: Aggregate) => fieldsOf(resource)[head]?.inner as Readonly<Record<string, Field>> | undefined

/** Those that follow from the row itself, and so can be told while it is being typed. */
export const ownAggregates = memoize((resource: Resource) => aggregatesOf(resource).filter((tally) => aggregateLinesOf(resource, tally)))

/** Is it one of those that count? What is not said of a row has its default. */
export const countsTowards = (where: Wanted, row: Values, defaults: (key: string) => unknown = () => undefined) =>
  Object.entries(where).every(([key, wanted]) => [row[key] ?? defaults(key)].flat().some((item) => wanted.includes(item as string | boolean)))

/** The sum over lines, some of which may not be filled in yet. */
export function sumOf({ tail, where }: Aggregate, lines: unknown): number {
  if (!Array.isArray(lines)) return 0
  const counted = (lines as readonly Values[]).filter((line) => countsTowards(where, line))
  return counted.reduce((sum, line) => sum + (typeof line[tail] === 'number' ? line[tail] : 0), 0)
}
