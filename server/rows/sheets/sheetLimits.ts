/** The largest sheet that is taken at once. */
export const importLimits = { rows: 2000, columns: 300 } as const
/** Bytes that come out of a packed workbook. */
export const mostUnpacked = 20_000_000
/** Letters in all of its cells together. */
export const mostLetters = 5_000_000
