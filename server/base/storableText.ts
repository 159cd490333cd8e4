/** Whether PostgreSQL can store this text: no NUL character and no unpaired surrogate. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()
