import { z } from 'zod'
import { isMoment } from '#schema/base/time.ts'

const minTokenLength = 16

/** Settings of the application clock. */
export const clockSettings = {
  /** `real`: the clock of the machine; `simulated`: a clock that moves only by an API call. */
  CLOCK: z.enum(['real', 'simulated']).default('real'),
  /** Token that a call to the simulation API must send. */
  CLOCK_TOKEN: z.string().min(minTokenLength).optional(),
  /** Start time of a simulated clock, in Seoul wall time; default: the time of its first start. */
  CLOCK_FROM: z.string().refine(isMoment, 'must be a moment as "2026-05-07 14:00:00"').optional(),
}

type Setting = keyof typeof clockSettings
type ClockSettings = { readonly [K in Setting]?: z.infer<(typeof clockSettings)[K]> }

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function clockProblem({ CLOCK, CLOCK_TOKEN, CLOCK_FROM }: ClockSettings, production: boolean): string | null {
  const simulated = CLOCK === 'simulated'
  if (production && simulated) return 'Setting CLOCK: "simulated" stands still, so production refuses it. Leave it out.'
  if (simulated && CLOCK_TOKEN === undefined)
    return `Setting CLOCK_TOKEN: required with CLOCK=simulated. Set a random text of at least ${minTokenLength} characters.`
  if (!simulated && (CLOCK_TOKEN ?? CLOCK_FROM) !== undefined) return 'Settings CLOCK_TOKEN, CLOCK_FROM: allowed only with CLOCK=simulated. Leave them out.'
  return null
}
