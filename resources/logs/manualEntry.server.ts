import type { Db } from '#schema'
import { createErrorFactory, implement } from '#schema'
import { lockClosedState, monthText } from '../finance/close/months.server.ts'
import { manualEntry } from './manualEntry.ts'

const error = createErrorFactory(manualEntry)

/** Throws if the month of the posting date is soft-closed or closed. */
async function assertOpenMonth(db: Db, posted_on: string) {
  const status = await lockClosedState(db, posted_on)
  if (status) throw error(status === 'closed' ? 'monthClosed' : 'monthSoftClosed', { path: 'posted_on', values: { month: monthText(posted_on.slice(0, 7)) } })
}

export const manualEntryServer = implement(
  manualEntry,
  {
    async post({ row: { posted_on }, db, now }) {
      if (posted_on > now.slice(0, 10)) throw error('postedLater', { path: 'posted_on' })
      await assertOpenMonth(db, posted_on)
    },
  },
  {
    async beforeSave({ draft, before, db }) {
      const { debit_account_id, credit_account_id } = { ...before, ...draft }
      if (debit_account_id !== undefined && debit_account_id === credit_account_id) throw error('sameAccount', { path: 'credit_account_id' })
      if (draft.posted_on !== undefined) await assertOpenMonth(db, draft.posted_on)
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
