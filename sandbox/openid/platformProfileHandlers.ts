import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import type { UserStore, OpenidUser } from './people.ts'

interface PlatformPerson {
  platform: SocialPlatform
  person: OpenidUser
}

const kakaoUser = ({ uid, name, email }: OpenidUser) => ({
  id: Number(uid),
  kakao_account: {
    profile_nickname_needs_agreement: false,
    profile: { nickname: name },
    email_needs_agreement: email === null,
    ...(email !== null && { is_email_valid: true, is_email_verified: true, email }),
  },
})

const naverUser = ({ uid, name, email }: OpenidUser) => ({
  resultcode: '00',
  message: 'success',
  response: { id: uid, name, ...(email !== null && { email }) },
})

/** Handlers of the platforms' own APIs for access tokens, besides OpenID. */
export function platformProfileHandlers(
  provider: Provider,
  people: UserStore,
  platformOf: (clientId: unknown) => SocialPlatform | undefined,
  kakaoApp: string,
) {
  const tellers: Readonly<Record<string, { of: SocialPlatform; tell(person: OpenidUser): unknown }>> = {
    '/v1/user/access_token_info': { of: 'kakao', tell: ({ uid }) => ({ id: Number(uid), expires_in: 3599, app_id: Number(kakaoApp) }) },
    '/v2/user/me': { of: 'kakao', tell: kakaoUser },
    '/v1/nid/me': { of: 'naver', tell: naverUser },
  }

  async function personOf(request: IncomingMessage): Promise<PlatformPerson | undefined> {
    const token = await provider.AccessToken.find(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    const platform = platformOf(token?.clientId)
    const person = platform && people.find(platform, token?.accountId ?? '')
    return platform && person && { platform, person }
  }

  async function answer({ of, tell }: { of: SocialPlatform; tell(person: OpenidUser): unknown }, request: IncomingMessage, response: ServerResponse) {
    const match = await personOf(request)
    const isOfPlatform = match?.platform === of
    const body = isOfPlatform
      ? tell(match.person)
      : { code: -401, msg: 'this access token does not exist', resultcode: '024', message: 'Authentication failed' }
    response.writeHead(isOfPlatform ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  return (path: string, request: IncomingMessage, response: ServerResponse) => {
    const publisher = tellers[path]
    return publisher && answer(publisher, request, response)
  }
}
