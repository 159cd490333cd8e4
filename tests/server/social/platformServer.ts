import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportPKCS8, generateKeyPair, SignJWT } from 'jose'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { socialPlatformNames } from '#resources/members/shared/socialPlatforms.ts'
import type { SocialProviders } from '#server/social/platforms/vendor.ts'
import { platformUrls, socialProviderOf } from '#server/social/platforms/vendors.ts'

/** A request that the sandbox platform received. */
interface Asked {
  path: string
  authorization: string | undefined
  body: URLSearchParams
}

type Answer = readonly [status: number, body: unknown]

/** A server that responds as the platforms' documentation says. */
export async function startPlatformServer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const apple = await generateKeyPair('ES256', { extractable: true })
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' }] }
  const answers = new Map<string, Answer>([['/jwks', [200, keys]]])
  const requests: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const path = request.url ?? ''
    requests.push({ path, authorization: request.headers.authorization, body: new URLSearchParams(body) })
    const [status, answer] = answers.get(path) ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    KAKAO_CLIENT_ID: 'ride-kakao',
    KAKAO_CLIENT_SECRET: 'kakao-secret',
    KAKAO_APP_ID: '1234',
    KAKAO_APP_CLIENT_IDS: 'ride-kakao-app',
    NAVER_CLIENT_ID: 'ride-naver',
    NAVER_CLIENT_SECRET: 'naver-secret',
    GOOGLE_CLIENT_ID: 'ride-google',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_APP_CLIENT_IDS: 'ride-google-ios,ride-google-android',
    APPLE_CLIENT_ID: 'kr.ride.web',
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: (await exportPKCS8(apple.privateKey)).replaceAll('\n', '\\n'),
    APPLE_APP_CLIENT_IDS: 'kr.ride.app',
  }
  const at = (platform: SocialPlatform) => ({
    ...platformUrls[platform],
    token: `${origin}/token`,
    ...(platformUrls[platform].jwks && { jwks: `${origin}/jwks` }),
    profile: `${origin}/profile`,
    tokenInfo: `${origin}/token-info`,
  })
  const vendorsByPlatform = new Map<string, ReturnType<typeof socialProviderOf>>(
    socialPlatformNames.map((name) => [name, socialProviderOf(name, settings, at(name))]),
  )
  const vendors: SocialProviders = { platforms: socialPlatformNames, find: async (name) => vendorsByPlatform.get(name), close: async () => {} }

  return {
    vendors,
    asked: requests,
    answers,
    applePublic: apple.publicKey,
    /** A signed id token; `claims` override the defaults. */
    idToken(platform: SocialPlatform, claims: Readonly<Record<string, unknown>> = {}, key: CryptoKey = privateKey) {
      const vendor = vendorsByPlatform.get(platform)
      const now = Math.floor(Date.now() / 1000)
      const usual = { iss: vendor?.issuers[0], aud: vendor?.clientId, sub: `${platform}-person`, iat: now, exp: now + 600 }
      return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'stand-in' }).sign(key)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PlatformServer = Awaited<ReturnType<typeof startPlatformServer>>
