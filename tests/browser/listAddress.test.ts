import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
let page: Page
/** The API calls since the page was opened; a page that loads twice shows a call more than once. */
let requestedUrls: string[]
beforeAll(async () => {
  office = await openOffice()
  const boss = await office.testApp.as('super')
  await boss.call('tag', 'save', { saveParamsArray: [{ name: '전기차' }, { name: '가족' }] })
  const brands = ['현대', '기아', 'BMW'].map((name, n) => ({ name, name_en: `Maker ${n}`, origin: n === 2 ? 'import' : 'domestic' }))
  await boss.call('brand', 'save', { saveParamsArray: brands })
  page = await office.page('super')
  page.on('request', (request) => request.url().includes('/api/') && requestedUrls.push(new URL(request.url()).pathname))
})
afterAll(() => office?.close())

async function open(path: string) {
  requestedUrls = []
  await visit(page, path)
}
const times = (path: string) => requestedUrls.filter((item) => item === path).length
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an unknown filter is reported at once, and a button clears it', async () => {
  await open(`/admin/tags?filter=${encodeURIComponent(JSON.stringify({ nope: 1, keyword: '전기' }))}`)
  await page.getByText('주소에 있는 조건으로는 이 목록을 볼 수 없습니다.').waitFor()
  expect(times('/api/tag/findMany')).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
  await button('nope 조건 지우기').click()
  await page.getByText('총 1건').waitFor()
  await page.getByRole('cell', { name: '전기차', exact: true }).waitFor()
  expect(pathAndQuery(page)).not.toContain('nope')
})

test('an unknown filter is reported and cleared in every view mode', async () => {
  const filter = encodeURIComponent(JSON.stringify({ nope: 1 }))
  for (const look of [
    'brands?group=origin',
    'rcars?view=gallery',
    'fine-logs?view=board',
    'rents?view=pickups',
    'rents?view=spots',
    'driver-licenses?view=review',
  ]) {
    await open(`/admin/${look}&filter=${filter}`)
    await button('nope 조건 지우기').click()
    await expect.poll(() => pathAndQuery(page)).not.toContain('nope')
    await button('nope 조건 지우기').waitFor({ state: 'detached' })
  }
})

test('a scope with an invalid value and an unknown sort field are reported and cleared', async () => {
  await open('/admin/users?role=nonsense')
  await button('권한 조건 지우기').click()
  await page.getByText(/총 \d+건/).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/users')
  expect(times('/api/user/findMany')).toBe(2)

  await open('/admin/tags?sort=nope&order=ASC')
  await button('정렬 조건 지우기').click()
  await page.getByText('총 2건').waitFor()
  expect(times('/api/tag/findMany')).toBe(2)
})

test('pending work is shown on home and in the menu and links to its rows; an unknown tab is reported', async () => {
  const boss = await office.testApp.as('super')
  const [user_id] = await boss.call<[number]>('user', 'save', { saveParamsArray: [{ name: '기다리는 이' }] })
  await boss.call('claim', 'save', { saveParamsArray: [{ user_id, type: 'key', title: '문이 열리지 않음', content: '지금입니다.' }] })
  await open('/admin')
  const tile = page.getByRole('link', { name: '새 접수' })
  await tile.waitFor()
  await page.getByLabel('기다리는 일 1건').waitFor()
  await tile.click()
  await page.getByRole('link', { name: '새 접수 1', exact: true }).waitFor()
  expect(pathAndQuery(page)).toContain('/admin/claims?tab=received')
  await page.getByText('총 1건').waitFor()
  await page.getByRole('columnheader').getByText('상태').click()
  await expect.poll(() => pathAndQuery(page)).toContain('sort=')
  expect(pathAndQuery(page)).toContain('tab=received')
  await page.getByRole('link', { name: '전체', exact: true }).click()
  await expect.poll(() => pathAndQuery(page)).not.toContain('tab=')

  await open('/admin/claims?tab=nonsense')
  await button('tab: 모르는 조건이라 쓰지 않았습니다').click()
  await expect.poll(() => pathAndQuery(page)).not.toContain('tab=')
})

test('unknown parameters of the URL are reported above the rows', async () => {
  await open('/admin/posts?tpye=faq')
  const strange = button('tpye: 모르는 조건이라 쓰지 않았습니다')
  await strange.click()
  await strange.waitFor({ state: 'detached' })
  expect(pathAndQuery(page)).toBe('/admin/posts')
  await page.getByText('총 0건').waitFor()
})

test('a missing row is requested once and reported as missing', async () => {
  for (const path of ['/admin/tags/999999/show', '/admin/tags/999999', '/admin/tags/nothing/show']) {
    await open(path)
    await page.getByRole('heading', { name: '항목을 찾을 수 없습니다.' }).waitFor()
    expect(times('/api/tag/findById'), path).toBe(1)
  }
})

test('a list of one state explains how rows get there, and links there', async () => {
  await open('/admin/rcars?status=active')
  await page.getByText('새로 등록하면 ‘준비중’ 상태로 시작합니다. ‘운영 시작’ 작업을 하면 ‘운영중’ 목록에 나타납니다.').waitFor()
  await page.getByRole('link', { name: '등록', exact: true }).click()
  await page.getByRole('heading', { name: '시승차량 등록' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/rcars/create')
  await open('/admin/rcars?status=sold')
  await page.getByRole('link', { name: '모든 상태 보기' }).click()
  await page.getByText('등록 버튼을 눌러 처음으로 등록해 보세요.').waitFor()
  expect(pathAndQuery(page)).toBe('/admin/rcars')
})

test('a list without a form says so', async () => {
  await open('/admin/tlogs')
  await page.getByText('등록 화면이 아니라 다른 작업의 결과로 생깁니다.').waitFor()
  expect(await page.getByRole('link', { name: '등록', exact: true }).count()).toBe(0)
})

test('/admin/dashboard shows home, which requests all counts in one call and all work queues in another', async () => {
  await open('/admin/dashboard')
  await page.getByRole('link', { name: '차량 태그' }).last().waitFor()
  await page.getByText('2건', { exact: true }).first().waitFor()
  const rides = ['/api/rent/figures', '/api/rent/findMany', '/api/rent/findMany']
  // Notifications and the event stream start when the page is idle.
  await expect
    .poll(() => requestedUrls.filter((path) => !['/api/comment/toMe', '/api/events'].includes(path)).toSorted())
    .toEqual(['/api/counts', '/api/counts', ...rides, '/api/user/me'])
})

test('an any-of condition group is kept in the URL as a chip, which can be edited and removed', async () => {
  await open('/admin/brands')
  await button('조건 추가').click()
  await button('여러 조건 중 하나라도 맞는 행 찾기').click()
  const set = (n: number) => page.getByRole('group', { name: `조건 ${n}`, exact: true })
  const choose = async (n: number, field: string) => {
    await set(n).getByRole('combobox', { name: '항목을 골라 주세요.' }).click()
    await page.getByRole('option', { name: field, exact: true }).click()
  }
  await choose(1, '구분')
  await set(1).getByLabel('구분', { exact: true }).click()
  await page.getByRole('option', { name: '수입' }).click()
  await page.keyboard.press('Escape')
  await choose(2, '이름')
  await set(2).getByLabel('이름', { exact: true }).fill('기아')
  await button('적용').click()
  await page.getByText('총 2건').waitFor()
  const chip = page.getByRole('button', { name: /^구분 수입 또는 이름 “기아”/ })
  expect(pathAndQuery(page)).toContain('"any":[{"origin":["import"]},{"name":{"contains":"기아"}}]')

  await page.reload()
  await chip.click()
  // The stored filter is shown in its inputs, however late they load.
  await expect.poll(() => set(2).getByLabel('이름', { exact: true }).inputValue()).toBe('기아')
  await button('조건 1 빼기').click()
  await button('적용').click()
  await page.getByText('총 1건').waitFor()
  await page.getByRole('button', { name: /^이름 “기아”/ }).press('Delete')
  await page.getByText('총 3건').waitFor()

  await open(`/admin/brands?filter=${encodeURIComponent(JSON.stringify({ any: [{ origin: 'import' }, { nope: 1 }] }))}`)
  await button('조건 묶음 · nope 조건 지우기').click()
  await page.getByText('총 3건').waitFor()
})

test('rows are grouped and one group is opened; the URL and a saved view keep that', async () => {
  await open('/admin/brands')
  await button('묶기').click()
  await page.getByRole('menuitem', { name: '구분', exact: true }).click()
  const group = (name: string) => page.getByRole('button', { name })
  await group('국산 2건').click()
  await page.getByRole('cell', { name: '현대', exact: true }).waitFor()
  expect(await page.getByRole('cell', { name: 'BMW', exact: true }).count()).toBe(0)
  expect(pathAndQuery(page)).toBe('/admin/brands?group=origin&open=domestic')
  await page.reload()
  await page.getByRole('cell', { name: '기아', exact: true }).waitFor()

  await button('보기').click()
  await button('지금 보기 저장').click()
  await page.getByRole('dialog').getByRole('textbox', { name: '이름' }).fill('구분별')
  await button('저장').click()
  await page.getByRole('link', { name: '이 묶음 2건 모두 목록으로 보기' }).click()
  await page.getByText('총 2건').waitFor()
  await page.getByRole('button', { name: /^구분 국산,/ }).press('Delete')
  await button('보기').click()
  await button('구분별 보기 적용').click()
  await group('수입 1건').waitFor()
  expect(times('/api/brand/findMany')).toBeGreaterThan(1)
})

test('rows of an open group support keyboard navigation, the side panel and selection as in a list', async () => {
  await open('/admin/brands?group=origin&open=domestic')
  await page.getByRole('cell', { name: '기아', exact: true }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect
    .poll(async () => {
      await page.keyboard.press('j')
      return focused()
    })
    .toContain('국산')
  await page.keyboard.press('j')
  const first = await focused()
  await page.keyboard.press('x')
  await page.getByRole('region', { name: '1건 선택' }).waitFor()
  await page.getByRole('checkbox', { name: '이 페이지의 모든 행 선택' }).check()
  await page.getByRole('region', { name: '2건 선택' }).getByRole('button', { name: '선택 해제' }).click()

  await page.locator('tr[data-row]').first().press('p')
  const sidePanel = page.getByRole('dialog', { name: '옆에서 보기' })
  const title = sidePanel.getByRole('heading', { level: 1 })
  const text = await title.innerText()
  expect(first).toContain(text)
  await page.keyboard.press('j')
  await expect.poll(() => title.innerText()).not.toBe(text)
  await page.keyboard.press('Escape')
  await sidePanel.waitFor({ state: 'detached' })

  await page.locator('tr[data-row]').first().press('Enter')
  await page.getByRole('heading', { name: text, level: 1 }).waitFor()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
