import { isHttps } from '../base/env.ts'
import { randomBytes } from 'node:crypto'
import { memoize } from '#schema/fieldKey.ts'
import type { FastifyReply } from 'fastify'
import type { Env } from '../base/env.ts'

const silent = ['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking']

const fixed = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [...silent.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', '),
}
const yearS = 31_536_000

/** What the scripts and styles of one answer carry, drawn when it is asked for first. */
export const nonceOf = memoize((_reply: FastifyReply) => randomBytes(16).toString('base64'))

export const fixedHeaders = (env: Env) => (isHttps(env) ? { ...fixed, 'strict-transport-security': `max-age=${yearS}` } : fixed)

/** For answers that are no pages: whatever they hold, a browser that is made to show it runs nothing. */
const noPage = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

interface Sources {
  scripts: string
  styles: string
  dev?: boolean
  /** Our own pages may show it in a frame. */
  framed?: boolean
}

const policyWith = ({ scripts, styles, dev = false, framed = false }: Sources) =>
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

/** MUI sets style attributes, so those are open; a script needs to be ours or to carry this answer's nonce. Vite's hot reload needs its socket, and a worker that waits for a restarted server. */
export const pagePolicy = (nonce: string, dev: boolean, framed = false) =>
  policyWith({ scripts: ` 'nonce-${nonce}'`, styles: ` 'nonce-${nonce}'`, dev, framed })

/** For public pages, which are the same for everybody: no nonce, so no script stands in them, and their styles are known by their hashes. */
export const publicPolicy = (styles: readonly string[], framed: boolean) =>
  policyWith({ scripts: '', styles: styles.map((hash) => ` ${hash}`).join(''), framed })

/** What browsers heed on a page alone, and what would otherwise be a third of a small picture. */
const ofPages = new Set(['permissions-policy', 'cross-origin-opener-policy'])
const isPart = /^(?:image|font)\/(?!svg)|^text\/(?:css|javascript)/

/** What the answer's kind decides: pages get the policy with their nonce, calls are never kept. A part that has said something of its own keeps it. */
export function setResponseHeaders(reply: FastifyReply, always: Readonly<Record<string, string>>, dev: boolean) {
  // What a 304 says replaces what the kept answer said; it has no content type, and would take a page's policy away.
  if (reply.statusCode === 304) return
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  const isKept = !isPage && !/^\/(?:api|rest)\//.test(reply.request.routeOptions.url ?? '')
  const wanted = { ...always, 'content-security-policy': isPage ? pagePolicy(reply.cspNonce, dev) : noPage, ...(!isKept && { 'cache-control': 'no-store' }) }
  for (const [name, value] of Object.entries(wanted)) {
    if (reply.hasHeader(name) || (ofPages.has(name) && isPart.test(String(reply.getHeader('content-type'))))) continue
    reply.header(name, value)
  }
}
