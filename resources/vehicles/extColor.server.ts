import { serve } from '#schema'
import { extColor } from './extColor.ts'
import { allOfModel } from './ofModel.server.ts'
import { trim } from './trim.ts'

export const extColorServer = serve(
  extColor,
  {},
  {
    async save({ draft, before, db, fault }) {
      const { model_id, trim_ids = [] } = { ...before, ...draft }
      if (model_id !== undefined && !(await allOfModel(db, trim, trim_ids, model_id))) throw fault('otherModel')
    },
  },
)
