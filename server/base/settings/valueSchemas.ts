import { z } from 'zod'

/** Schemas of setting values that several groups of settings use. */
export const nonEmptyTextSchema = z.string().trim().min(1)
export const wholeNumberSchema = (from: number, to: number) => z.coerce.number().int().min(from).max(to)
export const httpUrlSchema = z.url({ protocol: /^https?$/ })
/** PKCS#8 in PEM; `\n` may stand for a line break. */
export const pemPrivateKeySchema = z.string().regex(/^\s*-----BEGIN PRIVATE KEY-----/)
