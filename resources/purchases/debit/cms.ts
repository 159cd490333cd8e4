import { choice, code, file, moment, ref, resource, secret, section, states, text, whole, textNormalizations } from '#schema'
import { contractRetention } from '../../law/retentionPeriods.ts'
import { mandateTransitions } from './mandateTransitions.ts'

/** Direct-debit mandates (자동이체 등록); the debits themselves are `tlog` rows. */
export const cms = resource(
  'cms',
  { ko: 'CMS 관리', en: 'Direct debit' },
  {
    handbook: {
      ko: '계약 요금을 계좌에서 자동으로 출금하기 위한 등록입니다. 신청하면 은행 심사를 거쳐 등록이 확인되고, 그 전까지는 출금할 수 없습니다. 계좌와 예금주는 신청한 뒤 바꿀 수 없으니 해지하고 다시 등록하세요. 동의 서류가 없으면 나중에 출금 취소를 요구받을 수 있습니다.',
      en: 'A mandate to debit the fees of a contract from a bank account. The bank reviews it after submission, and nothing can be debited before it is registered. Account and holder are fixed after submission: cancel the mandate and register a new one. Without a consent document debits can be reversed.',
    },
    title: 'payer_no',
    fields: {
      basics: section('기본', {
        payer_no: code({ ko: '납부자번호', en: 'Payer number' }, { prefix: 'D' }),
        user: ref({ ko: '회원', en: 'Member' }, 'user', { where: { role: 'normal' } }),
        purchase: ref({ ko: '계약', en: 'Contract' }, 'purchase', { optional: true, where: { user_id: '$user_id' } }),
        status: states(
          '상태',
          {
            requested: '신청',
            pending: { ko: '은행심사', en: 'Bank review' },
            active: { ko: '등록완료', en: 'Registered' },
            rejected: '거절',
            cancel_requested: { ko: '해지신청', en: 'Cancellation requested' },
            canceled: { ko: '해지', en: 'Cancelled' },
          },
          {
            tones: { requested: 'info', pending: 'warn', active: 'good', rejected: 'bad', cancel_requested: 'warn', canceled: 'idle' },
          },
        ),
        bank: ref('은행', 'bank'),
        account_no: secret(
          text(
            { ko: '계좌번호', en: 'Account number' },
            {
              max: 30,
              writing: textNormalizations.compact,
              pattern: /^\d{8,30}$/,
              message: { ko: '숫자 8~30자리로 입력해 주세요.', en: 'Enter 8 to 30 digits.' },
              exampleValue: '110#########',
              lapse: true,
            },
          ),
          {
            mask: 'last4',
          },
        ),
        account_last4: text({ ko: '계좌 끝 4자리', en: 'Last 4 digits of account' }, { max: 4, readOnly: true, optional: true, lapse: true }),
        holder: text({ ko: '예금주', en: 'Account holder' }, { max: 50, lapse: '(삭제)', segregatedAs: '(분리 보관)' }),
        holder_birth: secret(
          text(
            { ko: '생년월일·사업자번호', en: 'Birth date or business number' },
            {
              max: 10,
              writing: textNormalizations.compact,
              pattern: /^(\d{6}|\d{10})$/,
              message: {
                ko: '생년월일 6자리 또는 사업자번호 10자리를 입력해 주세요.',
                en: 'Enter a 6-digit birth date or a 10-digit business number.',
              },
              exampleValue: '90####',
              lapse: true,
            },
          ),
        ),
        pay_day: whole(
          { ko: '출금일', en: 'Debit day' },
          { min: 1, max: 28, unit: '일', help: { ko: '매월 1일부터 28일 가운데 고릅니다.', en: 'Choose a day from the 1st to the 28th of the month.' } },
        ),
      }),
      consent: section('동의', {
        consent_type: choice(
          { ko: '동의 방식', en: 'Consent method' },
          { esign: { ko: '전자서명', en: 'Electronic signature' }, paper: '서면', voice: { ko: '녹취', en: 'Recording' }, ars: { ko: 'ARS', en: 'ARS' } },
        ),
        consent_file: secret(file({ ko: '동의 서류', en: 'Consent document' }, { lapse: true })),
        consented_at: moment('동의일시', { readOnly: true }),
        agency: choice('기관', { kftc: { ko: '금융결제원', en: 'KFTC' }, agent: '대행사' }),
        requested_at: moment('신청일시', { readOnly: true, optional: true }),
        registered_at: moment('등록일시', { readOnly: true, optional: true }),
        result_code: text('조회 결과', { max: 100, readOnly: true, optional: true }),
        result_message: text('결과내용', { max: 100, readOnly: true, optional: true, lapse: true }),
        canceled_at: moment({ ko: '해지일시', en: 'Cancelled at' }, { readOnly: true, optional: true }),
      }),
    },
    list: {
      columns: ['payer_no', 'user', 'purchase', 'status', 'bank', 'account_last4', 'holder', 'pay_day', 'registered_at', 'result_code', 'result_message'],
      filters: ['user', 'purchase', 'status', 'bank', 'consent_type', 'agency', 'requested_at', 'registered_at', 'canceled_at'],
      search: ['payer_no', 'user', 'holder', 'purchase', 'account_last4', 'result_code'],
    },
    can: { read: 'cs', save: 'finance', del: 'super' },
    retention: { ...contractRetention, after: 'canceled_at' },
    ownData: ['status', 'bank', 'account_last4', 'holder', 'pay_day', 'consent_type', 'consented_at', 'registered_at', 'canceled_at'],
    endpoints: mandateTransitions,
    errors: {
      neededByPurchase: { ko: '이 계좌로 납부하는 계약이 있습니다.', en: 'A contract is paid from this account.' },
      inFlight: { ko: '결과를 기다리는 출금이 있습니다.', en: 'A debit is still waiting for its result.' },
    },
    frozen: {
      in: ['pending', 'active', 'rejected', 'cancel_requested', 'canceled'],
      fields: ['user', 'bank', 'account_no', 'holder', 'holder_birth'],
      message: {
        ko: '신청한 뒤에는 계좌와 예금주를 바꿀 수 없습니다. 해지하고 새로 등록해 주세요.',
        en: 'The account and its holder cannot be changed after submission. Cancel the mandate and register a new one.',
      },
    },
  },
)
