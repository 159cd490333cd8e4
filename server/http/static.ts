import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { removeRouteTimeouts } from '../base/deadline.ts'

const projectRoot = join(import.meta.dirname, '..', '..')
const dist = join(projectRoot, 'dist')

/** Placeholder in a page for the CSP nonce of its response. */
export const noncePlaceholder = '__CSP_NONCE__'

/** The HTML page of the back office, for one URL. */
export type AdminPageLoader = (url: string) => Promise<string>

/** The built back office, read once. */
export async function loadBuiltAdmin(): Promise<AdminPageLoader> {
  const html = await readFile(join(dist, 'src', 'index.html'), 'utf8')
  return () => Promise.resolve(html)
}

/** Every path under /admin returns the same page; its router does the rest. */
export function registerAdminPages(app: FastifyInstance, page: AdminPageLoader) {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await page(request.url)
    // The page contains the nonce of this response, so it must not be cached.
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return html.replaceAll(noncePlaceholder, reply.cspNonce)
  }
  app.get('/admin', answer)
  app.get('/admin/*', answer)
}

/** A worker fetches what the page would, and serves the paths that its page asks for, not only those below its own. */
function setWorkerHeaders(reply: FastifyReply, path: string) {
  if (!/Worker-[\w-]+\.js/.test(path)) return
  reply.header('service-worker-allowed', '/').header('content-security-policy', "default-src 'none'; connect-src 'self'")
}

/** Scripts and styles have a hash in their names and are cached for a year; files of public/ are cached for an hour. */
export async function registerBuiltFiles(app: FastifyInstance) {
  removeRouteTimeouts(app)
  const baseOptions = { index: false, redirect: false, dotfiles: 'deny' } as const
  await app.register(fastifyStatic, {
    ...baseOptions,
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    setHeaders: setWorkerHeaders,
  })
  const publicDir = join(projectRoot, 'public')
  if (existsSync(publicDir))
    await app.register(fastifyStatic, { ...baseOptions, root: publicDir, prefix: '/', wildcard: false, decorateReply: false, maxAge: '1h' })
}
