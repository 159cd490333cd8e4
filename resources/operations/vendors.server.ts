import type { LocalizedText } from '#schema'
import { commonErrors } from '#schema'
import { identityErrors } from '../members/auth/identityVerificationCalls.ts'
import { doorErrors } from '../rental/trip/door.ts'

/** An external service, for staff. */
interface VendorTexts {
  readonly label: LocalizedText
  /** What members read or notice while the service does not answer. */
  readonly memberNotice: LocalizedText
}

const [, paymentNotice] = commonErrors.paymentPending
const messageNotice = { ko: '알림이 늦게 도착합니다. 예약과 결제에는 영향이 없습니다.', en: 'Messages arrive late. Bookings and payments are not affected.' }
const noNotice = { ko: '회원 화면에는 나타나지 않습니다.', en: 'Members do not notice it.' }

/** The external services by port, and by channel for messages; `files` is the bucket. */
export const vendors = {
  payment: { label: { ko: '카드 결제', en: 'Card payments' }, memberNotice: paymentNotice },
  debits: { label: { ko: '자동이체', en: 'Direct debits' }, memberNotice: noNotice },
  taxDocuments: { label: { ko: '세금계산서·현금영수증', en: 'Tax invoices and cash receipts' }, memberNotice: noNotice },
  licences: {
    label: { ko: '면허 진위확인', en: 'Licence checks' },
    memberNotice: { ko: '면허가 "제출" 상태로 남고, 직원이 확인합니다.', en: 'Licences stay submitted until staff check them.' },
  },
  identity: { label: { ko: '본인인증', en: 'Identity verification' }, memberNotice: identityErrors.noAnswer },
  doors: { label: { ko: '차량 문 제어', en: 'Car doors' }, memberNotice: doorErrors.doorUnanswered },
  push: { label: { ko: '앱 푸시', en: 'Push notifications' }, memberNotice: messageNotice },
  sms: { label: { ko: '문자', en: 'Text messages' }, memberNotice: messageNotice },
  alimtalk: { label: { ko: '알림톡', en: 'Alimtalk' }, memberNotice: messageNotice },
  email: { label: { ko: '이메일', en: 'E-mail' }, memberNotice: messageNotice },
  files: {
    label: { ko: '파일 저장소', en: 'File storage' },
    memberNotice: {
      ko: '사진과 파일을 올리거나 볼 수 없습니다. 잠시 뒤 다시 시도하라는 안내가 나옵니다.',
      en: 'Photos and files cannot be uploaded or viewed. Members are asked to try again later.',
    },
  },
} as const satisfies Readonly<Record<string, VendorTexts>>

export type VendorName = keyof typeof vendors
export const isVendorName = (name: string): name is VendorName => Object.hasOwn(vendors, name)
