import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { HeadTags } from './parts/HeadTags.tsx'
import { inScript } from './parts/inScript.ts'
import type { AppConfig, Head, Page, Site, Source } from './parts/page.ts'
import { NotFound } from './pages/_404.tsx'

/** `./pages/legal/[id].tsx` is the page `/legal/[id]`; `index` is its folder's default. */
const routeOfFile = (file: string) => file.replace(/^\.\/pages|(\/index)?\.tsx$/g, '') || '/'
const patternOf = (route: string) => new RegExp(`^${route.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`)

export interface Rendered {
  status: 200 | 404
  language: string
  /** Inside `<head>`. */
  head: string
  /** Inside `<body>`. */
  html: string
  /** Stylesheets and modules of its own, by their paths in the sources. */
  styles: readonly string[]
  modules: readonly string[]
  framed: boolean
  unpublished: boolean
}

/** A page with its data, before it is drawn. */
export interface Opened {
  readonly status: 200 | 404
  /** The same as long as the page would look the same. */
  readonly state: string
  draw(): Rendered
}

const headOf = (head: Head, site: Site, app: AppConfig) => renderToStaticMarkup(<HeadTags head={head} site={site} app={app} />)

const alive = (file: string, page: Page, data: unknown) =>
  `<div id="page" data-page="${file}">${renderToString(<page.default data={data} />)}</div><script type="application/json" id="data">${inScript(data)}</script>`

function notFound(site: Site): Rendered {
  const head = headOf({ title: '페이지를 찾을 수 없습니다. | 라이드', hidden: true }, site, {})
  return { status: 404, language: 'ko', head, html: renderToStaticMarkup(<NotFound />), styles: [], modules: [], framed: false, unpublished: true }
}

interface Drawn {
  path: string
  file: string
  page: Page
  data: unknown
  app: AppConfig
  site: Site
}

function draw({ path, file, page, data, app, site }: Drawn): Rendered {
  const head = { canonical: path, ...page.head(data, site) }
  const html = page.interactive ? alive(file, page, data) : renderToStaticMarkup(<page.default data={data} />)
  return {
    status: 200,
    language: head.language ?? 'ko',
    head: headOf(head, site, app),
    html,
    styles: (page.styles ?? []).map((name) => `landing/styles/${name}.css`),
    framed: page.framed ?? false,
    unpublished: page.unpublished ?? false,
    modules: [...(page.interactive ? ['landing/hydrate.tsx'] : []), ...(html.includes(' data-count="') ? ['landing/visits.ts'] : [])],
  }
}

/** Pages by their files' names: which one an address leads to, and the page itself with what it shows. */
export function pagesIn(files: Readonly<Record<string, Page>>) {
  const pages = Object.entries(files).map(([file, page]) => {
    const route = routeOfFile(file)
    return { file, route, pattern: patternOf(route), page }
  })

  return {
    /** The page's own name of an address, `/legal/[id]`; undefined where there is no page. */
    routeOf: (path: string) => pages.find(({ pattern }) => pattern.test(path))?.route,

    /** A public page with what it shows; the server asks for it, no browser needs JavaScript to see it. */
    async open(path: string, query: URLSearchParams, source: Source, site: Site): Promise<Opened> {
      for (const { file, pattern, page } of pages) {
        const match = pattern.exec(path)
        if (!match) continue
        const data = page.load ? await page.load(source, { params: { ...match.groups }, query }) : {}
        if (data === null) break
        const app = await source.api.config.app()
        return { status: 200, state: JSON.stringify([data, app]), draw: () => draw({ path, file, page, data, app, site }) }
      }
      return { status: 404, state: '', draw: () => notFound(site) }
    },
  }
}

export const { routeOf, open } = pagesIn(import.meta.glob<Page>(['./pages/**/*.tsx', '!./pages/**/_*.tsx'], { eager: true }))
