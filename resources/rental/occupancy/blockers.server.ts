import type { z } from 'zod'
import type { Issue } from '#schema'
import { AppError } from '#schema'
import { formatMessage } from '#schema/base/localizedText.ts'
import type { Blocker, blockersShape } from './blocker.ts'

type Blockers = z.infer<z.ZodObject<typeof blockersShape>>

export const toBlocker = ({ code, path, values, text }: Issue): Blocker => ({
  code,
  at: path.length > 0 ? path.join('.') : null,
  message: { ko: formatMessage(text, values, 'ko'), en: formatMessage(text, values, 'en') },
})

export const noBlockers: Blockers = { obstacles: [], held_by: null, offers: [] }

/** A refusal as something that is told; what is not there at all is refused as ever. */
export function blockersFromError(error: unknown): Blockers {
  if (!(error instanceof AppError) || error.status === 404) throw error
  const { data, offers = [] } = error.extras
  const held_by = (data?.held_by ?? null) as Blockers['held_by']
  return { obstacles: error.allIssues.map(toBlocker), held_by, offers: [...offers] }
}

/** What stands in the way of something that refuses where it must. */
export const blockersOf = (refuse: () => Promise<unknown>) => refuse().then(() => noBlockers, blockersFromError)
