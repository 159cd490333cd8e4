import type { clause } from '#resources/purchases/clause.ts'
import type { purchase } from '#resources/purchases/purchase.ts'
import type { Row } from '#schema'

export type Clause = Row<typeof clause>
export type CopiedClause = NonNullable<Row<typeof purchase>['clauses']>[number]

/** A clause's words as the contract keeps them; nobody has agreed to them yet. */
const copyOf = ({ title, text, version_no, required }: Clause): CopiedClause => ({ title, text, version: version_no, required, agreed_at: null })

/** With a library's clause in it: at its earlier version's place, or at the end. */
export function withClause(list: readonly CopiedClause[], one: Clause): CopiedClause[] {
  const position = list.findIndex(({ title }) => title === one.title)
  return position < 0 ? [...list, copyOf(one)] : list.map((item, index) => (index === position ? copyOf(one) : item))
}

/** Every required clause that is not there yet, in the library's order. */
export const withRequired = (list: readonly CopiedClause[], library: readonly Clause[]): CopiedClause[] =>
  library.filter(({ required, title }) => required && !list.some((item) => item.title === title)).reduce<CopiedClause[]>(withClause, [...list])

/** Is a clause of the library for this kind of contract? */
export const isClauseFor = ({ kinds }: Clause, kind: unknown) => !kinds?.length || kind === undefined || kinds.some((item) => item === kind)
