import type { z } from 'zod'
import type { InputIssue } from '#schema'
import { AppError } from '#schema'
import { formatMessage } from '#schema/base/localizedText.ts'
import type { BookingBlocker, blockersShape } from './bookingBlockerShape.ts'

type Blockers = z.infer<z.ZodObject<typeof blockersShape>>

export const toBlocker = ({ code, path, values, text }: InputIssue): BookingBlocker => ({
  code,
  at: path.length > 0 ? path.join('.') : null,
  message: { ko: formatMessage(text, values, 'ko'), en: formatMessage(text, values, 'en') },
})

export const noBlockers: Blockers = { obstacles: [], held_by: null, offers: [] }

/** Converts an error to a response; errors with status 404 are rethrown. */
export function blockersFromError(error: unknown): Blockers {
  if (!(error instanceof AppError) || error.status === 404) throw error
  const { data, offers = [] } = error.extras
  const held_by = (data?.held_by ?? null) as Blockers['held_by']
  return { obstacles: error.allIssues.map(toBlocker), held_by, offers: [...offers] }
}

/** Runs a check that throws and returns its error as blockers. */
export const catchBlockers = (refuse: () => Promise<unknown>) => refuse().then(() => noBlockers, blockersFromError)
