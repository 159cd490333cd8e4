import { createHash } from 'node:crypto'

/** A 40-character digest of a message key, valid in all protocols; equal keys have equal tags. */
export const digestMessageKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 40)
