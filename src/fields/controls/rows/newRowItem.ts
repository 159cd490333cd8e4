import type { RowsField } from '#schema/fields/structure/rows.ts'

/** A new row with the default values of its fields. */
export const newRowItem = ({ inner }: RowsField) => Object.fromEntries(Object.entries(inner).map(([name, field]) => [name, field.options.default ?? null]))
