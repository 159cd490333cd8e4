import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
})
afterAll(() => office?.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(office.address + path, { headers, redirect: 'manual' })

async function configure(key: string, value: unknown) {
  const manager = await office.testApp.as('manager')
  const { rows } = await manager.call('config', 'findMany', { subset: 'full', params: { key } })
  await manager.call('config', 'save', { saveParamsArray: [{ id: rows[0].id, value }] })
}

/** Polls the page until it contains the words, at most 10 s. */
const shows = (path: string, words: string) => expect.poll(async () => (await get(path)).text(), { timeout: 10_000 }).toContain(words)

const stores = { ios: 'https://apps.apple.com/kr/app/ride/id1234567890', android: 'https://play.google.com/store/apps/details?id=kr.ride.app' }

describe('the head of the front page', () => {
  test('has metadata for search engines and link previews, and the app banner for Safari', async () => {
    await configure('app.store_urls', stores)
    const page = await office.page()
    await shows('/', 'apple-itunes-app')
    await page.goto('/')
    expect(await page.locator('meta[name="apple-itunes-app"]').getAttribute('content')).toBe('app-id=1234567890')
    const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
    const { seo } = defaultLanding
    expect(await page.title()).toBe(seo.title_ko)
    expect(await Promise.all(['description', 'og:title', 'og:description', 'og:url', 'og:locale', 'og:type'].map(meta))).toEqual([
      seo.description_ko,
      seo.title_ko,
      seo.description_ko,
      `${office.address}/`,
      'ko_KR',
      'website',
    ])
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${office.address}/`)
    const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text))
    expect(facts).toMatchObject([
      { '@type': 'Organization', legalName: '주식회사 라이드', sameAs: [stores.ios, stores.android] },
      { '@type': 'MobileApplication', operatingSystem: 'iOS, Android', downloadUrl: [stores.ios, stores.android] },
    ])
  })

  test('escapes all texts written by staff', async () => {
    const evil = '</script><script>document.title="broken"</script><!--'
    await configure('app.footer_text', { title: evil, content: evil })
    const page = await office.page()
    await shows('/', 'broken')
    await page.goto('/')
    expect(JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')).toMatchObject({ legalName: evil })
    expect(await page.title()).toBe(defaultLanding.seo.title_ko)
    expect(await page.locator('script').count()).toBe(await page.locator('script[type="application/ld+json"], script[src]').count())
  })
})

describe('files for machines', () => {
  test('the site map lists existing pages with the day of their last change', async () => {
    const answer = await get('/sitemap.xml')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const text = await answer.text()
    const page = await office.page()
    await page.goto('/')
    const read = await page.evaluate((xml) => {
      const sheet = new DOMParser().parseFromString(xml, 'application/xml')
      const all = [...sheet.querySelectorAll('url')].map((url) => ({
        at: url.querySelector('loc')?.textContent ?? '',
        day: url.querySelector('lastmod')?.textContent ?? '',
      }))
      return { errors: sheet.querySelectorAll('parsererror').length, all }
    }, text)
    expect(read.errors).toBe(0)
    expect(read.all.map(({ at }) => at)).toEqual(expect.arrayContaining([`${office.address}/`, `${office.address}/legal/115`]))
    expect(read.all.find(({ at }) => at.endsWith('/legal/115'))?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const { at } of read.all) expect((await fetch(at)).status, at).toBe(200)
  })

  test('robots.txt allows the public pages and names the site map', async () => {
    const lines = (await (await get('/robots.txt')).text()).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /api',
        'Disallow: /rest',
        'Disallow: /en/go',
        `Sitemap: ${office.address}/sitemap.xml`,
      ]),
    )
  })

  test('the app link files exist once the apps are configured', async () => {
    for (const path of ['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json']) expect((await get(path)).status).toBe(404)
    const print = `14:6D${':0A'.repeat(30)}`
    await configure('app.links', { ios_app_id: 'A1B2C3D4E5.kr.ride.app', android_package: 'kr.ride.app', android_fingerprints: `${print}\n${print}` })
    await expect.poll(async () => (await get('/.well-known/apple-app-site-association')).status).toBe(200)
    const apple = await get('/.well-known/apple-app-site-association')
    expect(apple.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await apple.json()).toMatchObject({ applinks: { details: [{ appIDs: ['A1B2C3D4E5.kr.ride.app'] }] } })
    const [android] = (await (await get('/.well-known/assetlinks.json')).json()) as { target: object }[]
    expect(android?.target).toEqual({ namespace: 'android_app', package_name: 'kr.ride.app', sha256_cert_fingerprints: [print, print] })
  })

  test('an invalid fingerprint is refused when it is saved', async () => {
    await expect(configure('app.links', { android_fingerprints: 'abc' })).rejects.toMatchObject({ status: 400 })
  })
})

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
  galaxy: 'Mozilla/5.0 (Linux; Android 16; SM-S938N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

describe('/go', () => {
  const led = async (agent: string | undefined, query = '') => {
    const answer = await get(`/go${query}`, { 'user-agent': agent ?? '' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    return answer.headers.get('location') ?? ''
  }

  test.each([
    ['iphone', `${stores.ios}?mt=8`],
    ['ipad', `${stores.ios}?mt=8`],
    ['galaxy', stores.android],
    ['mac', '/#download'],
  ] as const)('leads %s to %s', async (name, to) => {
    expect(await led(agents[name])).toBe(to)
  })

  test('redirects other devices to the page in their language, and to English from the English URL', async () => {
    const ledAt = async (path: string, reads: string) => (await get(path, { 'user-agent': agents.mac, 'accept-language': reads })).headers.get('location')
    expect(await ledAt('/go?utm_source=insta', 'en-GB,en;q=0.9')).toBe('/en?utm_source=insta#download')
    expect(await ledAt('/go', 'ko-KR,en;q=0.5')).toBe('/#download')
    expect(await ledAt('/en/go?utm_source=insta', 'ko-KR')).toBe('/en?utm_source=insta#download')
  })

  test('keeps the campaign as each store understands it', async () => {
    const query = '?utm_source=insta&utm_campaign=%EB%B4%84%20%ED%96%89%EC%82%AC&pt=117&other=x'
    const ios = new URL(await led(agents.iphone, query))
    expect(Object.fromEntries(ios.searchParams)).toEqual({ pt: '117', ct: '봄 행사', mt: '8' })
    const play = new URL(await led(agents.galaxy, query))
    expect(Object.fromEntries(new URLSearchParams(play.searchParams.get('referrer') ?? ''))).toEqual({ utm_source: 'insta', utm_campaign: '봄 행사' })
    expect(play.searchParams.get('id')).toBe('kr.ride.app')
    expect(await led(agents.mac, query)).toMatch(/^\/\?utm_source=insta&utm_campaign=%EB%B4%84\+%ED%96%89%EC%82%AC#download$/)
  })

  test.each([
    '?url=https://evil.example',
    '?to=//evil.example&next=https://evil.example',
    '?id=evil.app&utm_source=x%26id%3Devil.app',
    '?utm_source=%0d%0aLocation:%20https://evil.example',
    '?utm_source=https://evil.example/%23',
    '?pt=1;drop&ct=%22%3E%3Cscript%3E',
    '?utm_campaign=a&utm_campaign=b',
    '?utm_campaign=%B0%A1',
  ])('redirects only to the stores or the home page for any query: %s', async (query) => {
    await leadsHome(query)
  })

  test('redirects only to the stores or the home page for a very long query', () => leadsHome(`?utm_source=${'x'.repeat(5000)}`))

  async function leadsHome(query: string) {
    for (const agent of Object.values(agents)) {
      const to = new URL(await led(agent, query), office.address)
      expect([new URL(stores.ios).origin, new URL(stores.android).origin, office.address]).toContain(to.origin)
      expect([new URL(stores.ios).pathname, new URL(stores.android).pathname, '/']).toContain(to.pathname)
      if (to.hostname === 'play.google.com') expect(to.searchParams.getAll('id')).toEqual(['kr.ride.app'])
      expect(to.href.length).toBeLessThan(600)
    }
  }
})
