import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { socialPlatformNames } from '#resources/members/shared/socialPlatforms.ts'
import type { SocialSettings } from '#server/base/settings/socialSettings.ts'
import type { SocialProvider } from '#server/social/platforms/vendor.ts'
import { socialProviderOf } from '#server/social/platforms/vendors.ts'
import { platformProfileHandlers } from './platformProfileHandlers.ts'
import { accountChooserPage } from './page.ts'
import type { UserStore } from './people.ts'
import { createUserStore } from './people.ts'

/** An OpenID provider on loopback that replaces the platforms in development and tests. It signs in any user without proof. */
export interface LocalProvider {
  readonly origin: string
  vendorOf(platform: SocialPlatform): SocialProvider
  close(): Promise<void>
}

const clientOf = (platform: SocialPlatform) => `local-${platform}`
const platformOf = (clientId: unknown) => socialPlatformNames.find((name) => clientOf(name) === clientId)
const kakaoApp = '1234'
const secret = 'local'

/** Shows the account page every time, so that a tester can switch users. */
function promptPolicy() {
  const { Check, Prompt, base } = interactionPolicy
  const prompts = base()
  prompts.clear()
  prompts.add(new Prompt({ name: 'select_account', requestable: true }))
  prompts.add(new Prompt({ name: 'login', requestable: true }, new Check('always', 'a user must be selected', ({ oidc }) => !oidc.result?.login)))
  return prompts
}

/** Grants all requested scopes without asking. */
async function grantAllScopes({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' })
  for (const scope of oidc.requestParamScopes) grant.addOIDCScope(scope)
  await grant.save()
  return grant
}

async function configurationOf(people: UserStore): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: socialPlatformNames.map((platform) => ({
      client_id: clientOf(platform),
      client_secret: secret,
      redirect_uris: ['http://127.0.0.1/'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'local' }] },
    pkce: { required: () => true },
    // Claims are in the ID token, as with the real platforms.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], profile_nickname: ['nickname'], email: ['email', 'email_verified'], name: [] },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: promptPolicy(), url: (_context, { uid }) => `/choose/${uid}` },
    loadExistingGrant: grantAllScopes,
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 600, Session: 3600 },
    findAccount({ oidc }, uid) {
      const platform = platformOf(oidc.client?.clientId)
      const person = platform && people.find(platform, uid)
      if (!person) return undefined
      const profileClaims = { name: person.name, nickname: person.name, ...(person.email && { email: person.email, email_verified: true }) }
      return { accountId: uid, claims: () => ({ sub: uid, ...profileClaims }) }
    },
  }
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk).slice(0, 10_000)
  return new URLSearchParams(text)
}

/** Shows the account page and handles the choice. */
async function handleAccountChoice(provider: Provider, people: UserStore, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response)
  const platform = platformOf(params.client_id)
  if (!platform) throw new Error('unknown client')
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(accountChooserPage(platform))
  const formData = await bodyOf(request)
  const name = formData.get('name')?.trim()
  const result = name
    ? { select_account: {}, login: { accountId: people.meet(platform, name).uid } }
    : { error: 'access_denied', error_description: 'Canceled By User' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** Accepts any callback URL of ours, on any host, and Apple's client secret as a signed token. */
function imitatePlatforms(provider: Provider, people: UserStore, settings: SocialSettings, applePublic: CryptoKey) {
  const rules = provider.Client.prototype as unknown as {
    clientId: string
    redirectUriAllowed(uri: string): boolean
    compareClientSecret(formData: string): Promise<boolean>
  }
  rules.redirectUriAllowed = (uri) => URL.canParse(uri) && new URL(uri).pathname.startsWith('/public/users/social/')
  rules.compareClientSecret = async function compare(formData) {
    if (platformOf(this.clientId) !== 'apple') return formData === secret
    const expectedClaims = { issuer: settings.APPLE_TEAM_ID ?? '', subject: this.clientId, audience: provider.issuer }
    return jwtVerify(formData, applePublic, expectedClaims).then(
      () => true,
      () => false,
    )
  }
  const names = new Set<string>()
  provider.use(async (context, next) => {
    await next()
    // Apple sends the name in the form, and only at the first sign-in.
    const uid = context.oidc?.session?.accountId
    if (!uid || platformOf(context.oidc.client?.clientId) !== 'apple' || typeof context.body !== 'string' || names.has(uid)) return
    if (!context.body.includes('name="code"')) return
    names.add(uid)
    const name = people.find('apple', uid)?.name ?? ''
    const user = JSON.stringify({ name: { firstName: name.slice(1), lastName: name.slice(0, 1) }, email: 'hidden@privaterelay.appleid.com' })
    context.body = context.body.replace('</form>', `<input type="hidden" name="user" value="${user.replaceAll('"', '&quot;')}"></form>`)
  })
}

const settingsWith = async (appleKey: CryptoKey): Promise<SocialSettings> => ({
  KAKAO_CLIENT_ID: clientOf('kakao'),
  KAKAO_CLIENT_SECRET: secret,
  KAKAO_APP_ID: kakaoApp,
  NAVER_CLIENT_ID: clientOf('naver'),
  NAVER_CLIENT_SECRET: secret,
  GOOGLE_CLIENT_ID: clientOf('google'),
  GOOGLE_CLIENT_SECRET: secret,
  APPLE_CLIENT_ID: clientOf('apple'),
  APPLE_TEAM_ID: 'LOCALTEAM1',
  APPLE_KEY_ID: 'LOCALKEY01',
  APPLE_PRIVATE_KEY: await exportPKCS8(appleKey),
})

/** The vendor declarations with the URLs of this server. */
function vendorsAt(origin: string, settings: SocialSettings): Readonly<Record<SocialPlatform, SocialProvider>> {
  const baseUrls = { issuer: origin, authorize: `${origin}/auth`, token: `${origin}/token` }
  const openId = { ...baseUrls, jwks: `${origin}/jwks` }
  return {
    kakao: socialProviderOf('kakao', settings, { ...openId, profile: `${origin}/v2/user/me`, tokenInfo: `${origin}/v1/user/access_token_info` }),
    // Naver has no scopes, but this provider requires one.
    naver: { ...socialProviderOf('naver', settings, { ...baseUrls, profile: `${origin}/v1/nid/me` }), scope: 'profile' },
    google: socialProviderOf('google', settings, openId),
    apple: socialProviderOf('apple', settings, openId),
  }
}

const expiredText = '개발용 로그인이 만료되었습니다. 처음부터 다시 시도해 주세요.'

export async function startLocalProvider(): Promise<LocalProvider> {
  const people = createUserStore()
  const apple = await generateKeyPair('ES256', { extractable: true })
  const settings = await settingsWith(apple.privateKey)
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // `localhost` differs from the default host of the server, so browsers treat the provider as another site, like a real platform.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(origin, await configurationOf(people))
  imitatePlatforms(provider, people, settings, apple.publicKey)
  const answers = platformProfileHandlers(provider, people, platformOf, kakaoApp)
  const rest = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const answer = path.startsWith('/choose/') ? handleAccountChoice(provider, people, request, response) : answers(path, request, response)
    if (!answer) return void rest(request, response)
    answer.catch(() => response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(expiredText))
  })
  const vendors = vendorsAt(origin, settings)
  return {
    origin,
    vendorOf: (platform) => vendors[platform],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
