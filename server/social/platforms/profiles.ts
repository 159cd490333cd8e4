import { z } from 'zod'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { normalizeText } from '#schema/fields/base/textShape.ts'
import { TokenRejected } from './fetchWithToken.ts'
import type { VerifiedSocialIdentity } from './vendor.ts'

/** Names and addresses of platforms may be invalid here; since they are only suggestions, invalid ones are dropped. */
const nameIn = (text: string | null | undefined) => [...normalizeText(text ?? '')].slice(0, 50).join('') || null
const emailIn = (text: string | null | undefined) => (z.email().max(254).safeParse(text).success ? (text ?? null) : null)

const identity = (platform: SocialPlatform, uid: string, name?: string | null, email?: string | null): VerifiedSocialIdentity => ({
  platform,
  uid,
  name: nameIn(name),
  email: emailIn(email),
})

const optionalText = z.string().nullish().catch(null)
const uidShape = z.string().min(1).max(200)

const claimsShape = z.object({
  sub: uidShape,
  name: optionalText,
  nickname: optionalText,
  email: optionalText,
  /** Apple sends it as a string. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).catch(true),
})

function parseAnswer<T>(shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new TokenRejected('the response of the platform has no user')
  return parsed.data
}

/** The identity in an ID token whose signature and claims are verified. */
export function identityFromClaims(platform: SocialPlatform, claims: unknown): VerifiedSocialIdentity {
  const { sub, name, nickname, email, email_verified } = parseAnswer(claimsShape, claims)
  return identity(platform, sub, name ?? nickname, email_verified ? email : null)
}

const idShape = z.int().positive()

const tokenInfoShape = z.object({ id: idShape, app_id: idShape })

/** The Kakao user of an access token; throws if the token belongs to another app. */
export function parseKakaoTokenUser(answer: unknown, appId: string): number {
  const { id, app_id } = parseAnswer(tokenInfoShape, answer)
  if (String(app_id) !== appId) throw new TokenRejected('the token was made for another app')
  return id
}

const kakaoUserShape = z.object({
  id: idShape,
  kakao_account: z
    .object({
      name: optionalText,
      profile: z.object({ nickname: optionalText }).nullish().catch(null),
      email: optionalText,
      is_email_valid: z.boolean().catch(false),
      is_email_verified: z.boolean().catch(false),
    })
    .nullish(),
})

/** The identity in a Kakao profile. Name and e-mail need consent; an e-mail counts only if Kakao marks it as valid and verified. */
export function identityFromKakao(answer: unknown): VerifiedSocialIdentity {
  const { id, kakao_account: account } = parseAnswer(kakaoUserShape, answer)
  const email = account?.is_email_valid && account.is_email_verified ? account.email : null
  return identity('kakao', String(id), account?.name ?? account?.profile?.nickname, email)
}

const naverUserShape = z.object({
  resultcode: z.literal('00'),
  response: z.object({ id: uidShape, name: optionalText, nickname: optionalText, email: optionalText }),
})

/** The identity in a Naver profile. Naver ids differ per app, so a token of another app matches no account here. */
export function identityFromNaver(answer: unknown): VerifiedSocialIdentity {
  const { response } = parseAnswer(naverUserShape, answer)
  return identity('naver', response.id, response.name ?? response.nickname, response.email)
}

const appleUserShape = z.object({ name: z.object({ firstName: optionalText, lastName: optionalText }) })

/** The name that Apple sends with the code, only at the first sign-in. Korean names start with the family name. */
export function parseAppleName(user: string | undefined): string | null {
  try {
    const { firstName, lastName } = appleUserShape.parse(JSON.parse(user ?? '')).name
    const names = [lastName, firstName].map((part) => part?.trim() ?? '').filter((part) => part !== '')
    const isKorean = names.every((part) => /^\p{Script=Hangul}+$/u.test(part))
    return nameIn(isKorean ? names.join('') : names.toReversed().join(' '))
  } catch {
    return null
  }
}
