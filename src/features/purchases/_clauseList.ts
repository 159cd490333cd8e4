import type { clause } from '#resources/purchases/clause.ts'
import type { purchase } from '#resources/purchases/contract/purchase.ts'
import type { Row } from '#schema'

export type LibraryClause = Row<typeof clause>
export type ContractClauseCopy = NonNullable<Row<typeof purchase>['clauses']>[number]

/** A copy of a clause for a contract, not agreed yet. */
const copyOf = ({ title, text, version_no, required }: LibraryClause): ContractClauseCopy => ({ title, text, version: version_no, required, agreed_at: null })

/** The list with a clause of the library: replaces its earlier version, or is appended. */
export function withClause(list: readonly ContractClauseCopy[], one: LibraryClause): ContractClauseCopy[] {
  const position = list.findIndex(({ title }) => title === one.title)
  return position < 0 ? [...list, copyOf(one)] : list.map((item, index) => (index === position ? copyOf(one) : item))
}

/** The list with every missing required clause, in the library's order. */
export const withRequiredClauses = (list: readonly ContractClauseCopy[], library: readonly LibraryClause[]): ContractClauseCopy[] =>
  library.filter(({ required, title }) => required && !list.some((item) => item.title === title)).reduce<ContractClauseCopy[]>(withClause, [...list])

/** Whether a clause of the library applies to this kind of contract. */
export const appliesToContractKind = ({ kinds }: LibraryClause, kind: unknown) => !kinds?.length || kind === undefined || kinds.some((item) => item === kind)
