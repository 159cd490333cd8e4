import { implement } from '#schema'
import { aoption } from './aoption.ts'

export const aoptionServer = implement(
  aoption,
  {},
  {
    async beforeSave({ draft, before, error }) {
      const { require_ids = [], exclude_ids = [] } = { ...before, ...draft }
      const itself = before?.id
      if (require_ids.some((id) => id === itself || exclude_ids.includes(id)) || exclude_ids.some((id) => id === itself)) throw error('ownContrary')
    },
  },
)
