import { toSeoulWallTime } from '#schema/base/time.ts'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { anonymousActor } from '#schema'
import '../base/caller.ts'
import type { CallerContext, AppContext } from '../base/context.ts'
import { authorizedActorOf } from './account.ts'
import { addCredentialCheckHook } from './addCredentialCheckHook.ts'
import { addSocialVerificationHook } from '../social/checkHook.ts'
import type { SocialProviders } from '../social/platforms/vendor.ts'
import { sessionCookieName, findSessionAccount, recordSessionUse, sessionHash } from './session.ts'

export { accountOperationsFor } from './accountOperationsFor.ts'

/** Routes that look up the session. Pages and their assets are the same for all visitors. */
const sessionRoutes = /^\/(?:api|rest|files|public\/users\/social)\//

/** Sets `caller` on every request. */
export async function registerCallerIdentification(app: FastifyInstance, context: AppContext, vendors: SocialProviders) {
  await app.register(cookie)
  app.decorateRequest('caller', null as unknown as CallerContext)
  app.addHook('onRequest', async (request) => {
    const at = context.clock()
    const { url = '' } = request.routeOptions
    const as = (who: CallerIdentity): CallerContext => ({ ...who, now: toSeoulWallTime(at), requestId: request.id, address: request.ip })
    const key = sessionRoutes.test(url) ? sessionHash(request.cookies[sessionCookieName(context.env)]) : undefined
    if (key === undefined) {
      request.caller = as(anonymousIdentity)
      return
    }
    request.caller = as(await identifyCaller(context, key, at))
  })
  addCredentialCheckHook(app, context)
  addSocialVerificationHook(app, context, vendors)
}

type CallerIdentity = Pick<CallerContext, 'actor' | 'isFresh'>
const anonymousIdentity: CallerIdentity = { actor: anonymousActor }

/** Invalid and expired sessions count as anonymous. */
async function identifyCaller(context: AppContext, key: string, at: Date): Promise<CallerIdentity> {
  const match = await findSessionAccount(context, key)
  const actor = match && authorizedActorOf(match, match.real_id)
  if (!actor) return anonymousIdentity
  if (match.tired) await keepSessionAlive(context, key, at)
  return { actor, isFresh: match.is_fresh }
}

async function keepSessionAlive({ db, log }: AppContext, key: string, at: Date) {
  try {
    await recordSessionUse(db, key, at)
  } catch (error) {
    // With a read-only database, reads still work.
    log.warn({ err: error }, 'could not extend a session')
  }
}
