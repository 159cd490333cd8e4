import { tab } from '#schema'

/** Tabs of the list of invoices. */
export const invoiceTabs = {
  failed: tab(
    { ko: '출금 실패', en: 'Failed collections' },
    { status: 'failed' },
    { tone: 'bad', queue: { can: 'finance', team: 'finance', oldest: 'due_date', sum: 'balance_amount' } },
  ),
  draft: tab({ ko: '작성 중', en: 'Drafts' }, { status: 'draft' }),
}
