import { z } from 'zod'

/** Schemas of setting values that several groups of settings use. */
export const text = z.string().trim().min(1)
export const wholeNumber = (from: number, to: number) => z.coerce.number().int().min(from).max(to)
export const httpUrl = z.url({ protocol: /^https?$/ })
/** PKCS#8 in PEM; `\n` may stand for a line break. */
export const privateKey = z.string().regex(/^\s*-----BEGIN PRIVATE KEY-----/)
