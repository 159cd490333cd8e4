export type Line = Readonly<Record<string, unknown>>

const isLine = (item: unknown): item is Line => item instanceof Object

/** The lines of a value, none of what is none. */
export const linesIn = (value: unknown): readonly Line[] => (Array.isArray(value) ? value.filter(isLine) : [])
