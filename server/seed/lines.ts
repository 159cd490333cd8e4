/** The lines of a data text, split at `|`; empty lines are left out. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** A cell as a number; null if it is empty. */
export const parseNumber = (cell: string | undefined) => (cell ? Number(cell) : null)
