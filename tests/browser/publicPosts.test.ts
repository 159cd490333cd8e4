import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { findAxeViolations } from './axeViolations.ts'

let office: Office
const ids: Record<string, number> = {}
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
  const manager = await office.testApp.as('manager')
  const save = async (of: string, draft: object): Promise<number> => (await manager.call(of, 'save', { saveParamsArray: [draft] }))[0]
  const policy = (version_no: string, effective_date: string) =>
    save('post', {
      type: 'policy',
      title: '대여약관',
      policy_key: 'rental',
      version_no,
      effective_date,
      content: '<h2>제1장 총칙</h2><h3>제1조 (목적)</h3><p>목적</p><h3>제2조 (정의)</h3><p><a href="https://ride.example/help">도움말</a></p>',
    })
  ids.old = await policy('1.0', '2025-01-01')
  ids.current = await policy('2.0', '2026-01-01')
  ids.coming = await policy('3.0', '2099-01-01')
  const notice = (at: number) => ({ type: 'notice', title: `점검 안내 ${at}`, content: `<p>${at}번째 점검입니다.</p>`, publish_from: '2026-01-01 00:00:00' })
  for (let at = 1; at <= 21; at++) await save('post', notice(at))
  ids.pinned = await save('post', {
    type: 'notice',
    title: '대표번호 안내',
    content: '<p>전화 <strong>1600</strong></p>',
    is_pinned: true,
    publish_from: '2025-01-01 00:00:00',
  })
  await save('post', { type: 'notice', title: '아직 아닌 공지', content: '<p>예고</p>', publish_from: '2099-01-01 00:00:00' })
  const category_id = await save('postCategory', { post_type: 'faq', name: '요금·결제' })
  ids.faq = await save('post', { type: 'faq', title: '환불은 언제 되나요?', content: '<p>취소하면 3일 안에 돌려드립니다.</p>', category_id })
  await save('post', { type: 'faq', title: '차 문이 안 열려요', content: '<p>앱에서 다시 눌러 보세요.</p>' })
  await save('post', { type: 'official', title: '빌리는 방법', content: '<p>앱에서 고릅니다.</p>' })
}, 120_000)
afterAll(() => office?.close())

/** The documents need no JavaScript, so it is off. */
const plain = (options: object = {}) => office.page(undefined, { javaScriptEnabled: false, ...options })
const titles = (page: Page) => page.locator('.lines strong').allTextContents()

test('a legal document has a table of contents and its versions, and marks the version in force', async () => {
  const page = await plain()
  await page.goto(`/legal/${ids.current}`)
  await page.getByText('시행일 2026-01-01 · 버전 2.0').waitFor()
  expect(await page.locator('.versions li').allTextContents()).toEqual([
    '2099-01-01 시행 · 버전 3.0 시행 예정',
    '2026-01-01 시행 · 버전 2.0 현행',
    '2025-01-01 시행 · 버전 1.0 지난 버전',
  ])
  await page.getByText('2099-01-01부터 새 버전을 시행합니다.').waitFor()
  await page.getByRole('navigation', { name: '목차' }).getByRole('link', { name: '제2조 (정의)' }).click()
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#제2조-정의')
  expect(await page.locator(':target').textContent()).toBe('제2조 (정의)')
})

test('an old version is reachable, marked, links to the version in force, and is not indexed', async () => {
  const page = await plain()
  await page.goto(`/legal/${ids.current}`)
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
  await page.getByRole('link', { name: '2025-01-01 시행 · 버전 1.0' }).click()
  await page.getByText('지난 버전입니다.').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: '지금 시행 중인 문서 보기' }).click()
  expect(new URL(page.url()).pathname).toBe(`/legal/${ids.current}`)
  await page.goto(`/legal/${ids.coming}`)
  await page.getByText('시행 예정: 2099-01-01부터 적용합니다.').waitFor()
})

test('the printed page shows title, date and text with link URLs, and no controls', async () => {
  const page = await plain()
  await page.goto(`/legal/${ids.current}`)
  await page.emulateMedia({ media: 'print' })
  for (const seen of ['.legal h1', '.effective', 'article']) expect(await page.locator(seen).isVisible(), seen).toBe(true)
  for (const hiddenSelector of ['header', 'footer', '.contents.beside', '.contents.folded', '.versions'])
    expect(await page.locator(hiddenSelector).isVisible(), hiddenSelector).toBe(false)
  const after = await page.locator('article a').evaluate((link) => getComputedStyle(link, '::after').content)
  expect(after).toContain('https://ride.example/help')
})

test('the table of contents is sticky next to the text on wide screens, and folded on narrow ones', async () => {
  const page = await office.page()
  await page.goto('/legal/115')
  await page.mouse.wheel(0, 3000)
  await page.waitForFunction(() => window.scrollY > 500)
  // The scroll continues for some frames, and a sticky element follows one frame later.
  await expect.poll(async () => (await page.locator('.beside').boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 800 })
  expect([await page.locator('.beside').isVisible(), await page.locator('.folded').isVisible()]).toEqual([false, true])
})

test('notices show pinned ones first and twenty a page, are searched on the server, and exclude unpublished ones', async () => {
  const page = await plain()
  await page.goto('/notices')
  expect((await titles(page)).slice(0, 2)).toEqual(['고정대표번호 안내', '점검 안내 21'])
  expect(await titles(page)).toHaveLength(20)
  await page.getByRole('link', { name: '다음 페이지' }).click()
  expect(await titles(page)).toEqual(['점검 안내 2', '점검 안내 1'])
  expect((await page.goto('/notices?page=3'))?.status()).toBe(404)
  await page.goto('/notices')
  await page.getByRole('searchbox', { name: '공지사항 검색' }).fill('7번째')
  await page.getByRole('button', { name: '검색' }).click()
  expect(new URL(page.url()).search).toBe(`?q=${encodeURIComponent('7번째')}`)
  expect(await titles(page)).toEqual(['점검 안내 17', '점검 안내 7'])
  expect(await page.locator('mark').allTextContents()).toEqual(['7번째', '7번째'])
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.goto(`/notices?q=${encodeURIComponent('예고')}`)
  await page.getByText('‘예고’에 맞는 공지사항이 없습니다.').waitFor()
})

test('search input is never interpreted as markup', async () => {
  const page = await plain()
  const q = `"><img src=x onerror=alert(1)>`
  await page.goto(`/faq?q=${encodeURIComponent(q)}`)
  expect(await page.getByRole('searchbox').inputValue()).toBe(q)
  expect(await page.locator('main img').count()).toBe(0)
  for (const odd of ['%00', '%ED%A0%80', 'x'.repeat(3000), '%25_%5C']) expect((await page.goto(`/notices?q=${odd}`))?.status(), odd).toBeLessThan(500)
})

test('a notice links to the previous and the next one, and is not found before its publication', async () => {
  const page = await plain()
  await page.goto('/notices?page=2')
  await page.getByRole('link', { name: '점검 안내 2', exact: false }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('점검 안내 2')
  await page.getByText('2번째 점검입니다.').waitFor()
  await page.getByRole('link', { name: '이전 글 점검 안내 1' }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('점검 안내 1')
  const manager = await office.testApp.as('manager')
  const { rows } = await manager.call('post', 'findMany', { subset: 'list', params: { type: 'notice', num: 1, orderBy: 'id-desc' } })
  expect((await page.goto(`/notices/${rows[0].id}`))?.status()).toBe(404)
})

test('questions are grouped by category, and a search opens its matches', async () => {
  const page = await plain()
  await page.goto('/faq')
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(expect.arrayContaining(['요금·결제', '기타']))
  await page.getByText('취소하면 3일 안에 돌려드립니다.').waitFor({ state: 'hidden' })
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').last().textContent()) ?? '')
  expect(facts['@type']).toBe('FAQPage')
  expect(facts.mainEntity).toContainEqual(expect.objectContaining({ name: '환불은 언제 되나요?' }))
  await page.getByRole('searchbox').fill('3일')
  await page.getByRole('button', { name: '검색' }).click()
  expect(await page.locator('details[open] mark').allTextContents()).toEqual(['3일'])
  await page.goto('/guides')
  await page.getByText('빌리는 방법').click()
  await page.getByText('앱에서 고릅니다.').waitFor()
})

test('a URL with a question opens that question', async () => {
  const page = await office.page()
  await page.goto(`/faq#q-${ids.faq}`)
  await page.getByText('취소하면 3일 안에 돌려드립니다.').waitFor()
  expect(await page.locator('details[open] summary').allTextContents()).toEqual(['환불은 언제 되나요?'])
  await expect.poll(() => page.locator('details[open] summary').evaluate((item) => item.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
})

const search = encodeURIComponent('점검')
const lists = () => ['/notices', `/notices?q=${search}`, '/faq', `/faq?q=${search}`]
const texts = () => [`/legal/${ids.old}`, '/legal/115', `/notices/${ids.pinned}`, '/guides']

test.each([
  [1280, 'light', lists],
  [1280, 'dark', texts],
  [751, 'dark', lists],
  [751, 'light', texts],
  [750, 'light', lists],
  [750, 'dark', texts],
  [360, 'dark', lists],
  [360, 'light', texts],
] as const)('a page has no overflow and no axe violations, at %i px in %s', async (width, colorScheme, paths) => {
  const page = await office.page(undefined, { viewport: { width, height: 800 }, colorScheme })
  for (const path of paths()) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
    const matches = await findAxeViolations(page)
    expect(matches.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
