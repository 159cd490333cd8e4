import { implement } from '#schema'
import { user } from '../members/account/user.ts'
import { figuresPlace, savedView } from './savedView.ts'

export const savedViewServer = implement(
  savedView,
  {},
  {
    async beforeSave({ draft, before, db, actor, error }) {
      const { place, is_mailed } = { ...before, ...draft }
      if (!is_mailed || before?.is_mailed) return
      if (place !== figuresPlace) throw error('onlyFigures', { path: 'is_mailed' })
      const owner = await db.get(user, before?.created_by_id ?? actor.id ?? 0)
      if (!owner.email) throw error('noAddress', { path: 'is_mailed' })
    },

    /** A list has one default view per user: a new default replaces the previous one. */
    async afterSave({ row, db }) {
      if (!row.is_default) return
      const defaultViews = await db.find(savedView, { place: row.place, created_by_id: row.created_by_id, is_default: true }, { lock: true })
      for (const { id } of defaultViews) if (id !== row.id) await db.set(savedView, id, { is_default: false })
    },
  },
)
