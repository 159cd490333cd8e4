import type { Field } from '../base/field.ts'
import { matchesWhere, whereEntries } from '../base/where.ts'

/** Conditional fields: they apply only while other fields of the same row or form have certain values (`when`). */

type Row = Readonly<Record<string, unknown>>

/** The conditions of `when`: field names with their values. */
export const whenConditionsOf = ({ options }: Field) => whereEntries(options.when)

/** True if the field may be empty: it is optional, or it is conditional without a default. */
export const mayBeEmpty = ({ options }: Field): boolean => options.optional === true || (options.when !== undefined && options.default === undefined)

/** True if the conditions of the field are met by these values. */
export const isApplicable = (field: Field, row: Row) => matchesWhere(field.options.when, row)
