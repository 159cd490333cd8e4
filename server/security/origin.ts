import type { FastifyRequest } from 'fastify'
import { appError, pathOf } from '#schema'
import { allResources } from '#resources'
import { callbackPath } from '../social/platforms/addresses.ts'
import type { Env } from '../base/env.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
/** GETs that change something, kept for clients of old. */
const effects = new Set(
  allResources.flatMap((resource) => Object.entries(resource.endpoints).flatMap(([call, { mutates }]) => (mutates ? [pathOf(resource.name, call)] : []))),
)
/** Where Apple posts its answer, from a page of its own; nothing is done there before the browser comes back as ours. */
const answers = new Set([callbackPath('apple')])
const exports = new Set(allResources.map((resource) => pathOf(resource.name, 'exportFile')))

const elsewhere = () => appError('fromElsewhere')

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : 'null')

/** Where our own pages come from; without a public address, wherever they were asked for, as the host has been checked. */
const ownOrigin = (request: FastifyRequest, env: Env) => (env.PUBLIC_URL ? originOf(env.PUBLIC_URL) : `${request.protocol}://${request.host}`)

function mustComeFromHere(request: FastifyRequest, env: Env, mayOpen: boolean) {
  const { headers } = request
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin, referer } = headers
  if (site !== undefined && site !== 'same-origin') throw elsewhere()
  if (mode === 'no-cors' || (mode === 'navigate' && !mayOpen)) throw elsewhere()
  if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') throw elsewhere()
  const own = ownOrigin(request, env)
  if (origin !== undefined && origin !== own) throw elsewhere()
  if (referer !== undefined && originOf(referer) !== own) throw elsewhere()
}

/**
 * Lets calls with an effect, and files to download, through only from our own pages, and from clients that are no browsers and so send none of
 * these headers; a browser cannot be made to leave them out. A download alone may be opened like a page.
 * What is asked for is what the router has found, however the address was written.
 */
export function guardOrigin(request: FastifyRequest, env: Env) {
  const path = request.routeOptions.url ?? ''
  if (answers.has(path) && request.method === 'POST') return
  const isExport = exports.has(path)
  if (isExport || effects.has(path) || !safe.has(request.method)) mustComeFromHere(request, env, isExport)
}
