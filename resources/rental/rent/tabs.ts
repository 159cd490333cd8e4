import { tab } from '#schema'

/** Tabs of the rental list for daily work. */
export const rentTabs = {
  out: tab({ ko: '오늘 대여', en: 'Pick-ups today' }, { status: 'reserved', start_at: { gte: '$today', lt: '$today+1d' } }),
  back: tab({ ko: '오늘 반납', en: 'Returns today' }, { status: 'in_use', end_at: { gte: '$today', lt: '$today+1d' } }),
  overdue: tab(
    { ko: '연체', en: 'Overdue' },
    { status: 'in_use', end_at: { lt: '$now' } },
    { tone: 'bad', queue: { can: 'cs', team: 'counter', oldest: 'end_at' } },
  ),
  waiting: tab(
    { ko: '대여하지 않은 예약', en: 'Not picked up' },
    { status: 'reserved', start_at: { lt: '$now-1h' } },
    { tone: 'warn', queue: { can: 'cs', team: 'counter', oldest: 'start_at' } },
  ),
  hold: tab({ ko: '결제 대기', en: 'Awaiting payment' }, { status: 'hold' }),
  // Grouped by member, it shows who repeatedly blocks cars without paying.
  letGo: tab({ ko: '결제하지 않고 포기한 예약', en: 'Released without payment' }, { status: 'expired', created_at: { gte: '$today-7d' } }),
  returned: tab(
    { ko: '정산할 예약', en: 'Rentals to settle' },
    { status: 'returned' },
    { tone: 'warn', queue: { can: 'ops', team: 'counter', oldest: 'end_at' } },
  ),
  // Due refunds are made within a minute; the remaining ones were declined.
  unrefunded: tab(
    { ko: '환불할 조기반납', en: 'Early-return refunds due' },
    { early_refund_at: { isNull: false } },
    { tone: 'bad', queue: { can: 'cs', team: 'finance', oldest: 'end_at' } },
  ),
  owing: tab({ ko: '미수', en: 'Outstanding' }, { balance_amount: { gt: 0 }, status: ['returned', 'completed', 'canceled', 'no_show'] }, { tone: 'bad' }),
}
