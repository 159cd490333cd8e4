import { serve } from '#schema'
import { hoursProblem } from './hours.server.ts'
import { rcar } from './rcar.ts'
import { spot } from './spot.ts'

const gone = new Set(['sold', 'retired'])

export const spotServer = serve(
  spot,
  {
    async close({ params, db, fault }) {
      const cars = await db.find(rcar, { spot_id: params.id })
      if (cars.some((car) => !gone.has(car.status))) throw fault('carsHere')
    },
  },
  {
    async save({ draft, fault }) {
      const problem = hoursProblem(draft.hours ?? [])
      if (problem) throw fault(problem)
    },
  },
)
