import { timeoutMs } from './port.ts'

/** HTTP response of a vendor. */
export interface VendorResponse {
  readonly status: number
  readonly body: unknown
  /** Seconds of `Retry-After`, if the header is a number. */
  readonly retryAfterS: number | undefined
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 200)
  }
}

/** Sends a POST request. Throws on timeout or network errors. */
export async function postToVendor(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<VendorResponse> {
  const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const retryAfterS = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return { status: answer.status, body: parseBody(await answer.text()), retryAfterS: Number.isFinite(retryAfterS) ? retryAfterS : undefined }
}

/** Whether the error is temporary (outage or rate limit), so that the request may be repeated. */
export const isRetryableStatus = (status: number) => status >= 500 || status === 429 || status === 408
