import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, appError, createErrorFactory, callPathOf, localizedLabel } from '#schema'
import { isSocialPlatform, socialPlatforms } from '#resources/members/shared/socialPlatforms.ts'
import { user } from '#resources/members/account/user.ts'
import type { Connection } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { publicOrigin } from './platforms/addresses.ts'
import { TokenRejected } from './platforms/fetchWithToken.ts'
import { readFlowCookie } from './cookies.ts'
import { exchangeCodeForIdentity } from './exchange.ts'
import { identityFromToken } from './platforms/proof.ts'
import type { VerifiedSocialIdentity, SocialProvider, SocialProviders } from './platforms/vendor.ts'

const ownError = createErrorFactory(user)

const identityByRequest = new WeakMap<FastifyRequest, VerifiedSocialIdentity>()

/** Stores the identity that a platform has verified for this request. */
export const rememberIdentity = (request: FastifyRequest, identity: VerifiedSocialIdentity) => void identityByRequest.set(request, identity)

const useNonceSql = 'insert into used_nonces (platform, nonce_hash, until) values ($1, $2, $3) on conflict do nothing returning platform'

/**
 * The verified identity of this request. Its nonce is used up in the transaction of the call, so for all servers at once.
 * A refused call does not use it up, so that a new user can continue to sign-up with it.
 */
export async function consumeVerifiedIdentity(request: FastifyRequest, connection: Connection): Promise<VerifiedSocialIdentity> {
  const identity = identityByRequest.get(request)
  if (!identity) throw new Error('the request has no verified identity')
  const { platform, nonceUse } = identity
  if (!nonceUse) return identity
  const hash = createHash('sha256').update(nonceUse.nonce).digest()
  if ((await connection.query(useNonceSql, [platform, hash, nonceUse.until])).length === 0) throw ownError('notProven')
  return identity
}

/** Deletes used nonces whose tokens have expired. */
export const deleteExpiredNonces = (db: Connection, at: Date) => db.query('delete from used_nonces where until < $1', [at])

const { snsLogin, snsJoin, attachOtherSns } = user.endpoints

/** Proof of a social account: an ID or access token, or an authorization code. */
interface SocialProof {
  platform: string
  token?: string | undefined
  nonce?: string | undefined
  code?: string | undefined
  redirect_uri?: string | undefined
  code_verifier?: string | undefined
}

/**
 * Verifies the social account before the transaction of the call starts, so that no database connection waits for a platform.
 * Invalid input is refused by the call itself, with a list of issues.
 */
export function addSocialVerificationHook(app: FastifyInstance, context: AppContext, vendors: SocialProviders) {
  const asker = { context, vendors }
  const doors: Readonly<Record<string, (request: FastifyRequest) => Promise<void>>> = {
    [callPathOf(user.name, 'snsLogin')]: async (request) => {
      const parsedParams = snsLogin.params?.safeParse(request.body)
      if (parsedParams?.success) rememberIdentity(request, await verifyProof(asker, request, parsedParams.data.params, { path: ['params'], member: null }))
    },
    [callPathOf(user.name, 'snsJoin')]: async (request) => {
      const parsedParams = snsJoin.params?.safeParse(request.body)
      if (parsedParams?.success) rememberIdentity(request, await verifyProof(asker, request, parsedParams.data.params, { path: ['params'], member: null }))
    },
    [callPathOf(user.name, 'attachOtherSns')]: async (request) => {
      const parsedParams = attachOtherSns.params?.safeParse(request.body)
      const { actor } = request.caller
      if (parsedParams?.success && actor.id !== null && actor.real === undefined)
        rememberIdentity(request, await verifyProof(asker, request, parsedParams.data, { path: [], member: actor.id }))
    },
  }
  app.addHook('onRoute', (route) => {
    const door = doors[route.url]
    if (door) route.preHandler = [route.preHandler ?? [], door].flat()
  })
}

interface VerifyContext {
  context: AppContext
  vendors: SocialProviders
}

interface ProofExpectation {
  /** Path of the proof in the input, for error messages. */
  path: readonly string[]
  /** Member who started the flow in this browser; null for a sign-in. */
  member: number | null
}

async function verifyProof(
  asker: VerifyContext,
  request: FastifyRequest,
  submittedProof: SocialProof,
  expectation: ProofExpectation,
): Promise<VerifiedSocialIdentity> {
  const { platform } = submittedProof
  const vendor = await asker.vendors.find(platform)
  if (!vendor || !isSocialPlatform(platform)) throw appError('platformClosed', { path: [...expectation.path, 'platform'] })
  try {
    return await identityIn(asker.context, vendor, request, submittedProof, expectation.member)
  } catch (error) {
    if (error instanceof AppError) throw error
    // A signed-in member stays signed in, so a wrong proof is a form error (not 401).
    if (error instanceof TokenRejected)
      throw expectation.member === null ? ownError('notProven') : ownError('notProven', { path: [...expectation.path, 'token'] })
    asker.context.log.warn({ err: error, name: platform }, 'a social platform did not respond')
    throw appError('unreachablePlatform', { retryAfter: 5, values: { platform: localizedLabel(socialPlatforms[platform], platform) } })
  }
}

async function identityIn(
  context: AppContext,
  vendor: SocialProvider,
  request: FastifyRequest,
  submittedProof: SocialProof,
  member: number | null,
): Promise<VerifiedSocialIdentity> {
  const { token, nonce, code, redirect_uri, code_verifier: verifier } = submittedProof
  if (token !== undefined) return identityFromToken(vendor, token, nonce, context.clock())
  if (code !== undefined && redirect_uri !== undefined) {
    const address = new URL(redirect_uri)
    if (isOtherOrigin(address, publicOrigin(request, context.env))) throw new TokenRejected('the code was sent to another site')
    address.searchParams.set('code', code)
    return exchangeCodeForIdentity(vendor, address, { nonce, verifier })
  }
  const ticket = readFlowCookie(context, request, 'joining')
  if (ticket?.platform !== vendor.platform || ticket.member !== member) throw new TokenRejected('this browser has not come from there')
  return ticket
}

/** A code for another website must not be accepted; custom URL schemes belong to apps and are allowed. */
const isOtherOrigin = ({ protocol, origin }: URL, siteOrigin: string) => /^https?:$/.test(protocol) && origin !== siteOrigin
