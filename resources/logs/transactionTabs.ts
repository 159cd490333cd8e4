import { tab } from '#schema'

/** Tabs of the list of transactions: what finance and customer service have to look into. */
export const transactionTabs = {
  unknown: tab(
    { ko: '확인할 결제', en: 'Payments to check' },
    { status: 'unknown' },
    { tone: 'bad', queue: { can: 'cs', team: 'finance', oldest: 'created_at', sum: 'amount' } },
  ),
  owedBack: tab(
    { ko: '계좌로 환불할 거래', en: 'Refunds due by bank transfer' },
    { kind: 'refund', method: 'transfer', status: 'requested' },
    { tone: 'warn', queue: { can: 'finance', team: 'finance', oldest: 'created_at', sum: 'amount' } },
  ),
  failed: tab(
    { ko: '오늘 실패한 거래', en: 'Transactions failed today' },
    { status: 'failed', created_at: { gte: '$today' } },
    { tone: 'bad', queue: { can: 'cs', team: 'finance', oldest: 'created_at', sum: 'amount' } },
  ),
}
