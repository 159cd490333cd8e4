import { z } from 'zod'

/** Schemas of setting values that several groups of settings use. */
export const textSchema = z.string().trim().min(1)
export const wholeNumberSchema = (from: number, to: number) => z.coerce.number().int().min(from).max(to)
export const httpUrlSchema = z.url({ protocol: /^https?$/ })
/** PKCS#8 in PEM; `\n` may stand for a line break. */
export const privateKeySchema = z.string().regex(/^\s*-----BEGIN PRIVATE KEY-----/)
