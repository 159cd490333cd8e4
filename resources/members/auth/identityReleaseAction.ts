import { action, text } from '#schema'

/** Gives up the verified identity of a member. */
export const identityReleaseAction = {
  releaseIdentity: action(
    { ko: '본인인증 해제', en: 'Release identity' },
    {
      can: 'super',
      availableWhen: { role: 'normal' },
      forbidImpersonation: true,
      requiresReauth: true,
      ask: { identity_release_reason: text('사유', { max: 200 }) },
    },
  ),
}

export const identityReleaseErrors = {
  identityFrozen: { ko: '본인인증을 마친 회원의 이름과 생년월일은 고칠 수 없습니다.', en: 'Name and birth date of a verified member cannot be edited.' },
  notVerified: { ko: '본인인증을 하지 않은 회원입니다.', en: 'The identity of this member is not verified.' },
} as const
