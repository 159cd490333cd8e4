import { cookieNamed, cookieOptions } from '../base/cookies.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { platformNames } from '#resources/members/shared/platforms.ts'
import { languages } from '#schema/base/localizedPath.ts'
import type { Context } from '../base/context.ts'
import type { Identity } from './platforms/vendor.ts'

/**
 * What a browser keeps on its way to a platform and back: sealed, so that nobody reads or writes it, and for ten minutes.
 * SameSite=Lax, unlike the session: it must come along when the platform sends the browser back.
 */
const keptS = 600

const text = z.string()
const platform = z.enum(platformNames)

const shapes = {
  /** On the way to a platform. `member` is who wants one more account, `language` that of the page they came from. */
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
  /** Come back from it, not known here yet. */
  joining: z.object({ platform, uid: text, name: text.nullable(), email: text.nullable(), member: z.int().nullable() }),
}

type Name = keyof typeof shapes
export type SocialFlow = z.infer<typeof shapes.social>
export type PendingMfaTicket = z.infer<typeof shapes.joining> & Identity
interface Values {
  social: SocialFlow
  joining: PendingMfaTicket
}

const nameFor = ({ env }: Context, name: Name) => cookieNamed(env, name)
const options = ({ env }: Context) => cookieOptions(env, 'lax')

/** Sealed text says what it is for, so that one kind cannot stand in for another. */
export const encryptCookie = ({ cipher, clock }: Context, kind: string, value: unknown, seconds = keptS) =>
  cipher.encrypt(JSON.stringify({ kind, until: clock().getTime() + seconds * 1000, value })).toString('base64url')

const wrapped = z.object({ kind: text, until: z.number(), value: z.unknown() })

/** What was sealed for this kind and is not over; undefined for everything else. */
export function decryptCookie({ cipher, clock }: Context, kind: string, from: string | undefined): unknown {
  try {
    const { kind: match, until, value } = wrapped.parse(JSON.parse(cipher.decrypt(Buffer.from(from ?? '', 'base64url'))))
    return match === kind && until > clock().getTime() ? value : undefined
  } catch {
    return undefined
  }
}

export const setFlowCookie = <N extends Name>(context: Context, reply: FastifyReply, name: N, value: Values[N]) =>
  reply.setCookie(nameFor(context, name), encryptCookie(context, name, value), { ...options(context), maxAge: keptS })

export function readFlowCookie<N extends Name>(context: Context, request: FastifyRequest, name: N): Values[N] | undefined {
  const parsed = shapes[name].safeParse(decryptCookie(context, name, request.cookies[nameFor(context, name)]))
  return parsed.success ? (parsed.data as Values[N]) : undefined
}

export function clearFlowCookie(context: Context, request: FastifyRequest, reply: FastifyReply, name: Name) {
  if (request.cookies[nameFor(context, name)] !== undefined) reply.clearCookie(nameFor(context, name), options(context))
}
