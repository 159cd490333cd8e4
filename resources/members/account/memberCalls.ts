import { z } from 'zod'
import { choice, get, download, post, text } from '#schema'
import { formShape } from '#schema/shape.ts'
import { withdrawalShape, withdrawnShape, ownChangesShape, profileShape } from '../shared/shapes.ts'
import { languageParam as language, consentKeys, consentTitle } from '../../help/publicPost.ts'

const token = text({ ko: '토큰', en: 'Token' }, { max: 500 })

const telephone = formShape({
  os: choice({ ko: 'OS', en: 'OS' }, { ios: { ko: 'iOS', en: 'iOS' }, android: '안드로이드' }),
  token,
  app_version: text('앱 버전', { max: 20, optional: true }),
})

const registered = z.object({ registered: z.boolean() })

/** A document with the consent of the calling member. */
const consent = z.object({
  ...consentTitle,
  /** The version in force. */
  post_no: z.int(),
  version_no: z.string().nullable(),
  /** The latest consent; null if there is none. */
  agreed_at: z.string().nullable(),
  agreed_version_no: z.string().nullable(),
  /** When the latest consent was withdrawn. */
  withdrawn_at: z.string().nullable(),
  /** True if the consent is to the version in force and is not withdrawn. */
  is_current: z.boolean(),
})
const consents = z.object({ consents: z.array(consent) })

const named = z.object({ ko: z.string(), en: z.string() })
/** Contents of the personal-data download: a resource with its fields. */
const held = z.object({ label: named, fields: z.array(named) })

const agreeing = z
  .strictObject({ documents: z.array(z.enum(consentKeys)).min(1).max(consentKeys.length), language })
  .meta({ examples: [{ documents: ['terms'] }] })

/** Consents that members can withdraw; all others end only with the membership. */
const freeConsents = ['marketing'] as const
const disagreeing = z
  .strictObject({ documents: z.array(z.enum(freeConsents)).min(1).max(freeConsents.length), language })
  .meta({ examples: [{ documents: ['marketing'] }] })

/** Calls of members for devices, consents and their own data. */
export const memberCalls = {
  getProfile: get({ summary: { ko: '내 정보 보기', en: 'Read the own profile' }, can: 'user', result: profileShape }),
  modifyByUser: post({
    summary: { ko: '내 정보 수정', en: 'Change the own profile' },
    can: 'user',
    params: ownChangesShape,
    result: z.object({ user: profileShape }),
  }),
  withdraw: post({
    summary: { ko: '탈퇴 신청하기', en: 'Ask to leave' },
    can: 'user',
    forbidImpersonation: true,
    params: withdrawalShape,
    result: z.object({ user: withdrawnShape }),
  }),
  registerPushToken: post({
    summary: { ko: '앱 알림 받을 기기 등록', en: 'Register a device for pushes' },
    can: 'user',
    forbidImpersonation: true,
    noIdempotency: true,
    params: telephone,
    result: registered,
  }),
  forgetPushToken: post({
    summary: { ko: '앱 알림 기기 해제', en: 'Forget a device' },
    can: 'user',
    forbidImpersonation: true,
    noIdempotency: true,
    params: formShape({ token }),
    result: registered,
  }),
  consents: get({ summary: { ko: '내 약관 동의 보기', en: 'Read the own consents' }, can: 'user', params: z.strictObject({ language }), result: consents }),
  agree: post({ summary: { ko: '약관 동의', en: 'Agree to documents' }, can: 'user', forbidImpersonation: true, params: agreeing, result: consents }),
  disagree: post({
    summary: { ko: '약관 동의 철회', en: 'Take a consent back' },
    can: 'user',
    forbidImpersonation: true,
    params: disagreeing,
    result: consents,
  }),
  ownData: get({ summary: { ko: '내려받을 수 있는 내 정보의 항목 보기', en: 'Read what the own data hold' }, can: 'anyone', result: z.array(held) }),
  myData: download({
    summary: { ko: '내 정보 내려받기', en: 'Take the own data along' },
    can: 'user',
    forbidImpersonation: true,
    mutates: true,
    contentType: 'application/zip',
  }),
}

export const memberErrors = {
  dataToday: { ko: '내 정보는 하루에 한 번 받을 수 있습니다. {from} 이후에 다시 해 주세요.', en: 'Once a day: again from {from} on.', status: 429 },
  notAgreedYet: { ko: '동의하지 않았거나 이미 철회한 문서입니다.', en: 'It was not agreed to, or was taken back already.' },
  noSuchDocument: { ko: '지금 동의를 받지 않는 문서입니다.', en: 'No consent to this is requested at the moment.' },
} as const
