import { z } from 'zod'
import { encodedZodError } from './encodedZodError.ts'

/** Id of a row: a positive integer, at most 2^53 − 1. */
export const idSchema = z.int(encodedZodError('notId')).positive(encodedZodError('notId'))

/** Parses an id in decimal digits; undefined for any other text. */
export const parseIdText = (text: string) => (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined)

/** Parses an id given as a number or in digits; undefined for any other value. */
export const parseId = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? parseIdText(`${value}`) : undefined)
