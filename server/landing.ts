import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Rendered } from '../landing/render.tsx'
import type { Source } from '../landing/page.ts'

/** How a landing page is made: from the built files, or in development from the sources. */
export interface LandingMaker {
  template(path: string): Promise<string>
  render(path: string, source: Source): Promise<Rendered>
}

const dist = join(import.meta.dirname, '..', 'dist')

/** The built landing: its template and its renderer, read once. */
export async function builtLanding(): Promise<LandingMaker> {
  const template = await readFile(join(dist, 'landing', 'index.html'), 'utf8')
  const { render } = await import(pathToFileURL(join(dist, 'render', 'render.js')).href)
  return { template: () => Promise.resolve(template), render }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const whole = (template: string, page: Rendered) =>
  template.replace('<!--head-->', () => `<title>${escaped(page.title)}</title>`).replace('<!--page-->', () => page.html)

/** The public pages, and for every address that nothing else knows the not-found page. */
export function landing(app: FastifyInstance, maker: LandingMaker, source: Source) {
  async function answer(path: string, reply: FastifyReply) {
    const page = await maker.render(path, source)
    const html = whole(await maker.template(path), page)
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (reply.request.headers['if-none-match'] === etag && page.status === 200) return reply.code(304).send()
    return reply.code(page.status).type('text/html; charset=utf-8').send(html)
  }

  app.get('/', (_request, reply) => answer('/', reply))
  app.get('/*', (request, reply) => answer(request.url.split('?', 1)[0] ?? '/', reply))
}
