import { serve } from '#schema'
import { rentEvent } from './rentEvent.ts'
import { eventProblem, missingTargets } from './rentEventRules.server.ts'

export const rentEventServer = serve(
  rentEvent,
  {
    async activate({ row, fault }) {
      if (missingTargets(row)) throw fault('noTargets')
    },
  },
  {
    async save({ draft, before, fault }) {
      if (before?.status === 'ended') throw fault('ended')
      const event = { ...before, ...draft }
      const problem = eventProblem(event)
      if (problem) throw fault(problem)
      const missing = before?.status === 'active' ? missingTargets(event) : null
      if (missing) throw fault('targetsMissing', { at: missing })
    },
  },
)
