import { action, code, day, money, ref, resource, states, text } from '#schema'

/** An entry that finance makes by hand: a pay-out of a vendor, a fee, a fine paid to the authority. A posted one is corrected by reversing it. */
export const manualEntry = resource(
  'manualEntry',
  { ko: '수기 전표', en: 'Manual entry' },
  {
    handbook: {
      ko: '자동으로 만들어지지 않는 거래를 재무 담당자가 직접 올리는 전표입니다. 은행 수수료나 기관에 낸 과태료 같은 것이 해당합니다. 전기한 뒤에는 고칠 수 없으니 취소하고 다시 작성하며, 마감한 달에는 올릴 수 없습니다.',
      en: 'Entries that finance makes by hand for what is not posted automatically, such as bank fees or fines paid to an authority. A posted entry cannot be edited: reverse it and write a new one. Nothing is posted into a closed month.',
    },
    title: 'code',
    subtitle: ['memo'],
    fields: {
      code: code({ ko: '전표번호', en: 'Entry number' }, { prefix: 'J' }),
      status: states(
        '상태',
        { draft: '작성', posted: { ko: '전기', en: 'Posted' }, reversed: { ko: '취소', en: 'Reversed' } },
        { tones: { draft: 'info', posted: 'good', reversed: 'idle' } },
      ),
      posted_on: day({ ko: '전기일', en: 'Posting date' }),
      debit_account: ref({ ko: '차변 계정', en: 'Debit account' }, 'account'),
      credit_account: ref({ ko: '대변 계정', en: 'Credit account' }, 'account'),
      amount: money('금액', { min: 1 }),
      user: ref({ ko: '회원', en: 'Member' }, 'user', { optional: true, where: { role: 'normal' } }),
      memo: text('적요', { max: 200 }),
      reverse_reason: text({ ko: '취소 사유', en: 'Reason for reversal' }, { max: 200, readOnly: true, optional: true }),
    },
    list: {
      columns: ['code', 'status', 'posted_on', 'debit_account', 'credit_account', 'amount', 'user', 'memo'],
      filters: ['status', 'posted_on', 'debit_account', 'credit_account', 'user'],
      search: ['code', 'memo', 'user'],
      sums: ['amount'],
      sort: 'posted_on-desc',
    },
    can: { read: 'finance', save: 'finance', del: 'super' },
    ownData: 'Entries of the books name a member only as the reason of a posting.',
    frozen: {
      in: ['posted', 'reversed'],
      message: { ko: '전기한 전표는 바꿀 수 없습니다. 취소하고 새로 작성해 주세요.', en: 'A posted entry cannot be changed. Reverse it and make a new one.' },
    },
    endpoints: {
      post: action({ ko: '전기', en: 'Post' }, { can: 'finance', from: ['draft'], to: 'posted', requiresReauth: true }),
      reverse: action(
        { ko: '취소', en: 'Reverse' },
        {
          can: 'finance',
          from: ['posted'],
          to: 'reversed',
          requiresReauth: true,
          ask: { reverse_reason: text({ ko: '취소 사유', en: 'Reason for reversal' }, { max: 200 }) },
        },
      ),
    },
    errors: {
      sameAccount: { ko: '차변과 대변의 계정이 같습니다.', en: 'The debit and the credit account are the same.' },
      postedLater: { ko: '전기일은 오늘까지입니다.', en: 'The posting date must not be in the future.' },
      monthSoftClosed: { ko: '{month}은(는) 가마감했습니다. 다른 전기일을 입력해 주세요.', en: '{month} is soft-closed. Enter another posting date.' },
      monthClosed: { ko: '{month}은(는) 마감했습니다. 다른 전기일을 입력해 주세요.', en: '{month} is closed. Enter another posting date.' },
      isPosted: { ko: '전기한 전표는 삭제할 수 없습니다. 취소해 주세요.', en: 'A posted entry cannot be deleted. Reverse it instead.' },
    },
  },
)
