import { serve } from '#schema'
import { hoursProblem } from '#rules/hours.ts'
import { rcar } from './rcar.ts'
import { spot } from './spot.ts'

export const spotServer = serve(
  spot,
  {
    async close({ params, db, fault }) {
      if ((await db.count(rcar, { spot_id: params.id, status: ['preparing', 'active', 'paused', 'repair'] })) > 0) throw fault('carsHere')
    },
  },
  {
    async save({ draft, fault }) {
      const problem = hoursProblem(draft.hours ?? [])
      if (problem) throw fault(problem)
    },
  },
)
