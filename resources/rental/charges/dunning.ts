import { action } from '#schema'

const reminder = { to: 'user', category: 'payment', link: '/fines/{id}', channels: ['push', 'alimtalk'] } as const
const step = { can: 'system', from: ['notified', 'failed'] } as const

/** The reminders of an overdue charge; a scheduled job makes each once. */
export const chargeDunningActions = {
  remind: action(
    { ko: '1차 연체 안내', en: 'Send first reminder' },
    {
      ...step,
      notification: {
        ...reminder,
        title: { ko: '사후청구를 확인해 주세요', en: 'Please check your post-ride charge' },
        body: {
          ko: '청구 {code}({kind}) {amount}원이 납부되지 않았습니다. 이미 납부하셨다면 이 안내는 지나쳐 주세요.\n납부기일 {due_on}',
          en: 'Charge {code} ({kind}) of ₩{amount} is unpaid. If you have already paid, please ignore this message.\nDue by {due_on}',
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
        title: { ko: '사후청구가 아직 납부되지 않았습니다', en: 'Your post-ride charge is still unpaid' },
        body: {
          ko: '청구 {code}({kind})의 청구액은 {amount}원입니다. 미납이 있으면 새로 예약할 수 없습니다. 납부가 어려우시면 고객센터로 알려 주세요.\n납부기일 {due_on}',
          en: 'Charge {code} ({kind}) of ₩{amount} is still unpaid. You cannot book while it is unpaid. If you cannot pay, please contact customer service.\nDue by {due_on}',
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
        title: { ko: '사후청구의 최종 납부 통지입니다', en: 'Final notice for your post-ride charge' },
        body: {
          ko: '청구 {code}({kind}) {amount}원을 납부해 주세요. 납부하지 않으시면 법적 절차를 진행할 수 있습니다.\n납부기일 {due_on}',
          en: 'Please pay charge {code} ({kind}) of ₩{amount}. Otherwise we may take legal steps.\nDue by {due_on}',
        },
      },
    },
  ),
}
