import { implement } from '#schema'
import { copyCatalogueToCars } from './copyCatalogueToCars.server.ts'
import { model } from './model.ts'
import { modelGroup } from './modelGroup.ts'

export const modelGroupServer = implement(
  modelGroup,
  {},
  {
    // Models and cars store the brand redundantly, so that lists can filter by it without a join.
    async afterSave({ row, before, db }) {
      if (!before || before.brand_id === row.brand_id) return
      for (const { id } of await db.find(model, { model_group_id: row.id })) {
        await db.set(model, id, { brand_id: row.brand_id })
        await copyCatalogueToCars(db, { model_id: id }, { brand_id: row.brand_id })
      }
    },
  },
)
