import { createHash } from 'node:crypto'

/** A message's key in 40 letters that any protocol takes; the same key, the same tag. */
export const tagOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 40)
