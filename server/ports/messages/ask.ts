import { timeoutMs } from './port.ts'

/** What a vendor answered to one request. */
export interface VendorResponse {
  readonly status: number
  readonly body: unknown
  /** From `Retry-After`, where it is a number of seconds. */
  readonly afterS: number | undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 200)
  }
}

/** One POST. Throws when nobody answers in time. */
export async function post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<VendorResponse> {
  const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return { status: answer.status, body: parsed(await answer.text()), afterS: Number.isFinite(after) ? after : undefined }
}

/** Is it their trouble, or too much at once, and may be asked again? */
export const isVendorOutage = (status: number) => status >= 500 || status === 429 || status === 408
