export type RowItem = Readonly<Record<string, unknown>>

const isRowItem = (item: unknown): item is RowItem => item instanceof Object

/** The rows of a value; an empty list for any other value. */
export const rowItemsIn = (value: unknown): readonly RowItem[] => (Array.isArray(value) ? value.filter(isRowItem) : [])
