import { createErrorFactory, implement } from '#schema'
import { user } from '../../members/account/user.ts'
import { accountingMonth } from './accountingMonth.ts'
import { blockingChecksText, checklistOf } from './checklist.server.ts'
import { addMissingAccountingMonths, lockPostings, monthText } from './months.server.ts'
import { journalSheet, memberIdsIn, monthJournalLines, douzoneVoucherSheet } from './monthFiles.server.ts'

const error = createErrorFactory(accountingMonth)

export const accountingMonthServer = implement(
  accountingMonth,
  {
    async softClose({ db }) {
      await lockPostings(db)
    },
    async close({ row: { month }, db, now }) {
      const checks = blockingChecksText(await checklistOf(db, month))
      if (checks) throw error('blocked', { values: { checks } })
      // From here on nothing is posted until the month is closed.
      await lockPostings(db)
      await addMissingAccountingMonths(db, now)
      const [earlier] = await db.find(accountingMonth, { month: { lt: month }, status: ['open', 'soft_closed'] }, { orderBy: 'month-asc', limit: 1 })
      if (earlier) throw error('earlierOpen', { values: { month: monthText(earlier.month) } })
      return { closed_at: now }
    },
    async reopen({ row: { month, status }, db }) {
      await lockPostings(db)
      const [later] = await db.find(accountingMonth, { month: { gt: month }, status: 'closed' }, { orderBy: 'month-desc', limit: 1 })
      if (later && status === 'closed') throw error('laterClosed', { values: { month: monthText(later.month) } })
      return { closed_at: null }
    },
    async checklist({ params, db }) {
      const { month } = await db.get(accountingMonth, params.id)
      return checklistOf(db, month)
    },
    async journalFile({ params, db, logAccess }) {
      const { month } = await db.get(accountingMonth, params.id)
      const lines = await monthJournalLines(db, month)
      logAccess(user, memberIdsIn(lines))
      return journalSheet(month, lines)
    },
    async voucherFile({ params, db, logAccess }) {
      const { month } = await db.get(accountingMonth, params.id)
      const lines = await monthJournalLines(db, month)
      logAccess(user, memberIdsIn(lines))
      return douzoneVoucherSheet(month, lines)
    },
  },
  {},
  {
    addMonths: {
      label: { ko: '회계 월 추가', en: 'Add accounting months' },
      schedule: '5 0 * * *',
      run: ({ db, now }) => addMissingAccountingMonths(db, now),
    },
  },
)
