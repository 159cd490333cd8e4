/** PostgreSQL keeps no NUL, and no half of a character. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()
