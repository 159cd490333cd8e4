import { wallTime } from '#schema/base/time.ts'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { anonymous } from '#schema'
import { memoize } from '#schema/fieldKey.ts'
import '../base/caller.ts'
import type { Caller, Context } from '../base/context.ts'
import { actorOf } from './account.ts'
import { passwordCheckHook } from './passwordCheckHook.ts'
import { socialCheckHook } from '../social/checkHook.ts'
import type { Vendors } from '../social/platforms/vendor.ts'
import { cookieName, findSession, recordSessionUse, sessionKey } from './session.ts'

export { accountsFor } from './accountsFor.ts'

/** Pages and their assets are the same for everybody, so nobody is looked up for them. */
const asksWho = /^\/(?:api|rest|files|public\/users\/social)\//

/** Finds out who calls: every request gets its `caller`. */
export async function accounts(app: FastifyInstance, context: Context, vendors: Vendors) {
  await app.register(cookie)
  app.decorateRequest('caller', null as unknown as Caller)
  app.addHook('onRequest', async (request) => {
    const at = context.clock()
    const { url = '', config } = request.routeOptions
    const as = (who: Who): Caller => ({ ...who, now: wallTime(at), requestId: request.id, address: request.ip })
    const key = asksWho.test(url) ? sessionKey(request.cookies[cookieName(context.env)]) : undefined
    if (key === undefined) {
      request.caller = as(noOne)
      return
    }
    const last = config.beginsEarly && lastOf(context).get(key)
    const knowing = whoCalls(context, key, at)
    if (last) {
      request.knowing = knowing.then(as)
      // Whoever waits for it hears of it; a request that is refused before that waits for nobody.
      request.knowing.catch(() => {})
    }
    request.caller = as(last ?? (await knowing))
  })
  passwordCheckHook(app, context)
  socialCheckHook(app, context, vendors)
}

type Who = Pick<Caller, 'actor' | 'isFresh'>
const noOne: Who = { actor: anonymous }

/** Who used which session last, of some: what reads may begin for them, and is told when it is known that nothing has changed. */
const lastOf = memoize((_context: Context) => new LRUCache<string, Who>({ max: 10_000 }))

/** Bad and expired sessions are nobody's, like none at all. */
async function whoCalls(context: Context, key: string, at: Date): Promise<Who> {
  const match = await findSession(context, key)
  const actor = match && actorOf(match, match.real_id)
  if (!actor) {
    lastOf(context).delete(key)
    return noOne
  }
  if (match.tired) await stayAwake(context, key, at)
  const who = { actor, isFresh: match.is_fresh }
  lastOf(context).set(key, who)
  return who
}

async function stayAwake({ db, log }: Context, key: string, at: Date) {
  try {
    await recordSessionUse(db, key, at)
  } catch (error) {
    // A database that only reads still serves those who read.
    log.warn({ err: error }, 'a session could not be kept awake')
  }
}
