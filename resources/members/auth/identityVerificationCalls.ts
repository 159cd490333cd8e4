import { z } from 'zod'
import { externalCall } from '#schema'

const requestParams = z.strictObject({ purpose: z.enum(['join', 'license', 'contract']).default('join') }).meta({ examples: [{ purpose: 'join' }] })

/** What the app passes to the window of the provider. */
const requestResult = z.object({
  identity_verification_id: z.string(),
  store_id: z.string(),
  channel_key: z.string(),
  /** The page of the provider for a browser, which gets `identityVerificationId` and `redirectUrl`; null if only its script can open it. */
  window_url: z.string().nullable(),
  /** The verification must be finished by then. */
  expires_at: z.string(),
})

const verifyParams = z
  .strictObject({ identity_verification_id: z.string().regex(/^N\d{6}[0-9A-Z]{5}-[\w-]{20}$/) })
  .meta({ examples: [{ identity_verification_id: 'N260507K3M9Q-abcdefghijklmnopqrst' }] })

/** A member proves who they are: the app requests an id, opens the window of the provider with it, and lets the server ask for the result. */
export const identityVerificationCalls = {
  request: externalCall({
    summary: { ko: '본인인증 시작', en: 'Start an identity verification' },
    can: 'user',
    forbidImpersonation: true,
    params: requestParams,
    result: requestResult,
  }),
  verify: externalCall({
    summary: { ko: '본인인증 결과 확인', en: 'Confirm the result of an identity verification' },
    can: 'user',
    forbidImpersonation: true,
    params: verifyParams,
    result: z.object({ name: z.string(), birth_date: z.string(), identity_verified_at: z.string() }),
  }),
}

export const identityErrors = {
  notSetUp: { ko: '지금은 본인인증을 할 수 없습니다.', en: 'Identity verification is currently unavailable.', status: 503 },
  membersOnly: { ko: '정상 상태인 회원만 본인인증을 할 수 있습니다.', en: 'Only active members can verify their identity.' },
  alreadyVerified: { ko: '이미 본인인증을 마쳤습니다.', en: 'Your identity is already verified.' },
  tooManyRequests: {
    ko: '본인인증은 하루에 {most}번까지 시작할 수 있습니다.',
    en: 'You can start up to {most} identity verifications a day.',
    status: 429,
  },
  used: { ko: '이미 사용한 본인인증입니다. 처음부터 다시 진행해 주세요.', en: 'This verification has already been used. Please start again.' },
  overdue: { ko: '본인인증의 유효 시간이 지났습니다. 처음부터 다시 진행해 주세요.', en: 'This verification has expired. Please start again.' },
  notFinished: { ko: '본인인증이 아직 끝나지 않았습니다. 인증 창에서 마쳐 주세요.', en: 'The verification is not finished. Please complete it in its window.' },
  rejected: { ko: '본인인증에 실패했습니다. ({reason})', en: 'The verification failed. ({reason})' },
  noAnswer: {
    ko: '본인인증 기관에서 응답이 없습니다. 잠시 뒤 다시 시도해 주세요.',
    en: 'The identity provider did not respond. Please try again later.',
    status: 503,
  },
  incomplete: {
    ko: '이 인증 수단으로는 본인을 구별할 수 없습니다. 휴대폰으로 인증해 주세요.',
    en: 'This method does not identify you sufficiently. Please verify with your mobile phone.',
  },
  samePerson: {
    ko: '같은 분의 계정이 이미 있습니다. 그 계정으로 로그인하거나 고객센터로 문의해 주세요.',
    en: 'You already have an account. Sign in with it, or contact customer service.',
  },
  otherLicence: {
    ko: '인증한 성명·생년월일이 등록한 면허와 다릅니다. 고객센터로 문의해 주세요.',
    en: 'The verified name or birth date differs from your driving licence. Please contact customer service.',
  },
} as const
