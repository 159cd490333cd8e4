import { prefixedCookieName, cookieOptions } from '../base/cookies.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { socialPlatformNames } from '#resources/members/shared/socialPlatforms.ts'
import { languages } from '#schema/base/localizedPath.ts'
import type { AppContext } from '../base/context.ts'
import type { VerifiedSocialIdentity } from './platforms/vendor.ts'

/**
 * Cookies of the social sign-in flow: encrypted, valid for ten minutes.
 * They are SameSite=Lax, unlike the session cookie, since they must be sent when the platform redirects back.
 */
const flowMaxAgeS = 600

const text = z.string()
const platform = z.enum(socialPlatformNames)

const flowShapes = {
  /** Flow to a platform. `member` is set when a member links another account; `language` is that of the starting page. */
  social: z.object({
    platform,
    state: text,
    nonce: text,
    verifier: text,
    redirect: text,
    from: text.nullable(),
    member: z.int().nullable(),
    language: z.enum(languages),
  }),
  /** Returned from the platform, but not a member yet. */
  joining: z.object({ platform, uid: text, name: text.nullable(), email: text.nullable(), member: z.int().nullable() }),
}

type FlowName = keyof typeof flowShapes
export type SocialFlowCookie = z.infer<typeof flowShapes.social>
export type PendingSignUp = z.infer<typeof flowShapes.joining> & VerifiedSocialIdentity
interface FlowValues {
  social: SocialFlowCookie
  joining: PendingSignUp
}

const flowCookieName = ({ env }: AppContext, name: FlowName) => prefixedCookieName(env, name)
const flowCookieOptions = ({ env }: AppContext) => cookieOptions(env, 'lax')

/** The encrypted text contains its kind, so that one cookie cannot be used as another. */
export const encryptCookie = ({ cipher, clock }: AppContext, kind: string, value: unknown, seconds = flowMaxAgeS) =>
  cipher.encrypt(JSON.stringify({ kind, until: clock().getTime() + seconds * 1000, value })).toString('base64url')

const envelopeShape = z.object({ kind: text, until: z.number(), value: z.unknown() })

/** The value of a valid cookie of this kind; undefined otherwise. */
export function decryptCookie({ cipher, clock }: AppContext, kind: string, from: string | undefined): unknown {
  try {
    const { kind: match, until, value } = envelopeShape.parse(JSON.parse(cipher.decrypt(Buffer.from(from ?? '', 'base64url'))))
    return match === kind && until > clock().getTime() ? value : undefined
  } catch {
    return undefined
  }
}

export const setFlowCookie = <N extends FlowName>(context: AppContext, reply: FastifyReply, name: N, value: FlowValues[N]) =>
  reply.setCookie(flowCookieName(context, name), encryptCookie(context, name, value), { ...flowCookieOptions(context), maxAge: flowMaxAgeS })

export function readFlowCookie<N extends FlowName>(context: AppContext, request: FastifyRequest, name: N): FlowValues[N] | undefined {
  const parsed = flowShapes[name].safeParse(decryptCookie(context, name, request.cookies[flowCookieName(context, name)]))
  return parsed.success ? (parsed.data as FlowValues[N]) : undefined
}

export function clearFlowCookie(context: AppContext, request: FastifyRequest, reply: FastifyReply, name: FlowName) {
  if (request.cookies[flowCookieName(context, name)] !== undefined) reply.clearCookie(flowCookieName(context, name), flowCookieOptions(context))
}
