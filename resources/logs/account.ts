import { choice, resource, text } from '#schema'

/** Chart of accounts. Finance edits codes and names; accounts with a posting key are used by automatic entries. */
export const account = resource(
  'account',
  { ko: '계정과목', en: 'Account' },
  {
    handbook: {
      ko: '장부에 쓰는 계정과목입니다. 코드와 이름은 회사 회계 기준에 맞춰 바꿀 수 있습니다. 자동 전기가 적힌 계정은 서버가 전표를 만들 때 쓰므로 지울 수 없습니다.',
      en: 'The chart of accounts. Codes and names can follow the accounting rules of the firm. Accounts with a posting key are used by automatic entries and cannot be deleted.',
    },
    title: 'name',
    subtitle: ['code'],
    fields: {
      code: text({ ko: '계정코드', en: 'Account code' }, { max: 10, unique: true }),
      name: text({ ko: '계정과목', en: 'Account name' }, { max: 50 }),
      kind: choice('구분', {
        asset: { ko: '자산', en: 'Asset' },
        liability: { ko: '부채', en: 'Liability' },
        equity: { ko: '자본', en: 'Equity' },
        income: { ko: '수익', en: 'Income' },
        expense: { ko: '비용', en: 'Expense' },
      }),
      key: text({ ko: '자동 전기', en: 'Posting key' }, { max: 40, unique: true, readOnly: true, optional: true }),
      memo: text('메모', { lines: 3, optional: true }),
    },
    list: { columns: ['code', 'name', 'kind', 'key', 'memo'], filters: ['kind'], search: ['code', 'name'], sort: 'code-asc' },
    can: { read: 'finance', save: 'finance', del: 'super' },
    errors: {
      isPosted: { ko: '자동 전표가 쓰는 계정은 삭제할 수 없습니다.', en: 'Automatic entries use this account, so it cannot be deleted.' },
    },
  },
)
