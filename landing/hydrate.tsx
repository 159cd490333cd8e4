import { hydrateRoot } from 'react-dom/client'
import { parseLocalizedPath } from '#schema/base/localizedPath.ts'
import type { LandingPageModule } from './components/page.ts'
import { PageLanguageContext } from './components/reader.ts'

const files = import.meta.glob<LandingPageModule>(['./pages/**/*.tsx', '!./pages/**/_*.tsx'])

/** Hydrates an interactive page. The server has written its file, its address in the other language and its data into the HTML. */
async function hydrate() {
  const root = document.getElementById('page')
  const page = await files[root?.dataset.page ?? '']?.()
  if (!root || !page) return
  const data: unknown = JSON.parse(document.getElementById('data')?.textContent ?? 'null')
  const { language } = parseLocalizedPath(window.location.pathname)
  hydrateRoot(
    root,
    <PageLanguageContext value={{ language, otherAddress: root.dataset.address ?? null }}>
      <page.default data={data} />
    </PageLanguageContext>,
  )
}

void hydrate()
