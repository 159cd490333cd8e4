import { renderToStaticMarkup } from 'react-dom/server'
import type { Page, Source } from './page.ts'
import { NotFound } from './pages/_404.tsx'

const files = import.meta.glob<Page>(['./pages/**/*.tsx', '!./pages/**/_*.tsx'], { eager: true })

/** `./pages/legal/[id].tsx` → `^/legal/(?<id>[^/]+)$`; `index` is its folder's default. */
function patternOf(file: string) {
  const path = file.replace(/^\.\/pages|(\/index)?\.tsx$/g, '') || '/'
  return new RegExp(`^${path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`)
}

const pages = Object.entries(files).map(([file, page]) => ({ pattern: patternOf(file), page }))

export interface Rendered {
  status: 200 | 404
  title: string
  html: string
}

const notFound = (): Rendered => ({ status: 404, title: '페이지를 찾을 수 없습니다. | 라이드', html: renderToStaticMarkup(<NotFound />) })

/** The complete HTML of a public page; the server asks for it, no browser needs JavaScript to see it. */
export async function render(path: string, source: Source): Promise<Rendered> {
  for (const { pattern, page } of pages) {
    const match = pattern.exec(path)
    if (!match) continue
    const data = await page.load(source, { ...match.groups })
    if (data === null) break
    return { status: 200, title: page.title(data), html: renderToStaticMarkup(<page.default data={data} />) }
  }
  return notFound()
}
