import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerErrorHandler } from '#server/base/errors.ts'
import { registerPublicSite } from '#server/pages/index.ts'
import type { PageRenderer } from '#server/pages/renderer.ts'
import { pageDataSourceOf } from '#server/pages/pageData.ts'
import { open, routeOf } from '../../../landing/render.tsx'
import type { Client, TestApp } from '../testApp.ts'
import { createTestApp } from '../testApp.ts'

let testApp: TestApp
let manager: Client
let site: FastifyInstance

/** The rendered pages without stylesheets. */
const renderer: PageRenderer = {
  routeOf: async (path) => routeOf(path),
  open,
  compose: async ({ language, head, html }) => ({ html: `<html lang="${language}"><head>${head}</head><body>${html}</body></html>` }),
}

beforeAll(async () => {
  testApp = await createTestApp({ filled: 'reference' })
  await testApp.db.query("update configs set value = 'true' where key = 'app.web_booking'")
  manager = await testApp.as('manager')
  const anyone = await testApp.as('anyone')
  site = fastify()
  registerErrorHandler(site, testApp.context.log)
  registerPublicSite(site, {
    renderer,
    source: pageDataSourceOf((resource, call, params) => anyone.call(resource.name, call, params), ['kakao']),
    context: testApp.context,
  })
  await site.ready()
})
afterAll(async () => {
  await site?.close()
  await testApp?.close()
})

const get = (url: string) => site.inject({ url, headers: { host: 'localhost' } })
const textAt = async (url: string) => (await get(url)).payload
const save = async (draft: object): Promise<number> => (await manager.call('post', 'save', { saveParamsArray: [draft] }))[0]

/** The paths of all pages without parameters, from their file names. `/book` is there only for a car and a time. */
const folder = join(import.meta.dirname, '..', '..', '..', 'landing', 'pages')
const paths = globSync('**/*.tsx', { cwd: folder })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`)
  .filter((path) => !/\/_|\[|^\/preview|^\/book$/.test(path))
const all = [...paths, '/legal/115', '/legal/219', '/legal/117', '/legal/127']

const englishPath = (path: string) => (path === '/' ? '/en' : `/en${path}`)
const at = (path: string) => `http://localhost${path}`

/** Korean text on an English page that is not marked with `lang="ko"`. */
const unmarked = (html: string) =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<(\w+)[^>]* lang="ko"[^>]*>.*?<\/\1>/gs, '')
    .match(/[^<>]*\p{Script=Hangul}[^<>]*/gu)

describe('every public page', () => {
  test('is in the list of pages of this file', () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/faq', '/guides', '/notices', '/public/users/login', '/public/users/me', '/public/water-sort']))
  })

  test.each(all)('%s is there in both languages, each leading to the other at its head and at its foot', async (path) => {
    for (const [language, own, other] of [
      ['ko', path, englishPath(path)],
      ['en', englishPath(path), path],
    ] as const) {
      const { statusCode, payload } = await get(own)
      expect(statusCode).toBe(200)
      expect(payload).toContain(`<html lang="${language}">`)
      expect(payload.split(`<a href="${other}" hrefLang="${language === 'ko' ? 'en' : 'ko'}"`)).toHaveLength(own.includes('/en/legal') ? 4 : 3)
      if (payload.includes('content="noindex"')) continue
      expect(payload).toContain(`<link rel="canonical" href="${at(own)}"/>`)
      for (const [item, to] of [
        ['ko', path],
        ['en', englishPath(path)],
        ['x-default', path],
      ] as const)
        expect(payload).toContain(`<link rel="alternate" hrefLang="${item}" href="${at(to)}"/>`)
    }
  })

  test.each(all)('%s is in English for English readers', async (path) => {
    expect(unmarked(await textAt(englishPath(path)))).toBeNull()
  })
})

test('a missing page is missing in English too, with an English message', async () => {
  for (const path of ['/en/no-such-page', '/en/legal/999', '/en/', '/en/en', '/en/preview']) {
    const { statusCode, payload } = await get(path)
    expect([path, statusCode]).toEqual([path, 404])
    expect(payload).toContain('Page not found')
  }
  expect(await textAt('/no-such-page')).toContain('페이지를 찾을 수 없습니다.')
  expect(await textAt('/english')).toContain('페이지를 찾을 수 없습니다.')
})

const sitemap = async () =>
  [...(await textAt('/sitemap.xml')).matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', rest = '']) => ({ loc, rest }))

test('an untranslated notice is shown to English readers in Korean with a note and is not indexed; once translated it is', async () => {
  const id = await save({ type: 'notice', title: '겨울 안내', content: '<p>눈길 조심</p>', publish_from: '2026-01-01 00:00:00' })
  const path = `/en/notices/${id}`
  const before = await textAt(path)
  expect(before).toContain('<h1 lang="ko">겨울 안내</h1>')
  expect(before).toContain('Not available in English yet; the Korean text is shown.')
  expect(before).toContain(`<link rel="canonical" href="${at(`/notices/${id}`)}"/>`)
  expect(before).not.toContain('rel="alternate"')
  expect(unmarked(before.replace(/<head>.*<\/head>/s, ''))).toBeNull()
  await expect.poll(() => textAt('/en/notices')).toContain('Texts that are not available in English yet are shown in Korean.')
  await expect.poll(() => textAt('/notices')).toContain('겨울 안내')
  expect(await textAt('/notices')).not.toContain('not-yet')
  const matches = await sitemap()
  expect(matches.map(({ loc }) => loc)).toEqual(expect.arrayContaining([at(`/notices/${id}`), at('/faq'), at('/en/faq'), at('/en/legal/115')]))
  expect(matches.map(({ loc }) => loc)).not.toContain(at(path))
  expect(matches.find(({ loc }) => loc === at('/en/faq'))?.rest).toContain(`<xhtml:link rel="alternate" hreflang="ko" href="${at('/faq')}"/>`)

  await save({ id, title_en: 'Driving in winter', content_en: '<p>Mind the snow</p>' })
  await expect.poll(() => textAt(path)).toContain('<h1 lang="en">Driving in winter</h1>')
  const after = await textAt(path)
  expect(after).toContain('1 January 2026, 00:00')
  expect(unmarked(after)).toBeNull()
  expect(await textAt(`/notices/${id}`)).toContain('겨울 안내')
})

test('English is searched where it is read, and Korean where it is not there yet', async () => {
  const faq = (title: string, overrides: object = {}) => save({ type: 'faq', title, content: '<p>답</p>', ...overrides })
  await faq('환불은 언제 되나요?', { title_en: 'When am I refunded?', content_en: '<p>Within 3 days.</p>' })
  await faq('문이 안 열려요')
  const getPage = async (path: string) =>
    [...(await textAt(path)).matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map(([, title = '']) => title.replace(/<[^>]*>/g, ''))
  expect(await getPage('/en/faq?q=refunded')).toEqual(['When am I refunded?'])
  expect(await getPage(`/en/faq?q=${encodeURIComponent('환불')}`)).toEqual([])
  expect(await getPage(`/en/faq?q=${encodeURIComponent('열려요')}`)).toEqual(['문이 안 열려요'])
  expect(await getPage('/faq?q=refunded')).toEqual([])
})

test('a legal document in English says that the Korean text binds, and leads to it', async () => {
  const page = await textAt('/en/legal/115')
  expect(page).toContain('Article 17 (Settlement of disputes)')
  expect(page).toMatch(/The Korean text is legally binding\. <a href="\/legal\/115" hrefLang="ko" lang="ko">한국어<\/a>/)
  expect(page).toContain('In force from 1 January 2026')
  expect(await textAt('/legal/115')).not.toContain('binds')
})

test('from the sign-in page the other language goes on to the same place', async () => {
  const page = await textAt('/en/public/users/login?from=/notices&problem=expired')
  expect(page).toContain('The sign-in was interrupted or took too long.')
  expect(page).toContain('href="/public/users/social/kakao?from=%2Fnotices&amp;language=en"')
  expect(page).toContain('href="/public/users/login?from=%2Fnotices" hrefLang="ko"')
})
