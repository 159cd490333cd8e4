type Scalar = string | number | boolean
type Values = Readonly<Record<string, unknown>>

/**
 * Rows with these values; every key must match. Of several values any one matches: `{ kind: 'refund', status: ['paid', 'failed'] }`.
 * Declarations use it under two words: `where` selects rows of a resource, `when` names the rows in which a field, a section, a deadline or an action applies.
 */
export type Where = Readonly<Record<string, Scalar | readonly Scalar[]>>

/** Each key of the conditions with the list of its values. */
export const whereEntries = (where: Where = {}) => Object.entries(where).map(([key, value]): readonly [string, readonly Scalar[]] => [key, [value].flat()])

/**
 * The first key in which the row has none of the values; undefined if the row matches. A row's value may itself be a list, of which one match is enough.
 * `defaultOf` replaces values that the row does not have.
 */
export const mismatchedKey = (where: Where | undefined, row: Values, defaultOf: (key: string) => unknown = () => undefined) =>
  whereEntries(where).find(([key, values]) => ![row[key] ?? defaultOf(key)].flat().some((item) => (values as readonly unknown[]).includes(item)))?.[0]

/** True if the row has one of the values in every key. */
export const matchesWhere = (where: Where | undefined, row: Values, defaultOf?: (key: string) => unknown) => mismatchedKey(where, row, defaultOf) === undefined
