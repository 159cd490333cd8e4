import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { platformNames } from '#resources/users/platforms.ts'
import type { House } from '../../house.ts'
import { isHttps } from '../session.ts'
import type { Identity } from './vendor.ts'

/**
 * What a browser keeps on its way to a platform and back: sealed, so that nobody reads or writes it, and for ten minutes.
 * SameSite=Lax, unlike the session: it must come along when the platform sends the browser back.
 */
const keptS = 600

const text = z.string()
const platform = z.enum(platformNames)

const shapes = {
  /** On the way to a platform. `member` is who wants one more account. */
  social: z.object({ platform, state: text, nonce: text, verifier: text, redirect: text, from: text.nullable(), member: z.int().nullable() }),
  /** Come back from it, not known here yet. */
  joining: z.object({ platform, uid: text, name: text.nullable(), email: text.nullable(), member: z.int().nullable() }),
}

type Name = keyof typeof shapes
export type Flow = z.infer<typeof shapes.social>
export type Ticket = z.infer<typeof shapes.joining> & Identity
interface Values {
  social: Flow
  joining: Ticket
}

const nameFor = ({ env }: House, name: Name) => (isHttps(env) ? `__Host-${name}` : name)
const options = ({ env }: House) => ({ httpOnly: true, secure: env.production || isHttps(env), sameSite: 'lax', path: '/' }) as const

/** Sealed text says what it is for, so that one kind cannot stand in for another. */
export const sealed = ({ vault, clock }: House, kind: string, value: unknown, seconds = keptS) =>
  vault.seal(JSON.stringify({ kind, until: clock().getTime() + seconds * 1000, value })).toString('base64url')

const wrapped = z.object({ kind: text, until: z.number(), value: z.unknown() })

/** What was sealed for this kind and is not over; undefined for everything else. */
export function unsealed({ vault, clock }: House, kind: string, from: string | undefined): unknown {
  try {
    const { kind: found, until, value } = wrapped.parse(JSON.parse(vault.open(Buffer.from(from ?? '', 'base64url'))))
    return found === kind && until > clock().getTime() ? value : undefined
  } catch {
    return undefined
  }
}

export const keep = <N extends Name>(house: House, reply: FastifyReply, name: N, value: Values[N]) =>
  reply.setCookie(nameFor(house, name), sealed(house, name, value), { ...options(house), maxAge: keptS })

export function kept<N extends Name>(house: House, request: FastifyRequest, name: N): Values[N] | undefined {
  const parsed = shapes[name].safeParse(unsealed(house, name, request.cookies[nameFor(house, name)]))
  return parsed.success ? (parsed.data as Values[N]) : undefined
}

export function forget(house: House, request: FastifyRequest, reply: FastifyReply, name: Name) {
  if (request.cookies[nameFor(house, name)] !== undefined) reply.clearCookie(nameFor(house, name), options(house))
}
