import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../base/context.ts'
import { cookieNamed, cookieOptions } from '../base/cookies.ts'
import { encryptCookie, decryptCookie } from '../social/cookies.ts'

/** A browser in which staff have signed in before. It opens nothing: it keeps strangers from using up the tries of those whose it is. */
const keptS = 180 * 24 * 3600
/** Accounts that one browser remembers; the latest. */
const mostUsers = 10

const shape = z.object({ id: z.string(), users: z.array(z.int()) })
type Device = z.infer<typeof shape>

const nameOf = ({ env }: Context) => cookieNamed(env, 'device')

function deviceOf(context: Context, request: FastifyRequest): Device | undefined {
  return shape.safeParse(decryptCookie(context, 'device', request.cookies[nameOf(context)])).data
}

/** The device's name, where this account has signed in from it before. */
export function recognizedDevice(context: Context, request: FastifyRequest, userId: number | undefined): string | undefined {
  const device = deviceOf(context, request)
  return device && userId !== undefined && device.users.includes(userId) ? device.id : undefined
}

/** Remembers in the browser that this account has signed in from it. */
export function rememberDevice(context: Context, request: FastifyRequest, reply: FastifyReply, userId: number) {
  const { id = randomBytes(12).toString('base64url'), users = [] } = deviceOf(context, request) ?? {}
  const known = [userId, ...users.filter((item) => item !== userId)].slice(0, mostUsers)
  const options = { ...cookieOptions(context.env), maxAge: keptS }
  reply.setCookie(nameOf(context), encryptCookie(context, 'device', { id, users: known } satisfies Device, keptS), options)
}
