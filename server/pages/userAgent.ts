import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { SiteOrigin } from '../../landing/components/page.ts'

/** Classifies visitors of public pages by request headers only: device, referrer and campaign. Only totals are stored. */

/** Known bots, clients without a user agent, and prefetching browsers. */
export function isBot({ headers }: Pick<FastifyRequest, 'headers'>) {
  const agent = headers['user-agent']
  return agent === undefined || agent === '' || isbot(agent) || headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch'
}

/** An iPad may identify itself as a Mac and then counts as `other`. */
export function deviceOf(agent = '') {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  return /Android/i.test(agent) ? 'android' : 'other'
}

const searchHosts = /(^|\.)(google|bing|yahoo|duckduckgo|baidu|yandex|ecosia|zum|nate)\.[a-z.]+$|^(m\.|search\.|m\.search\.)?(naver|daum)\.(com|net)$/
const socialHosts =
  /(^|\.)(facebook|instagram|threads|twitter|x|youtube|tiktok|linkedin|pinterest|kakao|kakaocorp|band|reddit)\.(com|us|net)$|^t\.co$|^youtu\.be$|(^|\.)(blog|cafe)\.naver\.com$/

/** Maximum length of a host name. */
const maxHostLength = 253

/** The kind of site that a link was on. */
export function referrerKindOf(address: string | undefined, { origin }: SiteOrigin) {
  const url = address === undefined ? null : URL.parse(address)
  if (!url || url.hostname.length > maxHostLength) return 'none'
  const { origin: from, hostname, protocol } = url
  if (from === origin) return 'own'
  if (!protocol.startsWith('http')) return 'other'
  if (socialHosts.test(hostname)) return 'social'
  return searchHosts.test(hostname) ? 'search' : 'other'
}

const maxCampaignLength = 40

/** The campaign of a URL, reduced to letters, digits and `._-`; undefined if there is none. */
export function campaignOf(query: URLSearchParams): string | undefined {
  const plain = (query.get('utm_campaign') ?? '')
    .normalize('NFC')
    .trim()
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
  return [...plain].slice(0, maxCampaignLength).join('') || undefined
}
