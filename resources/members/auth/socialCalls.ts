import { z } from 'zod'
import type { LocalizedText } from '#schema'
import { phone, post, text } from '#schema'
import { encodedZodError } from '#schema/fields/base/encodedZodError.ts'
import { socialPlatformNames } from '../shared/socialPlatforms.ts'
import { meShape, profileShape } from '../shared/shapes.ts'

const platform = z.enum(socialPlatformNames)
const token = z.string().min(1).max(8192)
const nonce = z.string().min(1).max(200).optional()
const signInResult = z.object({ user: meShape })

const tokenProof = z.strictObject({ platform, token, nonce })
const codeProof = z.strictObject({
  platform,
  code: z.string().min(1).max(4096),
  redirect_uri: z.string().max(500).refine(URL.canParse),
  code_verifier: z.string().min(43).max(128).optional(),
  nonce,
})

const mustAgree = (document: LocalizedText) => z.literal(true, encodedZodError('notAgreed', { document }))

/** Consents at joining; only marketing is optional. */
const consentsShape = z.strictObject(
  {
    terms: mustAgree({ ko: '이용약관', en: 'the terms of use' }),
    privacy: mustAgree({ ko: '개인정보 수집·이용', en: 'the collection and use of personal data' }),
    location: mustAgree({ ko: '위치기반서비스 이용약관', en: 'the location service terms' }),
    marketing: z.boolean().optional(),
  },
  encodedZodError('notAgreed', { document: { ko: '약관', en: 'the terms' } }),
)

/** Without a token, the identity comes from the browser's preceding sign-in at the platform. */
const joinParams = z.strictObject({
  platform,
  token: token.optional(),
  nonce,
  name: text('이름', { max: 50 }).keySpecs.$.value,
  phone: phone('휴대폰', { mobile: true }).keySpecs.$.value.optional(),
  agree: consentsShape,
})

const platformParams = z.strictObject({ platform })

/** Sign-in with a social account. The identity is always verified with the platform. */
export const socialCalls = {
  snsLogin: post({
    summary: { ko: '소셜 로그인', en: 'Social sign-in' },
    can: 'anyone',
    noIdempotency: true,
    params: z.strictObject({ params: z.union([tokenProof, codeProof]) }),
    result: signInResult,
  }),
  snsJoin: post({
    summary: { ko: '소셜 회원가입', en: 'Sign up with a social account' },
    can: 'anyone',
    noIdempotency: true,
    params: z.strictObject({ params: joinParams }),
    result: signInResult,
  }),
  attachOtherSns: post({
    summary: { ko: '소셜 계정 추가 연동', en: 'Link another social account' },
    can: 'user',
    noIdempotency: true,
    forbidImpersonation: true,
    params: z.strictObject({ platform, uid: z.string().min(1).max(200).optional(), token: token.optional(), nonce }),
    result: z.object({ user: profileShape }),
  }),
  detachSns: post({
    summary: { ko: '소셜 계정 연동 해제', en: 'Unlink a social account' },
    can: 'user',
    noIdempotency: true,
    forbidImpersonation: true,
    params: platformParams,
    result: z.object({ user: profileShape }),
  }),
}

export const socialErrors = {
  notProven: { ko: '소셜 계정을 확인하지 못했습니다. 다시 로그인해 주세요.', en: 'We could not verify the social account. Please sign in again.', status: 401 },
  alreadyJoined: { ko: '이미 가입한 소셜 계정입니다. 로그인해 주세요.', en: 'This social account is already registered. Please sign in.' },
  takenSns: { ko: '다른 회원이 사용하고 있는 소셜 계정입니다.', en: 'This social account is used by another member.' },
  otherSns: { ko: '같은 플랫폼의 다른 계정이 이미 연결되어 있습니다.', en: 'Another account of the same platform is already linked.' },
  noSns: { ko: '연결되어 있지 않은 소셜 계정입니다.', en: 'This social account is not linked.', status: 404 },
  lastSns: {
    ko: '하나 남은 소셜 계정은 해제할 수 없습니다. 로그인할 방법이 없어집니다. 다른 계정을 먼저 연결해 주세요.',
    en: 'Your only linked social account cannot be unlinked, because you could no longer sign in. Link another account first.',
  },
  isBlocked: { ko: '이용이 정지된 계정입니다. 고객센터로 문의해 주세요.', en: 'This account is suspended. Please contact customer service.' },
  isLeaving: {
    ko: '탈퇴를 신청한 계정입니다. 취소하시려면 고객센터로 문의해 주세요.',
    en: 'Withdrawal has been requested for this account. To cancel it, please contact customer service.',
  },
  staffBySns: { ko: '직원 계정은 소셜 계정으로 로그인할 수 없습니다.', en: 'Staff accounts cannot sign in with a social account.' },
  noDocument: { ko: '시행 중인 약관이 없어 지금은 가입할 수 없습니다.', en: 'Sign-up is currently unavailable because no terms are in force.' },
} as const
