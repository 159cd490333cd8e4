import { expect, test } from 'vitest'
import type { LandingPageModule, PageDataSource } from '../../landing/components/page.ts'
import { createPageRenderer } from '../../landing/render.tsx'

const site = { origin: 'https://ride.example' }
const source = { api: { config: { app: async () => ({}) } } } as PageDataSource

const visit = (page: LandingPageModule, path = '/about') => createPageRenderer({ './pages/about.tsx': page }).open(path, new URLSearchParams(), source, site)

test('a page without `load` is shown as it stands', async () => {
  const opened = await visit({ head: () => ({ title: '소개' }), default: () => <p>라이드는 이런 곳입니다.</p> })
  expect(opened.status).toBe(200)
  const { html, head, modules } = opened.render()
  expect(html).toBe('<p>라이드는 이런 곳입니다.</p>')
  expect(head).toContain('<title>소개</title>')
  expect(modules).toEqual([])
})

test('an interactive page without data sends an empty object to the browser', async () => {
  const opened = await visit({ interactive: true, head: () => ({ title: '소개' }), default: () => <button>누르기</button> })
  expect(opened.render().html).toBe(
    '<div id="page" data-page="./pages/about.tsx" data-address="/about"><button>누르기</button></div><script type="application/json" id="data">{}</script>',
  )
})

test('a page without data is not found, like an address without a file', async () => {
  const page: LandingPageModule = { load: async () => null, head: () => ({ title: '소개' }), default: () => <p>소개</p> }
  expect((await visit(page)).status).toBe(404)
  expect((await visit(page, '/elsewhere')).status).toBe(404)
})
