import type { WireKeySpec, SqlRangeSpec } from '../base/field.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldKeyOf } from '../row/fieldKey.ts'
import { mayBeEmpty } from '../row/when.ts'

/** How start and end of a no-overlap rule are stored, read and compared. */
export interface PeriodSpec {
  readonly spec: WireKeySpec<string>
  readonly range: SqlRangeSpec
  /** Rows without a start do not count. */
  readonly startIsOptional: boolean
}

/** How the period of a no-overlap rule is compared. Throws if its start is neither a day nor a moment; the declaration check refuses such a rule. */
export function periodSpecOf(resource: Resource, from: string): PeriodSpec {
  const { field, spec } = fieldKeyOf(resource, from) ?? {}
  if (!field || !spec?.range) throw new Error(`${resource.name}.${from} is neither a day nor a moment`)
  return { spec, range: spec.range, startIsOptional: mayBeEmpty(field) }
}

/** Start and end of the n-th example row: a period that no other example overlaps. */
export const noOverlapExample = (resource: Resource, n: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (resource.noOverlap ?? []).flatMap(({ during: [from, to] }) => {
      const [start, end] = periodSpecOf(resource, from).range.example(n)
      return [
        [from, start],
        [to, end],
      ]
    }),
  )
