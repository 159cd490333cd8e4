import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { createServer } from 'vite'
import type { PageRenderer } from './renderer.ts'
import { fillTemplate, moduleTag, styleTag } from './renderer.ts'
import type { AdminPageLoader } from '../http/static.ts'
import { noncePlaceholder } from '../http/static.ts'

const root = join(import.meta.dirname, '..', '..')
// Vite's default deny list, and in addition the folders of keys and uploads and of server code.
const deniedFiles = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**', '**/server/**']

export interface DevPageRenderers {
  readonly admin: AdminPageLoader
  readonly landing: PageRenderer
}

/** Vite as middleware of this server: source files with hot reload on the same port. */
export async function registerDevServer(app: FastifyInstance): Promise<DevPageRenderers> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, fs: { deny: deniedFiles } },
    html: { cspNonce: noncePlaceholder },
  })
  app.addHook('preClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)

  app.addHook('onSend', async (_request, reply, payload) => (typeof payload === 'string' ? payload.replaceAll(noncePlaceholder, reply.cspNonce) : payload))

  const entry = async (room: string, url: string) => {
    const html = await readFile(join(root, room, 'index.html'), 'utf8')
    return vite.transformIndexHtml(url, html.replaceAll('="./', `="/${room}/`))
  }
  return {
    admin: (url) => entry('src', url),
    landing: landingRenderer(vite, (url) => entry('landing', url)),
  }
}

/** Loads the source modules for every response; Vite reloads only those that have changed. */
function landingRenderer(vite: ViteDevServer, template: (url: string) => Promise<string>): PageRenderer {
  const sources = () => vite.ssrLoadModule('/landing/render.tsx')
  return {
    async open(path, query, source, site) {
      const { open } = await sources()
      return open(path, query, source, site)
    },
    async routeOf(path) {
      const { routeOf } = await sources()
      return routeOf(path)
    },
    async compose(page, path) {
      const tags = [...page.stylesheets.map((file) => styleTag(`/${file}`)), ...page.modules.map((file) => moduleTag(`/${file}`))]
      return { html: fillTemplate(await template(path), page, tags) }
    },
  }
}
