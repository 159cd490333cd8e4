import { hydrateRoot } from 'react-dom/client'
import { parseLocalizedPath } from '#schema/base/localizedPath.ts'
import type { Page } from './components/page.ts'
import { ReaderContext } from './components/reader.ts'

const files = import.meta.glob<Page>(['./pages/**/*.tsx', '!./pages/**/_*.tsx'])

/** Brings an interactive page to life: the server has named its file and its other address, and left its data beside it. */
async function hydrate() {
  const root = document.getElementById('page')
  const page = await files[root?.dataset.page ?? '']?.()
  if (!root || !page) return
  const data: unknown = JSON.parse(document.getElementById('data')?.textContent ?? 'null')
  const { language } = parseLocalizedPath(window.location.pathname)
  hydrateRoot(
    root,
    <ReaderContext value={{ language, address: root.dataset.address ?? null }}>
      <page.default data={data} />
    </ReaderContext>,
  )
}

void hydrate()
