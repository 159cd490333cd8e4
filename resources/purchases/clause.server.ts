import { implement } from '#schema'
import { nextVersionNumber } from '../nextVersion.server.ts'
import { clause } from './clause.ts'

export const clauseServer = implement(
  clause,
  {
    async activate({ row: { title }, db }) {
      for (const { id } of await db.find(clause, { title, status: 'active' }, { lock: true })) await db.transition(clause, id, 'archive')
    },
    async revise({ row: { id, title, text, kinds, required, sort }, db, error }) {
      const version_no = nextVersionNumber(await db.find(clause, { title }, { lock: true }))
      if (version_no === null) throw error('drafted')
      await db.insert(clause, { title, text, kinds, required, sort, version_no, previous_id: id })
    },
  },
  {
    async del({ row, error }) {
      if (row.status === 'active') throw error('inUse')
    },
  },
)
