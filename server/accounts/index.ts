import { wallTime } from '#schema/base/time.ts'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nobody } from '#schema'
import '../base/caller.ts'
import type { Caller, Context } from '../base/context.ts'
import { actorOf } from './account.ts'
import { loginDoor } from './loginDoor.ts'
import { socialDoor } from '../social/door.ts'
import type { Vendors } from '../social/platforms/vendor.ts'
import { cookieName, findSession, noteSeen } from './session.ts'

export { accountsFor } from './accountsFor.ts'

/** Pages and their assets are the same for everybody, so nobody is looked up for them. */
const asksWho = /^\/(?:api|rest|files|public\/users\/social)\//

/** Finds out who calls: every request gets its `caller`. */
export async function accounts(app: FastifyInstance, context: Context, vendors: Vendors) {
  await app.register(cookie)
  app.decorateRequest('caller', null as unknown as Caller)
  app.addHook('onRequest', async (request) => {
    const at = context.clock()
    const who = asksWho.test(request.routeOptions.url ?? '') ? await whoCalls(context, request, at) : noOne
    request.caller = { ...who, now: wallTime(at), requestId: request.id, address: request.ip }
  })
  loginDoor(app, context)
  socialDoor(app, context, vendors)
}

type Who = Pick<Caller, 'actor' | 'isFresh'>
const noOne: Who = { actor: nobody }

/** Bad and expired sessions are nobody's, like none at all. */
async function whoCalls(context: Context, request: FastifyRequest, at: Date): Promise<Who> {
  const token = request.cookies[cookieName(context.env)]
  if (!token) return noOne
  const found = await findSession(context, token)
  const actor = found && actorOf(found, found.real_id)
  if (!actor) return noOne
  if (found.tired) await stayAwake(context, token, at)
  return { actor, isFresh: found.is_fresh }
}

async function stayAwake({ db, log }: Context, token: string, at: Date) {
  try {
    await noteSeen(db, token, at)
  } catch (error) {
    // A database that only reads still serves those who read.
    log.warn({ err: error }, 'a session could not be kept awake')
  }
}
