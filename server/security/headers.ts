import { isServedOverHttps } from '../base/env.ts'
import { randomBytes } from 'node:crypto'
import { memoize } from '#schema/row/fieldKey.ts'
import type { FastifyReply } from 'fastify'
import type { Env } from '../base/env.ts'

const disabledFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]

const fixedValues = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [...disabledFeatures.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', '),
}
const yearS = 31_536_000

/** The CSP nonce of a response, generated on first use. */
export const cspNonceOf = memoize((_reply: FastifyReply) => randomBytes(16).toString('base64'))

export const fixedHeadersFor = (env: Env) => (isServedOverHttps(env) ? { ...fixedValues, 'strict-transport-security': `max-age=${yearS}` } : fixedValues)

/** Policy of responses that are not pages: if a browser displays one, it runs nothing. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

interface PolicySources {
  scripts: string
  styles: string
  dev?: boolean
  /** Our own pages may embed the response in a frame. */
  framed?: boolean
}

const policyWith = ({ scripts, styles, dev = false, framed = false }: PolicySources) =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src-elem 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    ...(dev ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ].join('; ')

/**
 * Policy of pages. Style attributes are allowed because MUI sets them; scripts must be same-origin or carry the nonce.
 * In development Vite's hot reload needs a WebSocket and a worker that polls for a restarted server.
 */
export const pageCsp = (nonce: string, dev: boolean, framed = false) => policyWith({ scripts: ` 'nonce-${nonce}'`, styles: ` 'nonce-${nonce}'`, dev, framed })

/** Policy of public pages, which are cached and the same for all visitors: no nonce, no inline scripts, and inline styles by hash. */
export const publicPageCsp = (styles: readonly string[], framed: boolean) =>
  policyWith({ scripts: '', styles: styles.map((hash) => ` ${hash}`).join(''), framed })

/** Headers that browsers apply to pages only; on a small image they would be a third of the response. */
const pageHeaders = new Set(['permissions-policy', 'cross-origin-opener-policy'])
const assetTypes = /^(?:image|font)\/(?!svg)|^text\/(?:css|javascript)/

/** Sets the security headers by content type: pages get the policy with their nonce, API responses `no-store`. Headers that are already set stay. */
export function setSecurityHeaders(reply: FastifyReply, always: Readonly<Record<string, string>>, dev: boolean) {
  // The headers of a 304 replace those of the cached response. It has no content type, so it would overwrite the policy of a page.
  if (reply.statusCode === 304) return
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  const isKept = !isPage && !/^\/(?:api|rest)\//.test(reply.request.routeOptions.url ?? '')
  const securityHeaders = {
    ...always,
    'content-security-policy': isPage ? pageCsp(reply.cspNonce, dev) : apiPolicy,
    ...(!isKept && { 'cache-control': 'no-store' }),
  }
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (reply.hasHeader(name) || (pageHeaders.has(name) && assetTypes.test(String(reply.getHeader('content-type'))))) continue
    reply.header(name, value)
  }
}
