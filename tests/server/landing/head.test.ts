import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { appStoreIdOf, faqStructuredData } from '../../../landing/components/structuredData.ts'
import { HeadTags } from '../../../landing/components/HeadTags.tsx'
import type { AppConfig, Head, Language } from '../../../landing/components/page.ts'
import { trackedQuery, usedQueryPart } from '#server/pages/pageQuery.ts'
import { negotiateEncoding } from '#server/pages/compressed.ts'
import { deviceOf, isBot, referrerKindOf } from '#server/pages/userAgent.ts'

const site = { origin: 'https://ride.example' }
const tagsOf = (head: Head, language: Language = 'ko', app: AppConfig = {}) => renderToStaticMarkup(createElement(HeadTags, { head, language, site, app }))

describe('the head of a page', () => {
  test('names its languages, its one address and its picture absolutely', () => {
    const html = tagsOf({ title: 'Ride', canonical: '/', image: '/landing/share.png' }, 'en')
    for (const tag of [
      '<link rel="canonical" href="https://ride.example/en"/>',
      '<link rel="alternate" hrefLang="ko" href="https://ride.example/"/>',
      '<link rel="alternate" hrefLang="en" href="https://ride.example/en"/>',
      '<link rel="alternate" hrefLang="x-default" href="https://ride.example/"/>',
      '<meta property="og:image" content="https://ride.example/landing/share.png"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta property="og:locale" content="en_US"/>',
    ])
      expect(html).toContain(tag)
  })

  test('an untranslated text is indexed only in its own language', () => {
    const html = tagsOf({ title: '점검 안내', canonical: '/notices/7', onlyLanguage: 'ko' }, 'en')
    expect(html).toContain('<link rel="canonical" href="https://ride.example/notices/7"/>')
    expect(html).not.toContain('alternate')
  })

  test('that is not to be found says nothing but its name', () => {
    expect(tagsOf({ title: '없음', hidden: true, canonical: '/x' })).toBe('<title>없음</title><meta name="robots" content="noindex"/>')
  })

  test('holds facts of schema.org, and no markup in them', () => {
    const html = tagsOf({
      title: 'FAQ',
      canonical: '/faq',
      structuredData: [faqStructuredData([{ title: '왜?', content: '<b>그냥</b></script><script>alert(1)</script>' }])],
    })
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: '왜?', acceptedAnswer: { '@type': 'Answer', text: '<b>그냥</b></script><script>alert(1)</script>' } }],
    })
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  test.each([
    ['https://apps.apple.com/kr/app/ride/id1234567890', '1234567890'],
    ['https://apps.apple.com/kr/app/ride/id1234567890?l=en', '1234567890'],
    ['https://apps.apple.com/kr/app/ride', undefined],
  ])('knows the app in %s', (ios, id) => {
    expect(appStoreIdOf({ store_urls: { ios, android: 'https://play.google.com/' } })).toBe(id)
  })
})

test('of a query only what a page has read makes it another page', () => {
  const { query, names } = trackedQuery(new URLSearchParams('q=a&page=2&utm_source=x'))
  expect([query.get('q'), query.has('page'), query.get('draft')]).toEqual(['a', true, null])
  const part = (text: string) => usedQueryPart(new URLSearchParams(text), names)
  expect(part('utm_source=y')).toBe('')
  expect(part('q=a&utm_source=y')).toBe(part('utm_source=z&q=a'))
  expect(new Set([part('q=a'), part('q=b'), part('page=a'), part('q=a&page=a')]).size).toBe(4)
  const all = trackedQuery(new URLSearchParams('a=1'))
  expect(Object.fromEntries(all.query)).toEqual({ a: '1' })
  expect(usedQueryPart(new URLSearchParams('b=1'), all.names)).toBe('b=1')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br ; q=0.000 , *', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that takes %s gets %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding)
})

test.each([
  [undefined, 'none'],
  ['about:blank', 'other'],
  ['nonsense', 'none'],
  [`https://${'a.zum.s.'.repeat(4000)}x/`, 'none'],
  ['https://ride.example/legal/115', 'own'],
  ['https://ride.example.evil.com/', 'other'],
  ['https://www.google.co.kr/', 'search'],
  ['https://m.search.naver.com/search', 'search'],
  ['https://blog.naver.com/someone', 'social'],
  ['https://l.instagram.com/', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://netflix.com/', 'other'],
  ['android-app://com.google.android.gm/', 'other'],
])('%s is a site of the kind %s', (address, kind) => {
  expect(referrerKindOf(address, site)).toBe(kind)
})

test('a telephone is known by what it says', () => {
  expect([deviceOf('(iPhone; CPU'), deviceOf('(iPad;'), deviceOf('(Linux; Android 16'), deviceOf('(Macintosh'), deviceOf()]).toEqual([
    'ios',
    'ios',
    'android',
    'other',
    'other',
  ])
})

const mobile = 'Mozilla/5.0 (Linux; Android 15; SM-S928N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'
const agent = (name: string) => ({ headers: { 'user-agent': name } })

test.each([
  'KAKAOTALK 2501234',
  'NAVER(inapp; search; 1100; 12.10.2)',
  'DaumApps/7.0 DaumDevice/mobile',
  'Instagram 380.0.0.0 Android',
  '[FB_IAB/FB4A;FBAV/500.0;]',
  'SamsungBrowser/28.0',
  'CUBOT NOTE',
])('a visit with %s is counted', (name) => {
  expect(isBot(agent(`${mobile} ${name}`))).toBe(false)
})

test.each([
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  'Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html?faqId=28966)',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Mediapartners-Google',
  'WhatsApp/2.23',
  'ChatGPT-User/1.0',
  'okhttp/4.12.0',
  'node',
  `${mobile} Chrome-Lighthouse`,
])('%s is not counted', (name) => {
  expect(isBot(agent(name))).toBe(true)
})
