import { z } from 'zod'
import { post } from '#schema'
import { idParams } from '../shared/shapes.ts'

const token = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ['2kYh0Q3b8mVt6nW1xZ5c7dF9gJ4lP_rS-uT2vX8yA0E'] })

/** A one-time link for a staff member who has forgotten the password. Only the path: the browser adds the origin, so that no Host header is trusted. */
const resetLinkShape = z.object({ path: z.string(), until: z.string() })

export const resetCalls = {
  makeResetLink: post({
    summary: { ko: '비밀번호 재설정 링크 만들기', en: 'Create a password reset link' },
    can: 'super',
    forbidImpersonation: true,
    requiresReauth: true,
    noIdempotency: true,
    params: idParams,
    result: resetLinkShape,
  }),
  resetPassword: post({
    summary: { ko: '링크로 비밀번호 재설정', en: 'Reset a password with a link' },
    can: 'anyone',
    noIdempotency: true,
    params: z.strictObject({ token, password: z.string().min(1).max(1024) }),
    result: z.object({ changed: z.literal(true) }),
  }),
}

export const resetErrors = {
  // One error for unknown, used, replaced and expired links and for inactive accounts, so that it reveals nothing.
  linkOver: { ko: '쓸 수 없는 링크입니다. 관리자에게 새 링크를 요청해 주세요.', en: 'This link cannot be used. Ask an administrator for a new one.' },
} as const
