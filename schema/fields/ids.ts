import { z } from 'zod'
import { say } from './say.ts'

/** The number of a row: positive, at most 2^53 − 1. */
export const idSchema = z.int(say('notId')).positive(say('notId'))

export const idOf = (text: string) => (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined)
