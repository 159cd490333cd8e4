import { AxeBuilder } from '@axe-core/playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import { visit } from './navigation.ts'
import { button, expectFocused, landingDesk, waitUntilSaved } from './landingDesk.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { seriousViolationsIn } from './axeViolations.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const { draft, stored, editor, empty } = landingDesk(() => office)
beforeEach(() => empty())

test('clicking a text in the preview focuses its form field, and typing updates the preview before saving', async () => {
  const id = await draft()
  const { page, frame } = await editor(id)
  await frame.locator('[data-edit="sections.2.text"]').click()
  const text = page.locator('[data-path="sections.2.text"] textarea').first()
  await expectFocused(text)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('앱 하나면')
  expect(await frame.locator('[data-edit="sections.2.text"]').textContent()).toBe('앱 하나면')
  await page.keyboard.type(' 됩니다')
  expect(await frame.locator('[data-edit="sections.2.text"]').textContent()).toBe('앱 하나면 됩니다')
  expect((await stored(id)).sections[2].text_ko).toBe(defaultLanding.sections[2]?.text_ko)
  await button(page, '저장').click()
  await waitUntilSaved(page)
  expect((await stored(id)).sections[2].text_ko).toBe('앱 하나면 됩니다')
})

test('a focused form field outlines its place in the preview, in both languages and at both widths', async () => {
  const { page, frame } = await editor(await draft())
  await button(page, '영어').click()
  await page.getByLabel('설명 (영문)').focus()
  await frame.locator('[data-edit="hero.text"][data-marked]').waitFor()
  expect(await frame.locator('h1').textContent()).toBe(defaultLanding.hero.title_en)
  const width = () => frame.locator('html').evaluate((html) => html.clientWidth)
  expect(await width()).toBeGreaterThan(1200)
  await button(page, '모바일').click()
  await expect.poll(width).toBeLessThanOrEqual(375)
  await button(page, '데스크톱').click()
  await expect.poll(width).toBeGreaterThan(1200)
  // A section that only phones show is previewed at phone width.
  await page.getByRole('tab', { name: '다운로드' }).click()
  await page.getByLabel('설명 (영문)').focus()
  await frame.locator('[data-edit="download.text"][data-marked]').waitFor()
})

test('sections are moved by button, keyboard and dragging, hidden, copied and removed, and the draft is saved automatically', async () => {
  const id = await draft()
  const { page, frame } = await editor(id)
  const [first = '', second = '', third = ''] = defaultLanding.sections.map(({ title_ko }) => title_ko.replaceAll('\n', ' '))
  const inPage = async () => (await frame.locator('main h2').allTextContents()).map((text) => text.replaceAll('\n', ' '))
  await page.getByRole('tab', { name: '섹션' }).click()
  await button(page, `${first} 아래로`).click()
  await expect.poll(async () => (await inPage()).slice(0, 2)).toEqual([second, first])
  await page.getByRole('button', { name: `${second} 끌어서` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await inPage()).slice(0, 2)).toEqual([first, second])
  await page.getByRole('button', { name: `${third} 끌어서` }).dragTo(page.getByRole('button', { name: `${first} 펼치기` }))
  await expect.poll(async () => (await inPage()).slice(0, 3)).toEqual([third, first, second])
  await button(page, `${first} 숨기기`).click()
  await expect.poll(async () => (await inPage()).slice(0, 2)).toEqual([third, second])
  await button(page, `${third} 복제`).click()
  await expect.poll(async () => (await inPage()).slice(0, 3)).toEqual([third, third, second])
  await button(page, `${second} 삭제`).click()
  await expect.poll(async () => (await inPage()).includes(second)).toBe(false)
  await button(page, '되돌리기').click()
  await expect.poll(inPage).toContain(second)
  await waitUntilSaved(page)
  const { sections } = await stored(id)
  expect(sections.slice(0, 4).map(({ title_ko, is_hidden }: (typeof sections)[number]) => [title_ko.replaceAll('\n', ' '), is_hidden])).toEqual([
    [third, false],
    [third, false],
    [first, true],
    [second, false],
  ])
})

test('an uploaded picture appears at once, and a picture without alternative text is refused at its field', async () => {
  const id = await draft()
  const { page, frame } = await editor(id)
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer()
  await page.locator('[data-path="hero.picture"] input[type=file]').first().setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: picture })
  await frame.locator('[data-edit="hero.picture"] img[src^="/files/"]').waitFor()
  await page.getByLabel('대체 텍스트').fill('')
  await page.getByText('표시된 곳을 고치면 저장됩니다.').waitFor()
  const problem = page.getByRole('alert').filter({ hasText: '고칠 곳 1개' })
  expect(await problem.textContent()).toContain('첫 화면 › 대체 텍스트')
  await page.getByRole('tab', { name: '다운로드' }).click()
  await problem.getByRole('button', { name: /대체 텍스트/ }).click()
  await expectFocused(page.getByLabel('대체 텍스트'))
  await page.keyboard.type('파란 차')
  await waitUntilSaved(page)
  expect((await stored(id)).hero).toMatchObject({ alt_ko: '파란 차', wide: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('search texts have length marks, and cards show how they will look', async () => {
  const { page } = await editor(await draft())
  await page.getByRole('tab', { name: '검색·공유' }).click()
  await page.getByLabel('검색 제목', { exact: false }).first().fill('가'.repeat(36))
  await page.getByText('36 / 35자 · 잘릴 수 있습니다').waitFor()
  expect(await page.getByRole('figure', { name: '공유 카드 미리보기' }).textContent()).toContain('가'.repeat(36))
  expect(await page.getByRole('figure', { name: '검색 결과 미리보기' }).textContent()).toContain(defaultLanding.seo.description_ko)
})

test('an element whose value comes from the settings links to the settings', async () => {
  const { page, frame } = await editor(await draft())
  await frame.locator('.stores a').first().click()
  await page.getByText('앱 다운로드 주소는 설정에 있습니다.').waitFor()
  expect(await page.getByRole('link', { name: '고치러 가기' }).getAttribute('href')).toContain('/admin/configs')
})

test('only our pages may frame the preview, and users below manager have no editor', async () => {
  const { headers } = await fetch(`${office.address}/preview`)
  expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['SAMEORIGIN', 'no-store'])
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect((await fetch(office.address)).headers.get('x-frame-options')).toBe('DENY')
  for (const accessLevel of ['cs', 'ops'] as const) {
    const page = await office.page(accessLevel)
    await visit(page, '/admin')
    await page.getByRole('heading', { name: '오늘', level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: '랜딩 편집기' }).count()).toBe(0)
    await visit(page, '/admin/landing')
    await page.getByText('권한', { exact: false }).first().waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  }
})

test('managers reach the editor from home, the finder and the list; the first visit offers a new draft', async () => {
  const page = await office.page('manager')
  await visit(page, '/admin')
  await page.getByRole('main').getByRole('link', { name: '랜딩 편집기' }).click()
  await page.getByText('아직 게시한 버전이 없어', { exact: false }).waitFor()
  await button(page, '새 초안 만들기').click()
  await waitUntilSaved(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('랜딩')
  await page
    .getByRole('option', { name: /랜딩 버전/ })
    .first()
    .click()
  await page.getByRole('main').getByRole('link', { name: '랜딩 편집기' }).click()
  await button(page, '게시').waitFor()
})

test.each([
  [1440, 'light'],
  [360, 'dark'],
] as const)('the editor works at %i px in %s without serious axe violations', async (width, colorScheme) => {
  const { page, frame } = await editor(await draft(), await office.page('manager', { viewport: { width, height: 800 }, colorScheme }))
  for (const tab of ['섹션', '검색·공유']) {
    await page.getByRole('tab', { name: tab }).click()
    expect(seriousViolationsIn((await new AxeBuilder({ page }).analyze()).violations)).toEqual([])
  }
  if (width < 900) await button(page, '미리보기').click()
  await frame.locator('[data-edit="hero.text"]').click()
  await expectFocused(page.locator('[data-path="hero.text"] textarea').first())
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
