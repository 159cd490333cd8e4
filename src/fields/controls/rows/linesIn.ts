export type Line = Readonly<Record<string, unknown>>

const isLine = (item: unknown): item is Line => item instanceof Object

/** The rows of a value; an empty list for any other value. */
export const linesIn = (value: unknown): readonly Line[] => (Array.isArray(value) ? value.filter(isLine) : [])
