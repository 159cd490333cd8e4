import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../base/context.ts'
import { prefixedCookieName, cookieOptions } from '../base/cookies.ts'
import { encryptCookie, decryptCookie } from '../social/cookies.ts'

/**
 * A recognised browser, in which staff have signed in before. It grants no access; it only gets a login budget of its own, so that strangers cannot
 * lock its users out.
 */
const deviceCookieMaxAgeS = 180 * 24 * 3600
/** Maximum number of accounts remembered per browser; the latest ones stay. */
const maxUsers = 10

const deviceShape = z.object({ id: z.string(), users: z.array(z.int()) })
type Device = z.infer<typeof deviceShape>

const deviceCookieName = ({ env }: AppContext) => prefixedCookieName(env, 'device')

function deviceOf(context: AppContext, request: FastifyRequest): Device | undefined {
  return deviceShape.safeParse(decryptCookie(context, 'device', request.cookies[deviceCookieName(context)])).data
}

/** The device id, if this account has signed in from this browser before. */
export function recognizedDeviceId(context: AppContext, request: FastifyRequest, userId: number | undefined): string | undefined {
  const device = deviceOf(context, request)
  return device && userId !== undefined && device.users.includes(userId) ? device.id : undefined
}

/** Stores in a cookie that this account has signed in from this browser. */
export function rememberDevice(context: AppContext, request: FastifyRequest, reply: FastifyReply, userId: number) {
  const { id = randomBytes(12).toString('base64url'), users = [] } = deviceOf(context, request) ?? {}
  const userIds = [userId, ...users.filter((item) => item !== userId)].slice(0, maxUsers)
  const options = { ...cookieOptions(context.env), maxAge: deviceCookieMaxAgeS }
  reply.setCookie(deviceCookieName(context), encryptCookie(context, 'device', { id, users: userIds } satisfies Device, deviceCookieMaxAgeS), options)
}
