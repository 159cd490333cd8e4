import { implement } from '#schema'
import { rentEvent } from './rentEvent.ts'
import { eventIssue, missingTargetsKey } from './eventRules.server.ts'

export const rentEventServer = implement(
  rentEvent,
  {
    async activate({ row, error }) {
      if (missingTargetsKey(row)) throw error('noTargets')
    },
  },
  {
    async beforeSave({ draft, before, error }) {
      if (before?.status === 'ended') throw error('ended')
      const event = { ...before, ...draft }
      const problem = eventIssue(event)
      if (problem) throw error(problem)
      const missing = before?.status === 'active' ? missingTargetsKey(event) : null
      if (missing) throw error('targetsMissing', { path: missing })
    },
  },
)
