import * as client from 'openid-client'
import { memoize } from '#schema/row/fieldKey.ts'
import { TokenRejected, platformTimeoutS } from './platforms/fetchWithToken.ts'
import { identityFromClaims } from './platforms/profiles.ts'
import type { VerifiedSocialIdentity, SocialProvider } from './platforms/vendor.ts'

/** Values that the client keeps until the platform redirects back. */
export interface FlowState {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export const createFlowState = (): FlowState => ({ state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() })

const isOpenId = ({ urls }: SocialProvider) => urls.jwks !== undefined

/** The secret is computed for each exchange, because Apple's is a short-lived token. */
const authentication =
  ({ clientId, secret }: SocialProvider): client.ClientAuth =>
  async (_server, _client, body) => {
    body.set('client_id', clientId)
    body.set('client_secret', await secret())
  }

const configurationOf = memoize((vendor: SocialProvider) => {
  const { issuer, authorize, token, jwks } = vendor.urls
  const server = { issuer, authorization_endpoint: authorize, token_endpoint: token, ...(jwks && { jwks_uri: jwks }) }
  const configuration = new client.Configuration(server, vendor.clientId, {}, authentication(vendor))
  configuration.timeout = platformTimeoutS
  if (isOpenId(vendor)) client.enableNonRepudiationChecks(configuration)
  if (token.startsWith('http://')) client.allowInsecureRequests(configuration)
  return configuration
})

/** The URL of the platform's sign-in page. */
export async function authorizationUrl(vendor: SocialProvider, { state, nonce, verifier }: FlowState, redirectUri: string): Promise<URL> {
  return client.buildAuthorizationUrl(configurationOf(vendor), {
    redirect_uri: redirectUri,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(vendor.scope && { scope: vendor.scope }),
    ...(isOpenId(vendor) && { nonce }),
    ...vendor.authorizationParams,
  })
}

/** Whether the platform itself refused, as opposed to a network error. */
const isRefusal = (error: unknown) =>
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  (error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_ABORT')

export interface ExpectedFlowState {
  state?: string
  nonce?: string | undefined
  verifier?: string | undefined
}

/** Exchanges the authorization code of the callback URL and returns the identity. */
export async function exchangeCodeForIdentity(
  vendor: SocialProvider,
  address: URL,
  { state, nonce, verifier }: ExpectedFlowState,
): Promise<VerifiedSocialIdentity> {
  const openId = isOpenId(vendor)
  try {
    const tokens = await client.authorizationCodeGrant(configurationOf(vendor), address, {
      ...(state !== undefined && { expectedState: state }),
      ...(openId && nonce !== undefined && { expectedNonce: nonce }),
      ...(verifier !== undefined && { pkceCodeVerifier: verifier }),
      idTokenExpected: openId,
    })
    if (openId) return identityFromClaims(vendor.platform, tokens.claims())
    if (!vendor.byAccessToken) throw new TokenRejected('nothing tells whose token it is')
    return await vendor.byAccessToken(tokens.access_token)
  } catch (error) {
    throw isRefusal(error) ? new TokenRejected('the platform refused the code', { cause: error }) : error
  }
}
