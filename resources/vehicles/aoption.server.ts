import { serve } from '#schema'
import { aoption } from './aoption.ts'

export const aoptionServer = serve(
  aoption,
  {},
  {
    async save({ draft, before, fault }) {
      const { require_ids = [], exclude_ids = [] } = { ...before, ...draft }
      const itself = before?.id
      if (require_ids.some((id) => id === itself || exclude_ids.includes(id)) || exclude_ids.some((id) => id === itself)) throw fault('ownContrary')
    },
  },
)
