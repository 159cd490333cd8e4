import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutDeadline } from '../base/deadline.ts'

const context = join(import.meta.dirname, '..', '..')
const dist = join(context, 'dist')

/** Stands in a page where its answer's nonce goes. */
export const noncePlaceholder = '__CSP_NONCE__'

/** The page that starts the back-office, for one address. */
export type AdminPage = (url: string) => Promise<string>

/** The built back-office, read once. */
export async function builtAdmin(): Promise<AdminPage> {
  const html = await readFile(join(dist, 'src', 'index.html'), 'utf8')
  return () => Promise.resolve(html)
}

/** Every address under /admin is the one page; its router does the rest. */
export function adminPages(app: FastifyInstance, page: AdminPage) {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await page(request.url)
    // It carries this answer's nonce, so it must never be kept.
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return html.replaceAll(noncePlaceholder, reply.cspNonce)
  }
  app.get('/admin', answer)
  app.get('/admin/*', answer)
}

/** Scripts and styles are named after their content and kept for ever; what lies in public/ is asked for anew. */
export async function builtFiles(app: FastifyInstance) {
  withoutDeadline(app)
  const plain = { index: false, redirect: false, dotfiles: 'deny' } as const
  await app.register(fastifyStatic, { ...plain, root: join(dist, 'assets'), prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '1y' })
  const open = join(context, 'public')
  if (existsSync(open)) await app.register(fastifyStatic, { ...plain, root: open, prefix: '/', wildcard: false, decorateReply: false, maxAge: '1h' })
}
