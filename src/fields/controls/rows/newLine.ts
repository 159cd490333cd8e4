import type { Rows } from '#schema/fields/rows.ts'

/** A fresh line: defaults where the fields have them. */
export const newLine = ({ inner }: Rows) => Object.fromEntries(Object.entries(inner).map(([name, field]) => [name, field.options.default ?? null]))
