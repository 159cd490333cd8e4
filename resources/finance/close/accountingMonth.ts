import { action, moment, month, resource, states, text } from '#schema'
import { closeReportCalls } from './closeReportCalls.ts'

/** Months of the general ledger. A job adds them; finance closes them in order. */
export const accountingMonth = resource(
  'accountingMonth',
  { ko: '회계 월', en: 'Accounting month' },
  {
    handbook: {
      ko: '장부를 달마다 닫는 곳입니다. 가마감으로 수기 전표를 막은 뒤 점검 항목을 처리하고 마감하며, 마감한 달에는 아무것도 전기되지 않습니다. 앞 달부터 차례로 마감하고, 마감 취소는 최고관리자만 할 수 있습니다.',
      en: 'Closes the books month by month. A soft close stops manual entries; settle the checks and then close, after which nothing is posted into the month. Months are closed in order, and only a super administrator can reopen one.',
    },
    title: 'month',
    fields: {
      month: month('월', { unique: true, readOnly: true }),
      status: states(
        '상태',
        { open: { ko: '전기 중', en: 'Open' }, soft_closed: { ko: '가마감', en: 'Soft-closed' }, closed: { ko: '마감', en: 'Closed' } },
        { tones: { open: 'info', soft_closed: 'warn', closed: 'good' } },
      ),
      closed_at: moment({ ko: '마감일시', en: 'Closed at' }, { readOnly: true, optional: true }),
      reopen_reason: text({ ko: '마감 취소 사유', en: 'Reason for reopening' }, { max: 200, readOnly: true, optional: true }),
    },
    list: { columns: ['month', 'status', 'closed_at', 'reopen_reason'], filters: ['status', 'month'], sort: 'month-desc' },
    show: { next: { open: ['softClose'], soft_closed: ['close'] } },
    can: { read: 'finance' },
    closing: { month: 'month', in: ['closed'], refuse: { journalEntry: 'posted_on', journalLine: 'posted_on' } },
    endpoints: {
      softClose: action({ ko: '가마감', en: 'Soft-close' }, { can: 'finance', from: ['open'], to: 'soft_closed', availableFrom: 'month' }),
      close: action(
        { ko: '마감', en: 'Close' },
        {
          can: 'finance',
          from: ['soft_closed'],
          to: 'closed',
          requiresReauth: true,
          confirm: { ko: '이 달을 마감할까요? 마감한 달에는 아무것도 전기되지 않습니다.', en: 'Close this month? Nothing is posted into a closed month.' },
        },
      ),
      reopen: action(
        { ko: '마감 취소', en: 'Reopen' },
        {
          can: 'super',
          from: ['soft_closed', 'closed'],
          to: 'open',
          requiresReauth: true,
          ask: { reopen_reason: text({ ko: '마감 취소 사유', en: 'Reason for reopening' }, { max: 200 }) },
        },
      ),
      ...closeReportCalls,
    },
    errors: {
      earlierOpen: { ko: '{month}을(를) 먼저 마감해 주세요.', en: 'Close {month} first.' },
      laterClosed: { ko: '{month}의 마감을 먼저 취소해 주세요.', en: 'Reopen {month} first.' },
      blocked: { ko: '마감 전에 처리할 것이 있습니다: {checks}', en: 'These must be settled before the close: {checks}' },
    },
  },
)
