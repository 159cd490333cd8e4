import { z } from 'zod'
import { isMoment } from '#schema/base/time.ts'

const leastLetters = 16

/** By which clock the business goes. */
export const clockSettings = {
  /** `real`: the machine's; `simulated`: one that stands still until a call moves it. */
  CLOCK: z.enum(['real', 'simulated']).default('real'),
  /** What that call must bring. */
  CLOCK_TOKEN: z.string().min(leastLetters).optional(),
  /** Seoul wall time at which a simulated clock stands first; when it is left out, the time of that first start. */
  CLOCK_FROM: z.string().refine(isMoment, 'must be a moment as "2026-05-07 14:00:00"').optional(),
}

type Setting = keyof typeof clockSettings
type ClockSettings = { readonly [K in Setting]?: z.infer<(typeof clockSettings)[K]> }

/** What is wrong with these settings, as a sentence that says what to do. */
export function clockProblem({ CLOCK, CLOCK_TOKEN, CLOCK_FROM }: ClockSettings, production: boolean): string | null {
  const simulated = CLOCK === 'simulated'
  if (production && simulated) return 'Setting CLOCK: "simulated" stands still, so production refuses it. Leave it out.'
  if (simulated && CLOCK_TOKEN === undefined)
    return `Setting CLOCK_TOKEN: needed with CLOCK=simulated. Set ${leastLetters} letters or more that nobody guesses.`
  if (!simulated && (CLOCK_TOKEN ?? CLOCK_FROM) !== undefined) return 'Settings CLOCK_TOKEN, CLOCK_FROM: only with CLOCK=simulated. Leave them out.'
  return null
}
