import { z } from 'zod'
import { issueText } from './issueText.ts'

/** The number of a row: positive, at most 2^53 − 1. */
export const idSchema = z.int(issueText('notId')).positive(issueText('notId'))

/** The number of a row in its decimal digits; undefined for anything else. */
export const parseIdText = (text: string) => (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined)

/** The number of a row, given as a number or in digits; undefined for anything else, whatever somebody sent. */
export const parseId = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? parseIdText(`${value}`) : undefined)
