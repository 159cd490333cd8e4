/** PostgreSQL keeps no NUL, and no half of a character. */
export const isKept = (text: string) => !text.includes('\0') && text.isWellFormed()
