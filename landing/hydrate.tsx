import { hydrateRoot } from 'react-dom/client'
import type { Page } from './parts/page.ts'

const files = import.meta.glob<Page>(['./pages/**/*.tsx', '!./pages/**/_*.tsx'])

/** Brings an interactive page to life: the server has named its file and left its data beside it. */
async function hydrate() {
  const root = document.getElementById('page')
  const page = await files[root?.dataset.page ?? '']?.()
  if (!root || !page) return
  const data: unknown = JSON.parse(document.getElementById('data')?.textContent ?? 'null')
  hydrateRoot(root, <page.default data={data} />)
}

void hydrate()
