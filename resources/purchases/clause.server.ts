import { serve } from '#schema'
import { nextVersion } from '../nextVersion.server.ts'
import { clause } from './clause.ts'

export const clauseServer = serve(
  clause,
  {
    async activate({ params, db }) {
      const { title } = await db.get(clause, params.id)
      for (const { id } of await db.find(clause, { title, status: 'active' }, { lock: true })) await db.set(clause, id, { status: 'archived' })
    },
    async revise({ params, db, fault }) {
      const { title, text, kinds, required, sort } = await db.get(clause, params.id)
      const version_no = nextVersion(await db.find(clause, { title }, { lock: true }))
      if (version_no === null) throw fault('drafted')
      await db.add(clause, { title, text, kinds, required, sort, version_no, previous_id: params.id })
    },
  },
  {
    async del({ row, fault }) {
      if (row.status === 'active') throw fault('inUse')
    },
  },
)
