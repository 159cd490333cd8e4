import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { HeadTags } from './HeadTags.tsx'
import type { Asked, Head, Page, Site, Source } from './page.ts'
import { NotFound } from './pages/_404.tsx'

const files = import.meta.glob<Page>(['./pages/**/*.tsx', '!./pages/**/_*.tsx'], { eager: true })

/** `./pages/legal/[id].tsx` → `^/legal/(?<id>[^/]+)$`; `index` is its folder's default. */
function patternOf(file: string) {
  const path = file.replace(/^\.\/pages|(\/index)?\.tsx$/g, '') || '/'
  return new RegExp(`^${path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`)
}

const pages = Object.entries(files).map(([file, page]) => ({ file, pattern: patternOf(file), page }))

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
}

const headOf = (head: Head, site: Site) => renderToStaticMarkup(<HeadTags head={head} site={site} />)

/** Data in a page is never markup. */
const inScript = (data: unknown) => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const alive = (file: string, page: Page, data: unknown) =>
  `<div id="page" data-page="${file}">${renderToString(<page.default data={data} />)}</div><script type="application/json" id="data">${inScript(data)}</script>`

function notFound(site: Site): Rendered {
  const head = headOf({ title: '페이지를 찾을 수 없습니다. | 라이드', hidden: true }, site)
  return { status: 404, language: 'ko', head, html: renderToStaticMarkup(<NotFound />), styles: [], modules: [] }
}

/** The complete HTML of a public page; the server asks for it, no browser needs JavaScript to see it. */
export async function render(path: string, query: URLSearchParams, source: Source, site: Site): Promise<Rendered> {
  for (const { file, pattern, page } of pages) {
    const match = pattern.exec(path)
    if (!match) continue
    const asked: Asked = { params: { ...match.groups }, query }
    const data = await page.load(source, asked)
    if (data === null) break
    const head = page.head(data, site)
    return {
      status: 200,
      language: head.language ?? 'ko',
      head: headOf(head, site),
      html: page.interactive ? alive(file, page, data) : renderToStaticMarkup(<page.default data={data} />),
      styles: (page.styles ?? []).map((name) => `landing/styles/${name}.css`),
      modules: page.interactive ? ['landing/hydrate.tsx'] : [],
    }
  }
  return notFound(site)
}
