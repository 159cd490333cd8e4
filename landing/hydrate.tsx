import { hydrateRoot } from 'react-dom/client'
import { spokenPath } from '#schema/base/spokenPath.ts'
import type { Page } from './parts/page.ts'
import { Reading } from './parts/reader.ts'

const files = import.meta.glob<Page>(['./pages/**/*.tsx', '!./pages/**/_*.tsx'])

/** Brings an interactive page to life: the server has named its file and its other address, and left its data beside it. */
async function hydrate() {
  const root = document.getElementById('page')
  const page = await files[root?.dataset.page ?? '']?.()
  if (!root || !page) return
  const data: unknown = JSON.parse(document.getElementById('data')?.textContent ?? 'null')
  const { language } = spokenPath(window.location.pathname)
  hydrateRoot(
    root,
    <Reading value={{ language, address: root.dataset.address ?? null }}>
      <page.default data={data} />
    </Reading>,
  )
}

void hydrate()
