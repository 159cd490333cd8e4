import type { clause } from '#resources/purchases/clause.ts'
import type { purchase } from '#resources/purchases/purchase.ts'
import type { Row } from '#schema'

export type Clause = Row<typeof clause>
export type Copied = NonNullable<Row<typeof purchase>['clauses']>[number]

/** A clause's words as the contract keeps them; nobody has agreed to them yet. */
export const copyOf = ({ title, text, version_no, required }: Clause): Copied => ({ title, text, version: version_no, required, agreed_at: null })

/** With a library's clause in it: at its earlier version's place, or at the end. */
export function withClause(list: readonly Copied[], one: Clause): Copied[] {
  const at = list.findIndex(({ title }) => title === one.title)
  return at < 0 ? [...list, copyOf(one)] : list.map((each, index) => (index === at ? copyOf(one) : each))
}

/** Every required clause that is not there yet, in the library's order. */
export const withRequired = (list: readonly Copied[], library: readonly Clause[]): Copied[] =>
  library.filter(({ required, title }) => required && !list.some((each) => each.title === title)).reduce<Copied[]>(withClause, [...list])

/** Is a clause of the library for this kind of contract? */
export const isFor = ({ kinds }: Clause, kind: unknown) => !kinds?.length || kind === undefined || kinds.some((each) => each === kind)
