import { implement } from '#schema'
import { copyCatalogueToCars } from './copyCatalogueToCars.server.ts'
import { model } from './model.ts'
import { trim } from './trim.ts'

export const trimServer = implement(
  trim,
  {},
  {
    async afterSave({ row, before, db }) {
      if (!before || before.model_id === row.model_id) return
      const { brand_id } = await db.get(model, row.model_id)
      await copyCatalogueToCars(db, { trim_id: row.id }, { model_id: row.model_id, brand_id })
    },
  },
)
