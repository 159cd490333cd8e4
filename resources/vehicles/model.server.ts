import { implement } from '#schema'
import { copyCatalogueToCars } from './copyCatalogueToCars.server.ts'
import { model } from './model.ts'
import { modelGroup } from './modelGroup.ts'

export const modelServer = implement(
  model,
  {},
  {
    async beforeSave({ draft, before, db, error }) {
      const { released, discontinued } = { ...before, ...draft }
      if (released && discontinued && discontinued < released) throw error('discontinuedFirst')
      if (draft.model_group_id === undefined) return
      const { brand_id } = await db.get(modelGroup, draft.model_group_id)
      return { brand_id }
    },
    async afterSave({ row, before, db }) {
      if (before && before.brand_id !== row.brand_id) await copyCatalogueToCars(db, { model_id: row.id }, { brand_id: row.brand_id })
    },
  },
)
