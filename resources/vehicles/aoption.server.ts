import { serve } from '#schema'
import { aoption } from './aoption.ts'
import { allOfModel } from './ofModel.server.ts'
import { trim } from './trim.ts'

export const aoptionServer = serve(
  aoption,
  {},
  {
    async save({ draft, before, db, fault }) {
      const { model_id, trim_ids = [], require_ids = [], exclude_ids = [] } = { ...before, ...draft }
      const itself = before?.id
      if (require_ids.some((id) => id === itself || exclude_ids.includes(id)) || exclude_ids.some((id) => id === itself)) throw fault('ownContrary')
      if (model_id === undefined) return
      const fits = (await allOfModel(db, trim, trim_ids, model_id)) && (await allOfModel(db, aoption, [...require_ids, ...exclude_ids], model_id))
      if (!fits) throw fault('otherModel')
    },
  },
)
