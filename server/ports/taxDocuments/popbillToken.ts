import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'

/** Access to Popbill. */
export interface PopbillAccess {
  /** `https://popbill.linkhub.co.kr`; `https://popbill-test.linkhub.co.kr` is the test service. */
  readonly url: string
  /** `https://auth.linkhub.co.kr` */
  readonly authUrl: string
  readonly isTest: boolean
  readonly linkId: string
  /** Secret key of the link ID, in Base64. */
  readonly secretKey: string
  /** Business number of the issuer, ten digits. */
  readonly corpNum: string
  /** User of the issuer's account at Popbill. */
  readonly userId?: string | undefined
  /** Response timeout in milliseconds. */
  readonly responseTimeoutMs?: number
}

const version = '2.0'
/** The token may be used from any address, because a server may leave through several ones. */
const forwarded = '*'
/** Member, tax invoices, cash receipts, status of a business. */
const scopes = ['member', '110', '140', '170']

const tokenShape = z.object({ session_token: z.string(), expiration: z.string() })

type Signing = Pick<PopbillAccess, 'isTest' | 'linkId' | 'secretKey' | 'corpNum'>

/** The signed request for a token: path, headers and body. */
export function signTokenRequest({ isTest, linkId, secretKey, corpNum }: Signing, now: Date, scope: readonly string[] = scopes) {
  const path = `/${isTest ? 'POPBILL_TEST' : 'POPBILL'}/Token`
  const body = JSON.stringify({ access_id: corpNum, scope })
  const date = now.toISOString().replace(/\.\d{3}Z$/, 'Z')
  const digest = createHash('sha256').update(body).digest('base64')
  const signed = ['POST', digest, date, forwarded, version, path].join('\n')
  const signature = createHmac('sha256', Buffer.from(secretKey, 'base64')).update(signed).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'x-lh-version': version,
    'x-lh-date': date,
    'x-lh-forwarded': forwarded,
    authorization: `LINKHUB ${linkId} ${signature}`,
  }
  return { path, headers, body }
}

/** Seconds before its end at which a token is no longer used, so that it is valid throughout a request. */
const marginS = 60

export interface TokenSource {
  token(signal: AbortSignal): Promise<string>
  /** Forgets a token that the service has refused. */
  forget(): void
}

/** Fetches tokens and uses each until it expires. */
export function tokenSource(access: PopbillAccess, clock: () => Date): TokenSource {
  let cached: { readonly token: string; readonly until: number } | undefined
  return {
    async token(signal) {
      if (cached && cached.until > clock().getTime()) return cached.token
      const { path, headers, body } = signTokenRequest(access, clock())
      const answer = await fetch(`${access.authUrl}${path}`, { method: 'POST', headers, body, redirect: 'error', signal })
      const parsed = tokenShape.safeParse(await answer.json().catch(() => undefined))
      if (!answer.ok || !parsed.success) throw new Error(`Popbill gives no token (HTTP ${answer.status})`)
      cached = { token: parsed.data.session_token, until: Date.parse(parsed.data.expiration) - marginS * 1000 }
      return cached.token
    },
    forget: () => void (cached = undefined),
  }
}
