import type { z } from 'zod'
import type { Wrong } from '#schema'
import { Fault } from '#schema'
import { sayWith } from '#schema/base/said.ts'
import type { Obstacle, inTheWay } from './obstacle.ts'

type InTheWay = z.infer<z.ZodObject<typeof inTheWay>>

export const told = ({ code, path, of, says }: Wrong): Obstacle => ({
  code,
  at: path.length > 0 ? path.join('.') : null,
  says: { ko: sayWith(says, of, 'ko'), en: sayWith(says, of, 'en') },
})

export const nothing: InTheWay = { obstacles: [], held_by: null, offers: [] }

/** A refusal as something that is told; what is not there at all is refused as ever. */
export function toldOfFault(error: unknown): InTheWay {
  if (!(error instanceof Fault) || error.status === 404) throw error
  const { data, offers = [] } = error.beside
  const held_by = (data?.held_by ?? null) as InTheWay['held_by']
  return { obstacles: error.wrongs.map(told), held_by, offers: [...offers] }
}

/** What stands in the way of something that refuses where it must. */
export const toldUnless = (refuse: () => Promise<unknown>) => refuse().then(() => nothing, toldOfFault)
