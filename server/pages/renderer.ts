import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteOrigin, PageDataSource } from '../../landing/components/page.ts'
import type { LoadedPage, RenderResult } from '../../landing/render.tsx'

interface RenderedPage {
  readonly html: string
  /** CSP hashes of the inline styles; undefined where a nonce is used. */
  readonly styleHashes?: readonly string[]
}

/** Renders public pages, from the build or in development from the sources. */
export interface PageRenderer {
  /** The route pattern of a path, such as `/legal/[id]`; undefined if there is no page. */
  routeOf(path: string): Promise<string | undefined>
  open(path: string, query: URLSearchParams, source: PageDataSource, site: SiteOrigin): Promise<LoadedPage>
  compose(page: RenderResult, path: string): Promise<RenderedPage>
}

const dist = join(import.meta.dirname, '..', '..', 'dist')
/** Size limit of inline stylesheets, in characters; up to here inlining is faster than a round trip before the first paint. */
const maxInlineChars = 24_000

const stylesheetLink = /<link rel="stylesheet"[^<>]*href="([^"<>]+)"[^<>]*>/g

export const fillTemplate = (template: string, page: RenderResult, tags: readonly string[]) =>
  template
    .replace('%language%', () => page.language)
    .replace('<!--head-->', () => [page.head, ...tags].join(''))
    .replace('<!--page-->', () => page.html)

export const moduleTag = (address: string) => `<script type="module" src="${address}"></script>`
export const styleTag = (address: string) => `<link rel="stylesheet" href="${address}">`

interface Style {
  tag: string
  hash?: string
}

async function styleAt(address: string): Promise<Style> {
  const css = (await readFile(join(dist, address), 'utf8')).trim()
  if (css.length > maxInlineChars || css.includes('</')) return { tag: styleTag(address) }
  return { tag: `<style>${css}</style>`, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
}

/** Renderer of the built landing site; template and styles are read once. */
export async function loadBuiltRenderer(): Promise<PageRenderer> {
  const template = await readFile(join(dist, 'landing', 'index.html'), 'utf8')
  const manifest: Record<string, { file: string }> = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const { open, routeOf } = await import(pathToFileURL(join(dist, 'render', 'render.js')).href)
  const bare = template.replace(stylesheetLink, '')
  const shared = [...template.matchAll(stylesheetLink)].map(([, address = '']) => address)
  const styles = new Map<string, Promise<Style>>()
  const addressOf = (file: string) => `/${manifest[file]?.file}`

  async function compose(page: RenderResult): Promise<RenderedPage> {
    const stylePromises = [...shared, ...page.stylesheets.map(addressOf)].map((address) => {
      const style = styles.get(address) ?? styleAt(address)
      styles.set(address, style)
      return style
    })
    const matches = await Promise.all(stylePromises)
    const tags = [...matches.map(({ tag }) => tag), ...page.modules.map((file) => moduleTag(addressOf(file)))]
    return { html: fillTemplate(bare, page, tags), styleHashes: matches.flatMap(({ hash }) => hash ?? []) }
  }
  return { routeOf: async (path) => routeOf(path), open, compose }
}
