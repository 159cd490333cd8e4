import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isWebAddress } from '#schema/base/link.ts'
import type { Language } from '#schema/base/localizedText.ts'
import { localizedPath } from '#schema/base/localizedPath.ts'
import type { AppConfig } from '../../landing/components/page.ts'
import { negotiateLanguage } from '../base/language.ts'
import type { PublicSiteContext } from './routes.ts'
import { deviceOf, isBot } from './userAgent.ts'
import type { VisitCounter } from './visits.ts'
import { visitSourceOf } from './visits.ts'

/** Query parameters of campaigns; other parameters are not passed on. */
const campaignParam = /^(utm_[a-z]{1,20}|gclid)$/
const maxValueLength = 100
/** Maximum length of a campaign name in the App Store. */
const maxTokenLength = 40

const campaignParts = (query: URLSearchParams) =>
  new URLSearchParams([...query].flatMap(([name, value]) => (campaignParam.test(name) && value ? [[name, value.slice(0, maxValueLength)]] : [])))

/** App Store link parameters: provider (`pt`), campaign (`ct`) and media type (`mt`, 8 is software). */
function appStore(address: string, query: URLSearchParams) {
  const url = new URL(address)
  const provider = query.get('pt') ?? ''
  const campaign = (query.get('ct') ?? query.get('utm_campaign') ?? '').trim()
  if (/^\d{1,12}$/.test(provider)) url.searchParams.set('pt', provider)
  if (campaign) url.searchParams.set('ct', [...campaign].slice(0, maxTokenLength).join(''))
  url.searchParams.set('mt', '8')
  return url.href
}

/** Google Play passes `referrer` to the app at its first start. */
function googlePlay(address: string, query: URLSearchParams) {
  const url = new URL(address)
  const parts = campaignParts(query).toString()
  if (parts) url.searchParams.set('referrer', parts)
  return url.href
}

/** Other devices go to the front page, at the buttons of both stores. */
function frontPage(query: URLSearchParams, language: Language) {
  const parts = campaignParts(query).toString()
  return `${localizedPath(language, '/')}${parts && `?${parts}`}#download`
}

const isUsableAddress = (address: string | undefined): address is string => address !== undefined && isWebAddress(address)

function destination(stores: AppConfig['store_urls'], agent: string | undefined, query: URLSearchParams, language: Language) {
  const device = deviceOf(agent)
  if (device === 'ios' && isUsableAddress(stores?.ios)) return { kind: 'go_ios', to: appStore(stores.ios, query) } as const
  if (device === 'android' && isUsableAddress(stores?.android)) return { kind: 'go_android', to: googlePlay(stores.android, query) } as const
  return { kind: 'go_other', to: frontPage(query, language) } as const
}

const redirectPath = '/go'

/** Its path in each language; it is a redirect, not a page, and is not crawled. */
export const storeRedirectPaths = { ko: redirectPath, en: localizedPath('en', redirectPath) } as const

/**
 * A link for print and messages that redirects to the app store of the device. The English path is always English; the other one follows
 * Accept-Language.
 */
export function registerStoreRedirect(app: FastifyInstance, { source, context }: PublicSiteContext, visits: VisitCounter) {
  async function lead(request: FastifyRequest, reply: FastifyReply, language: Language) {
    const { searchParams: query } = new URL(`http://localhost${request.url}`)
    const { headers } = request
    const { store_urls: stores } = await source.api.config.app()
    const { kind, to } = destination(stores, headers['user-agent'], query, language)
    if (request.method === 'GET' && !isBot(request)) visits.count({ path: redirectPath, kind, ...visitSourceOf(context, request, query, headers.referer) })
    return reply.code(302).header('location', to).header('cache-control', 'no-store').header('vary', 'user-agent, accept-language').send()
  }
  const options = { config: { anyQuery: true } } as const
  app.get(storeRedirectPaths.ko, options, (request, reply) => lead(request, reply, negotiateLanguage(request.headers['accept-language'])))
  app.get(storeRedirectPaths.en, options, (request, reply) => lead(request, reply, 'en'))
}
