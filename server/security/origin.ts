import type { FastifyRequest } from 'fastify'
import { appError, callPathOf } from '#schema'
import { allResources } from '#resources'
import { callbackPath } from '../social/platforms/addresses.ts'
import type { Env } from '../base/env.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** GET endpoints with effects, kept for old clients. */
const effectPaths = new Set(
  allResources.flatMap((resource) => Object.entries(resource.endpoints).flatMap(([call, { mutates }]) => (mutates ? [callPathOf(resource.name, call)] : []))),
)
/** Apple posts the sign-in response from its own page; it takes effect only after the browser is redirected to us. */
const callbackPaths = new Set([callbackPath('apple')])
const exportPaths = new Set(allResources.map((resource) => callPathOf(resource.name, 'exportFile')))

const otherOriginError = () => appError('fromElsewhere')

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : 'null')

/** The origin of our own pages: PUBLIC_URL, or without it the host of the request, which is already checked. */
const ownOrigin = (request: FastifyRequest, env: Env) => (env.PUBLIC_URL ? originOf(env.PUBLIC_URL) : `${request.protocol}://${request.host}`)

function assertSameOrigin(request: FastifyRequest, env: Env, mayOpen: boolean) {
  const { headers } = request
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin, referer } = headers
  if (site !== undefined && site !== 'same-origin') throw otherOriginError()
  if (mode === 'no-cors' || (mode === 'navigate' && !mayOpen)) throw otherOriginError()
  if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') throw otherOriginError()
  const siteOrigin = ownOrigin(request, env)
  if (origin !== undefined && origin !== siteOrigin) throw otherOriginError()
  if (referer !== undefined && originOf(referer) !== siteOrigin) throw otherOriginError()
}

/**
 * Lets requests with effects and downloads through only from our own pages, and from non-browser clients, which send none of these headers.
 * Browsers always send them. A download may also be opened by navigation.
 * The check uses the matched route, so the spelling of the URL does not matter.
 */
export function guardOrigin(request: FastifyRequest, env: Env) {
  const path = request.routeOptions.url ?? ''
  if (callbackPaths.has(path) && request.method === 'POST') return
  const isExport = exportPaths.has(path)
  if (isExport || effectPaths.has(path) || !safeMethods.has(request.method)) assertSameOrigin(request, env, isExport)
}
