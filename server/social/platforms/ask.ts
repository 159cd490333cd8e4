/** A platform that does not answer within this many seconds is away. */
export const timeoutS = 3

/** The platform does not know this token, or will not say whose it is. */
export class TokenRejected extends Error {}

/** What a platform answers to an access token. */
export async function askWith(address: string, accessToken: string): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutS * 1000),
  })
  if (answer.status >= 500) throw new Error(`the platform answers ${answer.status}`)
  if (!answer.ok) throw new TokenRejected(`the platform answers ${answer.status}`)
  return answer.json()
}
