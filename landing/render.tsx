import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { HeadTags } from './components/HeadTags.tsx'
import { toScriptJson } from './components/toScriptJson.ts'
import { localizedPath, parseLocalizedPath } from '#schema/base/localizedPath.ts'
import { pageTitle } from './components/structuredData.ts'
import type { AppConfig, Head, Language, LandingPageModule, SiteOrigin, PageDataSource } from './components/page.ts'
import { PageLanguageContext } from './components/reader.ts'
import { NotFound, notFoundTitle } from './pages/_404.tsx'

/** `./pages/legal/[id].tsx` is the page `/legal/[id]`; `index.tsx` is the page of its folder. */
const routeOfFile = (file: string) => file.replace(/^\.\/pages|(\/index)?\.tsx$/g, '') || '/'
const patternOf = (route: string) => new RegExp(`^${route.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`)

export interface RenderResult {
  status: 200 | 404
  language: string
  /** Content of `<head>`. */
  head: string
  /** Content of `<body>`. */
  html: string
  /** Source paths of its stylesheets and modules. */
  stylesheets: readonly string[]
  modules: readonly string[]
  framed: boolean
  unpublished: boolean
}

/** A page with its data, before it is rendered. */
export interface LoadedPage {
  readonly status: 200 | 404
  /** Equal as long as the rendered page would be equal. */
  readonly state: string
  render(): RenderResult
}

interface HeadContext {
  head: Head
  language: Language
  site: SiteOrigin
  app: AppConfig
}

const headOf = (tags: HeadContext) => renderToStaticMarkup(<HeadTags {...tags} />)

const attribute = (name: string, value: string | null) => (value === null ? '' : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)

const renderInteractive = (file: string, reading: PageLanguageContext, page: ReactElement, data: unknown) =>
  `<div id="page" data-page="${file}"${attribute('data-address', reading.otherAddress)}>${renderToString(page)}</div><script type="application/json" id="data">${toScriptJson(data)}</script>`

function notFound(language: Language, site: SiteOrigin): RenderResult {
  const head = headOf({ head: { title: pageTitle(notFoundTitle[language], language), hidden: true }, language, site, app: {} })
  const html = renderToStaticMarkup(
    <PageLanguageContext value={{ language, otherAddress: null }}>
      <NotFound />
    </PageLanguageContext>,
  )
  return { status: 404, language, head, html, stylesheets: [], modules: [], framed: false, unpublished: true }
}

interface RenderInput {
  /** Korean path. */
  path: string
  language: Language
  file: string
  page: LandingPageModule
  data: unknown
  app: AppConfig
  site: SiteOrigin
}

function renderPage({ path, language: requestedPath, file, page, data, app, site }: RenderInput): RenderResult {
  const head = { canonical: path, ...page.head(data, requestedPath) }
  const language = head.contentLanguage ?? requestedPath
  const reading = { language, otherAddress: page.unpublished ? null : (head.address ?? head.canonical) }
  const content = (
    <PageLanguageContext value={reading}>
      <page.default data={data} />
    </PageLanguageContext>
  )
  const html = page.interactive ? renderInteractive(file, reading, content, data) : renderToStaticMarkup(content)
  return {
    status: 200,
    language,
    head: headOf({ head, language, site, app }),
    html,
    stylesheets: (page.stylesheets ?? []).map((name) => `landing/styles/${name}.css`),
    framed: page.framed ?? false,
    unpublished: page.unpublished ?? false,
    modules: [...(page.interactive ? ['landing/hydrate.tsx'] : []), ...(html.includes(' data-count="') ? ['landing/visits.ts'] : [])],
  }
}

/** Routing and rendering of the pages, given by file name. */
export function createPageRenderer(files: Readonly<Record<string, LandingPageModule>>) {
  const pages = Object.entries(files).map(([file, page]) => {
    const route = routeOfFile(file)
    return { file, route, pattern: patternOf(route), page }
  })

  /** The page of an address. Unpublished pages have no English address. */
  function findPage(requestedPath: string) {
    const { language, path } = parseLocalizedPath(requestedPath)
    const known = pages.find(({ pattern, page }) => pattern.test(path) && (language === 'ko' || !page.unpublished))
    return { language, path, known }
  }

  return {
    /** The route of an address, `/legal/[id]` or `/en/legal/[id]`; undefined if there is no page. */
    routeOf(requestedPath: string) {
      const { language, known } = findPage(requestedPath)
      return known && localizedPath(language, known.route)
    },

    /** Loads the data of a page and returns a function that renders it to HTML. */
    async open(requestedPath: string, query: URLSearchParams, source: PageDataSource, site: SiteOrigin): Promise<LoadedPage> {
      const { language, path, known } = findPage(requestedPath)
      const nothing: LoadedPage = { status: 404, state: '', render: () => notFound(language, site) }
      if (!known) return nothing
      const { file, pattern, page } = known
      const data = page.load ? await page.load(source, { params: { ...pattern.exec(path)?.groups }, query, language }) : {}
      if (data === null) return nothing
      const app = await source.api.config.app()
      return { status: 200, state: JSON.stringify([data, app]), render: () => renderPage({ path, language, file, page, data, app, site }) }
    },
  }
}

export const { routeOf, open } = createPageRenderer(import.meta.glob<LandingPageModule>(['./pages/**/*.tsx', '!./pages/**/_*.tsx'], { eager: true }))
