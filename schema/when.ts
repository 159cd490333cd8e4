import type { Field } from './base/field.ts'

/** Fields that are asked for only while another field of their row, or form, has a value: what `when` says. */

type Row = Readonly<Record<string, unknown>>

/** On which values of which other fields it hangs whether this one is asked for. */
export const whenConditionsOf = ({ options }: Field) => Object.entries((options.when ?? {}) as Readonly<Record<string, unknown>>)

/** May there be nothing? Where it is optional, and where it is not always asked for. */
export const mayBeEmpty = ({ options }: Field): boolean => options.optional === true || (options.when !== undefined && options.default === undefined)

/** Is a field asked for in a row of these values? */
export const isApplicable = (field: Field, row: Row) =>
  whenConditionsOf(field).every(([key, wanted]) => [row[key]].flat().some((item) => [wanted].flat().includes(item)))
