import { appError } from '#schema'

/** The largest sheet that is taken at once. */
export const importLimits = { rows: 2000, columns: 300 } as const
export const maxCells = importLimits.rows * importLimits.columns
/** Bytes that come out of a packed workbook. */
export const maxUnpackedBytes = 20_000_000
/** Letters in all of its cells together. */
export const maxLetters = 5_000_000
/** Letters in one cell, and in all cells of a row: what is taken apart in one go. */
export const maxRowLetters = { cell: 100_000, row: 300_000 } as const

/** Where what is wrong with a whole sheet stands. */
export const path = 'file'
export const tooManyError = () => appError('sheetTooLarge', { path, values: importLimits })
