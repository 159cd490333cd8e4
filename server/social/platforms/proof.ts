import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { memoize } from '#schema/fieldKey.ts'
import { TokenRejected, timeoutS } from './ask.ts'
import { fromClaims } from './profiles.ts'
import type { Identity, Vendor } from './vendor.ts'

const keysOf = memoize((vendor: Vendor) => createRemoteJWKSet(new URL(vendor.places.jwks ?? ''), { timeoutDuration: timeoutS * 1000 }))

const toleranceS = 30

const isJwt = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/** Failures of a token; everything else that goes wrong is the platform's. */
const isTokens = (error: unknown) => error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'

/**
 * The person of an id token: signed by the platform, for one of our client ids, still good.
 * One that was made for a nonce counts only beside that nonce, so that what was made for another exchange cannot be brought here.
 */
async function byIdToken(vendor: Vendor, token: string, nonce: string | undefined, at: Date): Promise<Identity> {
  const wanted = {
    issuer: [...vendor.issuers],
    audience: [...vendor.audiences],
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: toleranceS,
    currentDate: at,
  }
  try {
    const { payload } = await jwtVerify(token, keysOf(vendor), wanted)
    if (payload.nonce !== nonce) throw new TokenRejected('the token was made for another nonce')
    const identity = fromClaims(vendor.platform, payload)
    if (nonce === undefined) return identity
    const until = new Date(((payload.exp ?? 0) + toleranceS) * 1000)
    return { ...identity, once: { nonce, until } }
  } catch (error) {
    throw isTokens(error) ? new TokenRejected('the id token does not hold') : error
  }
}

/** Whom a token that an app has brought stands for. */
export async function verifyToken(vendor: Vendor, token: string, nonce: string | undefined, at: Date): Promise<Identity> {
  if (vendor.places.jwks && isJwt(token)) return byIdToken(vendor, token, nonce, at)
  if (!vendor.byAccessToken) throw new TokenRejected('not an id token')
  return vendor.byAccessToken(token)
}
