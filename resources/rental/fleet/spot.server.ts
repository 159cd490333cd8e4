import { implement } from '#schema'
import { openingHoursIssue } from '#rules/hours.ts'
import { rcar } from './rcar.ts'
import { spot } from './spot.ts'

export const spotServer = implement(
  spot,
  {
    async close({ params, db, error }) {
      if ((await db.count(rcar, { spot_id: params.id, status: ['preparing', 'active', 'paused', 'repair'] })) > 0) throw error('carsHere')
    },
  },
  {
    async beforeSave({ draft, error }) {
      const problem = openingHoursIssue(draft.hours ?? [])
      if (problem) throw error(problem)
    },
  },
)
