import type { Cipher, Db, Handlers, Row } from '#schema'
import { createErrorFactory, implement } from '#schema'
import { addHours, addMinutes } from '#schema/base/time.ts'
import { user } from '../account/user.ts'
import { applyIdentityResult, rejectionError } from './identityResult.server.ts'
import { nicecert } from './nicecert.ts'

const error = createErrorFactory(nicecert)
type Call = Readonly<{ db: Db; now: string; cipher: Cipher }>

const validMinutes = 30
const maxRequests = 10

/** The id at the provider cannot be guessed, because browsers could start a verification under a known one. */
const identityIdOf = (cipher: Cipher, { req_seq }: Pick<Row<typeof nicecert>, 'req_seq'>) => `${req_seq}-${cipher.digest(`identity ${req_seq}`).slice(0, 20)}`

async function assertCanVerify(db: Db, userId: number) {
  const { role, status, identity_verified_at } = await db.get(user, userId, { lock: true })
  if (role !== 'normal' || status !== 'active') throw error('membersOnly')
  if (identity_verified_at !== null) throw error('alreadyVerified')
}

async function startRequest({ db, now, cipher }: Call, user_id: number, purpose: Row<typeof nicecert>['purpose']) {
  await assertCanVerify(db, user_id)
  if ((await db.count(nicecert, { user_id, created_at: { gt: addHours(now, -24) } })) >= maxRequests)
    throw error('tooManyRequests', { values: { most: maxRequests } })
  const expires_at = addMinutes(now, validMinutes)
  const row = await db.get(nicecert, await db.insert(nicecert, { user_id, purpose, expires_at }))
  return { identity_verification_id: identityIdOf(cipher, row), expires_at }
}

/** The open request with this id. The request of another member is not found. */
async function openRequest({ db, now, cipher }: Call, userId: number, identityId: string) {
  await assertCanVerify(db, userId)
  const [request] = await db.find(nicecert, { req_seq: identityId.slice(0, identityId.indexOf('-')), user_id: userId }, { lock: true })
  if (!request || identityIdOf(cipher, request) !== identityId) throw error('notFound', { path: 'identity_verification_id' })
  if (request.status === 'success' || request.status === 'failed') throw error('used')
  if (request.status === 'expired' || (request.expires_at ?? now) <= now) throw error('overdue')
  return request
}

const handlers: Pick<Handlers<typeof nicecert>, 'request' | 'verify'> = {
  async request({ params: { purpose }, actor, ports: { identity }, transaction }) {
    if (!identity.window) throw error('notSetUp')
    return { ...identity.window, window_url: await identity.windowUrl(), ...(await transaction((call) => startRequest(call, actor.id ?? 0, purpose))) }
  },
  async verify({ params: { identity_verification_id: id }, actor, ports, transaction }) {
    const userId = actor.id ?? 0
    await transaction((call) => openRequest(call, userId, id))
    const answer = await ports.identity.fetchResult(id)
    if (answer.outcome === 'unknown') throw error('noAnswer')
    if (answer.outcome === 'waiting') throw error('notFinished')
    const verdict = await transaction(async (call) => applyIdentityResult(call, await openRequest(call, userId, id), answer))
    if (!('rejected' in verdict)) return verdict
    throw rejectionError(verdict)
  },
}

export const nicecertServer = implement(nicecert, handlers)
