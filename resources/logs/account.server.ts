import { createErrorFactory, implement } from '#schema'
import { account } from './account.ts'

const error = createErrorFactory(account)

export const accountServer = implement(
  account,
  {},
  {
    async del({ row: { key } }) {
      if (key !== null) throw error('isPosted')
    },
  },
)
