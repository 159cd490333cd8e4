import { errorsFor, implement } from '#schema'
import { manualEntry } from './manualEntry.ts'

const error = errorsFor(manualEntry)

export const manualEntryServer = implement(
  manualEntry,
  {
    async post({ row: { posted_on }, now }) {
      if (posted_on > now.slice(0, 10)) throw error('postedLater', { path: 'posted_on' })
    },
  },
  {
    async beforeSave({ draft, before }) {
      const { debit_account_id, credit_account_id } = { ...before, ...draft }
      if (debit_account_id !== undefined && debit_account_id === credit_account_id) throw error('sameAccount', { path: 'credit_account_id' })
    },
    position: ({ status, user_id, amount, debit_account_id, credit_account_id, posted_on }) => ({
      refs: { user_id },
      amounts: status === 'posted' ? { [debit_account_id]: amount, [credit_account_id]: -amount } : {},
      ...(status === 'posted' && { on: posted_on }),
    }),
    async del({ row: { status } }) {
      if (status !== 'draft') throw error('isPosted')
    },
  },
)
