import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { memoize } from '#schema/row/fieldKey.ts'
import { TokenRejected, platformTimeoutS } from './fetchWithToken.ts'
import { identityFromClaims } from './profiles.ts'
import type { VerifiedSocialIdentity, SocialProvider } from './vendor.ts'

const keysOf = memoize((vendor: SocialProvider) => createRemoteJWKSet(new URL(vendor.urls.jwks ?? ''), { timeoutDuration: platformTimeoutS * 1000 }))

const toleranceS = 30

const isJwt = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/** Whether the error means an invalid token; other errors are those of the platform. */
const isTokenError = (error: unknown) => error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'

/**
 * Verifies an ID token: signature, client id and expiry.
 * If the token has a nonce, the caller must send the same one, so that a token of another sign-in cannot be reused.
 */
async function verifyIdToken(vendor: SocialProvider, token: string, nonce: string | undefined, at: Date): Promise<VerifiedSocialIdentity> {
  const verifyOptions = {
    issuer: [...vendor.issuers],
    audience: [...vendor.audiences],
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: toleranceS,
    currentDate: at,
  }
  try {
    const { payload } = await jwtVerify(token, keysOf(vendor), verifyOptions)
    if (payload.nonce !== nonce) throw new TokenRejected('the token was made for another nonce')
    const identity = identityFromClaims(vendor.platform, payload)
    if (nonce === undefined) return identity
    const until = new Date(((payload.exp ?? 0) + toleranceS) * 1000)
    return { ...identity, nonceUse: { nonce, until } }
  } catch (error) {
    throw isTokenError(error) ? new TokenRejected('the id token does not hold') : error
  }
}

/** The identity that a token from an app proves. */
export async function identityFromToken(vendor: SocialProvider, token: string, nonce: string | undefined, at: Date): Promise<VerifiedSocialIdentity> {
  if (vendor.urls.jwks && isJwt(token)) return verifyIdToken(vendor, token, nonce, at)
  if (!vendor.byAccessToken) throw new TokenRejected('not an id token')
  return vendor.byAccessToken(token)
}
