import { z } from 'zod'
import { isMoment } from '#schema/base/time.ts'

const minTokenLength = 16

export const clockSettings = z
  .object({
    CLOCK: z.enum(['real', 'simulated']).default('real').meta({
      description:
        'Clock of the application. `real`: the clock of the machine; `simulated`: a clock that moves only by an API call, shared by all servers of the database.',
      details:
        'A call from the same machine with the header `Authorization: Bearer <CLOCK_TOKEN>` moves the simulated clock: `POST /simulation/clock {"to": "2026-05-07 14:00:00", "every": 15}`. The clock stops on the way for each scheduled job and runs it at its exact time. Jobs with an interval shorter than `every` minutes run once in `every` minutes.',
    }),
    CLOCK_TOKEN: z.string().min(minTokenLength).optional().describe('Token that a call of the simulation API must send. Required with `CLOCK=simulated`.'),
    CLOCK_FROM: z.string().refine(isMoment, 'must be a moment as "2026-05-07 14:00:00"').optional().meta({
      description: 'Start time of the simulated clock as wall time in Asia/Seoul.',
      whenMissing: 'the time of the first start with a simulated clock',
      example: '2026-05-07 14:00:00',
    }),
  })
  .meta({ title: 'Simulated clock', description: 'For tests and simulations. Production refuses a simulated clock.' })

type ClockSettings = Readonly<Partial<z.infer<typeof clockSettings>>>

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function clockProblem({ CLOCK, CLOCK_TOKEN, CLOCK_FROM }: ClockSettings, production: boolean): string | null {
  const simulated = CLOCK === 'simulated'
  if (production && simulated) return 'Setting CLOCK: "simulated" stands still, so production refuses it. Leave it out.'
  if (simulated && CLOCK_TOKEN === undefined)
    return `Setting CLOCK_TOKEN: required with CLOCK=simulated. Set a random text of at least ${minTokenLength} characters.`
  if (!simulated && (CLOCK_TOKEN ?? CLOCK_FROM) !== undefined) return 'Settings CLOCK_TOKEN, CLOCK_FROM: allowed only with CLOCK=simulated. Leave them out.'
  return null
}
