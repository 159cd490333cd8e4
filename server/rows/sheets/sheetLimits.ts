import { appError } from '#schema'

/** Limits of one import. */
export const importLimits = { rows: 2000, columns: 300 } as const
export const maxCells = importLimits.rows * importLimits.columns
/** Bytes of an unpacked workbook. */
export const maxUnpackedBytes = 20_000_000
/** Characters in all cells together. */
export const maxFileCharacters = 5_000_000
/** Characters in one cell and in one row: the most that is parsed without a pause. */
export const maxCellAndRowCharacters = { cell: 100_000, row: 300_000 } as const

/** The path of issues about the whole file. */
export const wholeFileIssuePath = 'file'
export const sheetTooLargeError = () => appError('sheetTooLarge', { path: wholeFileIssuePath, values: importLimits })
