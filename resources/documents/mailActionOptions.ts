import { email } from '#schema'

/** The recipient of a document that is sent by e-mail. */
export const recipientField = email(
  { ko: '받는 이메일', en: 'Recipient' },
  { optional: true, help: { ko: '비우면 등록된 이메일로 보냅니다.', en: 'Leave empty to use the address on record.' } },
)

/** Options of an action that sends a document. */
export const mailActionOptions = { persistInput: false, ask: { email: recipientField } } as const
