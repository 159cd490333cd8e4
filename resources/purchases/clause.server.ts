import { serve } from '#schema'
import { nextVersion } from '../nextVersion.server.ts'
import { clause } from './clause.ts'

export const clauseServer = serve(
  clause,
  {
    async activate({ row: { title }, db }) {
      for (const { id } of await db.find(clause, { title, status: 'active' }, { lock: true })) await db.move(clause, id, 'archive')
    },
    async revise({ row: { id, title, text, kinds, required, sort }, db, fault }) {
      const version_no = nextVersion(await db.find(clause, { title }, { lock: true }))
      if (version_no === null) throw fault('drafted')
      await db.add(clause, { title, text, kinds, required, sort, version_no, previous_id: id })
    },
  },
  {
    async del({ row, fault }) {
      if (row.status === 'active') throw fault('inUse')
    },
  },
)
