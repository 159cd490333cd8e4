import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#schema'
import { AppError } from '#schema'
import { isSocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { user } from '#resources/members/account/user.ts'
import { isOwnPath } from '#schema/base/link.ts'
import type { Language } from '#schema/base/localizedText.ts'
import { localizedPath } from '#schema/base/localizedPath.ts'
import { removeRouteTimeouts } from '../base/deadline.ts'
import { negotiateLanguage } from '../base/language.ts'
import type { AppContext } from '../base/context.ts'
import { callbackPath, publicOrigin, socialPath } from './platforms/addresses.ts'
import { TokenRejected } from './platforms/fetchWithToken.ts'
import type { SocialFlowCookie, PendingSignUp } from './cookies.ts'
import { clearFlowCookie, setFlowCookie, readFlowCookie, encryptCookie, decryptCookie } from './cookies.ts'
import { rememberIdentity } from './checkHook.ts'
import { authorizationUrl, exchangeCodeForIdentity, createFlowState } from './exchange.ts'
import { parseAppleName } from './platforms/profiles.ts'
import type { VerifiedSocialIdentity, SocialProviders } from './platforms/vendor.ts'

const pagesIn = (language: Language) => ({
  login: localizedPath(language, '/public/users/login'),
  join: localizedPath(language, '/public/users/join'),
  me: localizedPath(language, '/public/users/me'),
})

const withQuery = (path: string, query: Readonly<Record<string, string | null | undefined>>) => {
  const input = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return input.length === 0 ? path : `${path}?${new URLSearchParams(input)}`
}

/** Redirects without caching and without a referrer, because the URLs contain codes. */
const redirectUncached = (reply: FastifyReply, to: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303)

/** Runs an endpoint within the current request, see `createInnerCallRunner`. */
export type InvokeCall = (request: FastifyRequest, reply: FastifyReply, resource: Resource, call: string, params?: unknown) => Promise<unknown>

interface SocialContext {
  context: AppContext
  vendors: SocialProviders
  act: InvokeCall
}

/** The browser flow to a platform and back. */
export async function registerSocialRoutes(app: FastifyInstance, social: SocialContext) {
  const { context, vendors } = social
  await app.register(async (scope) => {
    // A platform may respond more slowly than our deadline; `timeoutS` limits it.
    removeRouteTimeouts(scope)
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, finish) =>
      finish(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get<StartRoute>(`${socialPath}/:platform`, (request, reply) => startFlow(social, request, reply))
    scope.get<{ Params: { platform: string } }>(`${socialPath}/:platform/callback`, (request, reply) => handleCallback(social, request, reply))
    if (vendors.platforms.includes('apple')) scope.post(callbackPath('apple'), (request, reply) => redirectPostedForm(context, request, reply))
    scope.get(`${socialPath}/joining`, (request, reply) => {
      const ticket = readFlowCookie(context, request, 'joining')
      return reply
        .header('cache-control', 'no-store')
        .send(ticket && ticket.member === null ? { platform: ticket.platform, name: ticket.name, email: ticket.email } : null)
    })
  })
}

type PlatformRequest = FastifyRequest<{ Params: { platform: string } }>

/** Parameters of the start: page language, and the path to continue at. */
interface StartRoute {
  Params: { platform: string }
  Querystring: { from?: string; language?: string }
}

/** Redirects to the platform, with state, nonce and PKCE verifier in a cookie of this browser. */
async function startFlow({ context, vendors }: SocialContext, request: FastifyRequest<StartRoute>, reply: FastifyReply) {
  const { platform } = request.params
  const { from } = request.query
  const language = request.query.language === 'en' ? 'en' : 'ko'
  const pages = pagesIn(language)
  const vendor = await vendors.find(platform)
  if (!vendor || !isSocialPlatform(platform)) return redirectUncached(reply, withQuery(pages.login, { problem: 'notOffered' }))
  const created = createFlowState()
  const redirect = publicOrigin(request, context.env) + callbackPath(platform)
  const { id, accessLevel, real } = request.caller.actor
  if (real !== undefined) return redirectUncached(reply, pages.me)
  // A member links another account; staff have no linked accounts and sign in as a new user.
  const member = accessLevel === 'user' ? id : null
  setFlowCookie(context, reply, 'social', { platform, ...created, redirect, from: from !== undefined && isOwnPath(from) ? from : null, member, language })
  return redirectUncached(reply, (await authorizationUrl(vendor, created, redirect)).href)
}

/** Lifetime of the encrypted form data during the redirect to the same URL, in seconds. */
const postedMaxAgeS = 60
const formShape = z.record(z.string(), z.string())

/**
 * A form post from another site carries no Lax cookies, so its fields are not trusted here. They are encrypted and sent to the same URL by a
 * redirect,
 * which carries the cookie. They are useless without the cookie of the browser that started the flow.
 */
const redirectPostedForm = (context: AppContext, request: FastifyRequest, reply: FastifyReply) =>
  redirectUncached(
    reply,
    withQuery(callbackPath('apple'), { posted: encryptCookie(context, 'posted', formShape.catch({}).parse(request.body), postedMaxAgeS) }),
  )

/** The response of the platform, from the query or from the encrypted form data. */
function callbackParams(context: AppContext, request: FastifyRequest): Readonly<Record<string, string>> {
  const query = formShape.catch({}).parse({ ...(request.query as object) })
  return query.posted === undefined ? query : formShape.catch({}).parse(decryptCookie(context, 'posted', query.posted))
}

async function handleCallback(social: SocialContext, request: PlatformRequest, reply: FastifyReply) {
  const { context } = social
  const flow = readFlowCookie(context, request, 'social')
  clearFlowCookie(context, request, reply, 'social')
  const answer = callbackParams(context, request)
  const isOurs = flow !== undefined && flow.platform === request.params.platform && flow.state === answer.state
  // The starting page is unknown, because the flow cookie is missing or does not match.
  if (!isOurs) return redirectUncached(reply, withQuery(pagesIn(negotiateLanguage(request.headers['accept-language'])).login, { problem: 'expired' }))
  const pages = pagesIn(flow.language)
  const failed = (problem: string) => redirectUncached(reply, withQuery(flow.member === null ? pages.login : pages.me, { problem, from: flow.from }))
  if (answer.error !== undefined) return failed(/^(?:access_denied|user_cancelled_authorize)$/.test(answer.error) ? 'denied' : 'failed')
  try {
    const identity = await exchangeIdentity(social, flow, answer)
    if (flow.member !== null) {
      setFlowCookie(context, reply, 'joining', { ...identity, member: flow.member })
      return redirectUncached(reply, withQuery(pages.me, { connect: flow.platform }))
    }
    return await signInOrJoin(social, request, reply, flow, identity)
  } catch (error) {
    if (!(error instanceof TokenRejected)) context.log.warn({ err: error, name: flow.platform }, 'a social platform did not respond')
    return failed('failed')
  }
}

async function exchangeIdentity(
  { vendors }: SocialContext,
  flow: SocialFlowCookie,
  { user: text, ...answer }: Readonly<Record<string, string>>,
): Promise<VerifiedSocialIdentity> {
  const vendor = await vendors.find(flow.platform)
  if (!vendor) throw new TokenRejected('the platform is not offered')
  const address = new URL(withQuery(flow.redirect, answer))
  const identity = await exchangeCodeForIdentity(vendor, address, flow)
  return { ...identity, name: identity.name ?? parseAppleName(text) }
}

/** Signs in with the same endpoint as an app; a new user continues to sign-up. */
async function signInOrJoin(
  { context, act }: SocialContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { from, language }: SocialFlowCookie,
  identity: VerifiedSocialIdentity,
) {
  const pages = pagesIn(language)
  rememberIdentity(request, identity)
  try {
    await act(request, reply, user, 'snsLogin')
    return redirectUncached(reply, from ?? pages.me)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    if (error.code !== 'notJoined') return redirectUncached(reply, withQuery(pages.login, { problem: error.code.split('.').at(-1), from }))
    setFlowCookie(context, reply, 'joining', { ...identity, member: null } satisfies PendingSignUp)
    return redirectUncached(reply, withQuery(pages.join, { from }))
  }
}
