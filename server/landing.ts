import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Site, Source } from '../landing/page.ts'
import type { Rendered } from '../landing/render.tsx'
import type { Env } from './env.ts'

/** How a landing page is made: from the built files, or in development from the sources. */
export interface LandingMaker {
  template(path: string): Promise<string>
  render(path: string, query: URLSearchParams, source: Source, site: Site): Promise<Rendered>
  /** Where browsers find a stylesheet or module of the sources. */
  addressOf(file: string): string
}

const dist = join(import.meta.dirname, '..', 'dist')

/** The built landing: its template and its renderer, read once. */
export async function builtLanding(): Promise<LandingMaker> {
  const template = await readFile(join(dist, 'landing', 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const { render } = await import(pathToFileURL(join(dist, 'render', 'render.js')).href)
  return { template: () => Promise.resolve(template), render, addressOf: (file) => `/${manifest[file].file}` }
}

function whole(template: string, page: Rendered, { addressOf }: LandingMaker) {
  const styles = page.styles.map((file) => `<link rel="stylesheet" href="${addressOf(file)}">`)
  const modules = page.modules.map((file) => `<script type="module" src="${addressOf(file)}"></script>`)
  return template
    .replace('%language%', () => page.language)
    .replace('<!--head-->', () => [page.head, ...styles, ...modules].join(''))
    .replace('<!--page-->', () => page.html)
}

/** The public pages, and for every address that nothing else knows the not-found page. */
export function landing(app: FastifyInstance, maker: LandingMaker, source: Source, env: Env) {
  async function answer(url: string, reply: FastifyReply) {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const site = { origin: env.PUBLIC_URL ?? `http://${reply.request.host}` }
    const page = await maker.render(pathname, searchParams, source, site)
    const html = whole(await maker.template(pathname), page, maker)
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (reply.request.headers['if-none-match'] === etag && page.status === 200) return reply.code(304).send()
    return reply.code(page.status).type('text/html; charset=utf-8').send(html)
  }

  app.get('/', (request, reply) => answer(request.url, reply))
  app.get('/*', (request, reply) => answer(request.url, reply))
}
