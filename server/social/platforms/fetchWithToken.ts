/** Timeout of platform requests, in seconds. */
export const platformTimeoutS = 3

/** The platform does not accept the token or code. */
export class TokenRejected extends Error {}

/** Sends a GET request with an access token and returns the JSON response. Throws TokenRejected on 4xx. */
export async function fetchWithToken(address: string, accessToken: string): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(platformTimeoutS * 1000),
  })
  if (answer.status >= 500) throw new Error(`the platform answers ${answer.status}`)
  if (!answer.ok) throw new TokenRejected(`the platform answers ${answer.status}`)
  return answer.json()
}
