/** The lines of a data text, split at `|`; empty lines are left out. */
export const parsePipeSeparated = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
