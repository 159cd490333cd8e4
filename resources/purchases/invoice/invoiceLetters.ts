import { z } from 'zod'
import { action, download } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { mailActionOptions } from '../../documents/mailActionOptions.ts'
import { unpaidStates } from './invoiceTransitions.ts'

/** States of an issued invoice. */
export const billedStates = [...unpaidStates, 'collecting', 'paid', 'void', 'written_off'] as const

/** The invoice as a document. */
export const invoiceDocumentCalls = {
  file: download({
    summary: { ko: '청구서 내려받기', en: 'Download invoice' },
    button: { ko: '청구서', en: 'Invoice' },
    can: 'user',
    staff: 'cs',
    params: z.strictObject({ id: idSchema }),
    contentType: 'application/pdf',
    availableWhen: { status: billedStates },
  }),
  mail: action(
    { ko: '메일로 보내기', en: 'Send by e-mail' },
    {
      can: 'finance',
      from: billedStates,
      ...mailActionOptions,
    },
  ),
}

const reminder = { to: 'user', category: 'invoice', link: '/invoices/{id}', channels: ['push', 'alimtalk'] } as const
const step = { can: 'system', from: ['overdue'] } as const

/** The reminders of an overdue invoice; a scheduled job makes each once. */
export const invoiceDunningActions = {
  remind: action(
    { ko: '1차 연체 안내', en: 'Send first reminder' },
    {
      ...step,
      notification: {
        ...reminder,
        title: { ko: '{billing_month} 청구서를 확인해 주세요', en: 'Please check your invoice for {billing_month}' },
        body: {
          ko: '청구 {code}의 미납액 {balance_amount}원이 납부기한({due_date})이 지나도록 납부되지 않았습니다. 이미 납부하셨다면 이 안내는 지나쳐 주세요.',
          en: 'The unpaid ₩{balance_amount} of invoice {code} was due by {due_date}. If you have already paid, please ignore this message.',
        },
      },
    },
  ),
  remindAgain: action(
    { ko: '2차 연체 안내', en: 'Send second reminder' },
    {
      ...step,
      notification: {
        ...reminder,
        title: { ko: '{billing_month} 청구서가 아직 납부되지 않았습니다', en: 'Your invoice for {billing_month} is still unpaid' },
        body: {
          ko: '청구 {code}의 미납액은 {balance_amount}원입니다(납부기한 {due_date}). 미납액에는 연체이자가 붙습니다. 납부가 어려우시면 고객센터로 알려 주세요.',
          en: 'The unpaid amount of invoice {code} is ₩{balance_amount} (due by {due_date}). Late-payment interest accrues. If you cannot pay, please contact customer service.',
        },
      },
    },
  ),
  remindFinally: action(
    { ko: '최종 납부 통지', en: 'Send final notice' },
    {
      ...step,
      notification: {
        ...reminder,
        title: { ko: '{billing_month} 청구서의 최종 납부 통지입니다', en: 'Final notice for your invoice for {billing_month}' },
        body: {
          ko: '청구 {code}의 미납액 {balance_amount}원을 납부해 주세요(납부기한 {due_date}). 납부하지 않으시면 계약을 해지하고 법적 절차를 진행할 수 있습니다.',
          en: 'Please pay the unpaid ₩{balance_amount} of invoice {code} (due by {due_date}). Otherwise we may terminate the contract and take legal steps.',
        },
      },
    },
  ),
}
