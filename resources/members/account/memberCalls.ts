import { z } from 'zod'
import { choice, get, download, post, text } from '#schema'
import { formShape } from '#schema/row/shape.ts'
import { withdrawalRequestShape, withdrawalResultShape, ownProfileChangesShape, profileShape } from '../shared/shapes.ts'
import { languageParam as language, consentKeys, consentTitleFields } from '../../help/publicPost.ts'

const token = text({ ko: '토큰', en: 'Token' }, { max: 500 })

const deviceShape = formShape({
  os: choice({ ko: 'OS', en: 'OS' }, { ios: { ko: 'iOS', en: 'iOS' }, android: '안드로이드' }),
  token,
  app_version: text('앱 버전', { max: 20, optional: true }),
})

const registeredShape = z.object({ registered: z.boolean() })

/** A document with the consent of the calling member. */
const consent = z.object({
  ...consentTitleFields,
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

const bilingualText = z.object({ ko: z.string(), en: z.string() })
/** Contents of the personal-data download: a resource with its fields. */
const dataContentsShape = z.object({ label: bilingualText, fields: z.array(bilingualText) })

const agreeParams = z
  .strictObject({ documents: z.array(z.enum(consentKeys)).min(1).max(consentKeys.length), language })
  .meta({ examples: [{ documents: ['terms'] }] })

/** Consents that members can withdraw; all others end only with the membership. */
const freeConsents = ['marketing'] as const
const disagreeParams = z
  .strictObject({ documents: z.array(z.enum(freeConsents)).min(1).max(freeConsents.length), language })
  .meta({ examples: [{ documents: ['marketing'] }] })

/** Calls of members for devices, consents and their own data. */
export const memberCalls = {
  getProfile: get({ summary: { ko: '내 정보 보기', en: 'Get your profile' }, can: 'user', result: profileShape }),
  modifyByUser: post({
    summary: { ko: '내 정보 수정', en: 'Update your profile' },
    can: 'user',
    params: ownProfileChangesShape,
    result: z.object({ user: profileShape }),
  }),
  withdraw: post({
    summary: { ko: '탈퇴 신청하기', en: 'Request withdrawal' },
    can: 'user',
    forbidImpersonation: true,
    params: withdrawalRequestShape,
    result: z.object({ user: withdrawalResultShape }),
  }),
  registerPushToken: post({
    summary: { ko: '앱 알림 받을 기기 등록', en: 'Register a device for push notifications' },
    can: 'user',
    forbidImpersonation: true,
    noIdempotency: true,
    params: deviceShape,
    result: registeredShape,
  }),
  forgetPushToken: post({
    summary: { ko: '앱 알림 기기 해제', en: 'Unregister a push device' },
    can: 'user',
    forbidImpersonation: true,
    noIdempotency: true,
    params: formShape({ token }),
    result: registeredShape,
  }),
  consents: get({ summary: { ko: '내 약관 동의 보기', en: 'List your consents' }, can: 'user', params: z.strictObject({ language }), result: consents }),
  agree: post({ summary: { ko: '약관 동의', en: 'Agree to legal documents' }, can: 'user', forbidImpersonation: true, params: agreeParams, result: consents }),
  disagree: post({
    summary: { ko: '약관 동의 철회', en: 'Withdraw a consent' },
    can: 'user',
    forbidImpersonation: true,
    params: disagreeParams,
    result: consents,
  }),
  ownData: get({
    summary: { ko: '내려받을 수 있는 내 정보의 항목 보기', en: 'List the contents of your data download' },
    can: 'anyone',
    result: z.array(dataContentsShape),
  }),
  myData: download({
    summary: { ko: '내 정보 내려받기', en: 'Download your data' },
    can: 'user',
    forbidImpersonation: true,
    mutates: true,
    contentType: 'application/zip',
  }),
}

export const memberErrors = {
  dataToday: {
    ko: '내 정보는 하루에 한 번 받을 수 있습니다. {from} 이후에 다시 시도해 주세요.',
    en: 'You can download your data once a day. Try again after {from}.',
    status: 429,
  },
  notAgreedYet: { ko: '동의하지 않았거나 이미 철회한 문서입니다.', en: 'You have not agreed to this document, or have already withdrawn your consent.' },
  noSuchDocument: { ko: '지금 동의를 받지 않는 문서입니다.', en: 'This document does not currently require consent.' },
} as const
