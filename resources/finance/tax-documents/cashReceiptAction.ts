import { action, choice, text, textNormalizations } from '#schema'
import { cashReceiptUsages } from './reasons.ts'

/** The action of a payment; its cash receipt is sent by a job. */
export const cashReceiptAction = {
  issueCashReceipt: action(
    { ko: '현금영수증 발행', en: 'Issue cash receipt' },
    {
      can: 'finance',
      from: ['approved', 'part_refunded'],
      availableWhen: { kind: ['charge', 'withdraw', 'deposit_in'] },
      ask: {
        usage: choice({ ko: '용도', en: 'Purpose' }, cashReceiptUsages),
        identity_no: text(
          { ko: '식별번호', en: 'Identity number' },
          {
            max: 19,
            writing: textNormalizations.compact,
            pattern: /^\d{10,19}$/,
            message: { ko: '숫자 10~19자리로 입력해 주세요.', en: 'Enter 10 to 19 digits.' },
            exampleValue: '010########',
            optional: true,
            help: { ko: '휴대폰번호나 사업자등록번호. 비우면 자진 발급합니다.', en: 'Mobile or business number. Leave empty for an anonymous receipt.' },
          },
        ),
      },
      persistInput: false,
    },
  ),
}
