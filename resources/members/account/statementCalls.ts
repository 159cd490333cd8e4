import { z } from 'zod'
import { action, day, download } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { formShape } from '#schema/row/shape.ts'
import { recipientField } from '../../documents/mailActionOptions.ts'

const period = {
  from: day({ ko: '시작일', en: 'From' }, { optional: true, help: { ko: '비우면 석 달 전부터 오늘까지입니다.', en: 'By default the last three months.' } }),
  to: day({ ko: '종료일', en: 'To' }, { optional: true }),
}

/** The statement of account of a member. */
export const statementCalls = {
  statementFile: download({
    summary: { ko: '거래명세서 내려받기', en: 'Download statement of account' },
    button: { ko: '거래명세서', en: 'Statement of account' },
    can: 'user',
    staff: 'cs',
    params: z.intersection(z.object({ id: idSchema }), formShape(period)),
    contentType: 'application/pdf',
    availableWhen: { role: 'normal' },
  }),
  mailStatement: action(
    { ko: '거래명세서 메일로 보내기', en: 'Send statement by e-mail' },
    {
      can: 'finance',
      availableWhen: { role: 'normal' },
      from: ['active', 'blocked', 'withdraw_requested'],
      persistInput: false,
      ask: {
        ...period,
        recipient: recipientField,
      },
    },
  ),
}

export const statementErrors = {
  periodReversed: { ko: '종료일이 시작일보다 앞섭니다.', en: 'The period ends before it begins.' },
  noRecipient: { ko: '받는 이메일을 입력해 주세요. 회원의 이메일이 없습니다.', en: 'Enter the recipient. The member has no e-mail address.' },
} as const
