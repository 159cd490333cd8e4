import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Site } from '../../landing/components/page.ts'

/** What may be known of somebody who looks at a public page without asking them: what kind of device, of site, of campaign. Nothing of it is kept by itself. */

/** Programs that say so, programs that say nothing, and browsers that fetch ahead what nobody looks at yet. */
export function isBot({ headers }: Pick<FastifyRequest, 'headers'>) {
  const agent = headers['user-agent']
  return agent === undefined || agent === '' || isbot(agent) || headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch'
}

/** An iPad may call itself a Mac; it is then taken for one. */
export function deviceOf(agent = '') {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  return /Android/i.test(agent) ? 'android' : 'other'
}

const search = /(^|\.)(google|bing|yahoo|duckduckgo|baidu|yandex|ecosia|zum|nate)\.[a-z.]+$|^(m\.|search\.|m\.search\.)?(naver|daum)\.(com|net)$/
const social =
  /(^|\.)(facebook|instagram|threads|twitter|x|youtube|tiktok|linkedin|pinterest|kakao|kakaocorp|band|reddit)\.(com|us|net)$|^t\.co$|^youtu\.be$|(^|\.)(blog|cafe)\.naver\.com$/

/** A name of a host has no more letters. */
const mostOfHost = 253

/** The kind of site that a link stood on. */
export function referrerOf(address: string | undefined, { origin }: Site) {
  const url = address === undefined ? null : URL.parse(address)
  if (!url || url.hostname.length > mostOfHost) return 'none'
  const { origin: from, hostname, protocol } = url
  if (from === origin) return 'own'
  if (!protocol.startsWith('http')) return 'other'
  if (social.test(hostname)) return 'social'
  return search.test(hostname) ? 'search' : 'other'
}

const longest = 40

/** The campaign of an address, in letters, digits and little else; undefined where there is none. */
export function campaignOf(query: URLSearchParams): string | undefined {
  const plain = (query.get('utm_campaign') ?? '')
    .normalize('NFC')
    .trim()
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
  return [...plain].slice(0, longest).join('') || undefined
}
