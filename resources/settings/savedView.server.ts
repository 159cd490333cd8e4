import { implement } from '#schema'
import { savedView } from './savedView.ts'

export const savedViewServer = implement(
  savedView,
  {},
  {
    /** A list has one default view per user: a new default replaces the previous one. */
    async afterSave({ row, db }) {
      if (!row.is_default) return
      const defaultViews = await db.find(savedView, { place: row.place, created_by_id: row.created_by_id, is_default: true }, { lock: true })
      for (const { id } of defaultViews) if (id !== row.id) await db.set(savedView, id, { is_default: false })
    },
  },
)
