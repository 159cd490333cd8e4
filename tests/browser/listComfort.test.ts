import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
let page: Page
const brand = (n: number) => ({
  name: `제조사 ${String(n).padStart(2, '0')}`,
  name_en: `Maker ${n}`,
  origin: n % 2 ? 'domestic' : 'import',
  ...(n <= 3 && { country: '한국' }),
})

beforeAll(async () => {
  office = await openOffice()
  const boss = await office.testApp.as('super')
  await boss.call('brand', 'save', { saveParamsArray: Array.from({ length: 60 }, (_none, n) => brand(n + 1)) })
  page = await office.page('super', { acceptDownloads: true })
})
afterAll(() => office?.close())

const open = async (address: string, text: string) => {
  await visit(page, address)
  await page.getByRole('cell', { name: text, exact: true }).waitFor()
}
const rowInFocus = () => page.locator('tr[data-row]:focus')

/** Moves to the first row; key handlers are attached shortly after the rows. */
const toFirstRow = () =>
  expect
    .poll(async () => {
      if ((await rowInFocus().count()) === 0) await page.keyboard.press('j')
      return rowInFocus().count()
    })
    .toBe(1)
const dialog = () => page.getByRole('dialog')
const stored = async (sql: string) => office.testApp.db.query(sql)
const byName = '/admin/brands?filter={}&order=ASC&page=1&perPage=25&sort=name'

test('keys move, select, turn pages, edit and open rows, but not while the user types', async () => {
  await open(byName, '제조사 01')
  const focused = () => rowInFocus().textContent()
  await toFirstRow()
  expect(await focused()).toContain('제조사 01')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: '1건 선택' }).waitFor()
  expect(await page.getByRole('checkbox', { name: '제조사 02 선택' }).isChecked()).toBe(true)
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  expect(await focused()).toContain('제조사 01')

  await page.keyboard.press(']')
  await page.getByRole('cell', { name: '제조사 26', exact: true }).waitFor()
  await page.keyboard.press('[')
  await page.getByRole('cell', { name: '제조사 01', exact: true }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('ejkn')
  await page.getByText('조건에 맞는 내역이 없습니다.').waitFor()
  expect(pathAndQuery(page)).toMatch(/^\/admin\/brands\?/)

  await open(byName, '제조사 01')
  await toFirstRow()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '제조사 01' }).waitFor()
  await open(byName, '제조사 01')
  await toFirstRow()
  await page.keyboard.press('?')
  await dialog().getByText('다음 행').waitFor()
  await page.keyboard.press('j')
  expect(await rowInFocus().count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await toFirstRow()
  await page.keyboard.press('e')
  await page.getByRole('heading', { name: '제조사 01 수정' }).waitFor()
  await open(byName, '제조사 01')
  await toFirstRow()
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: '브랜드 등록' }).waitFor()
})

test('a row and its neighbours open in a side panel while the list stays', async () => {
  await open(byName, '제조사 01')
  await page
    .getByRole('row', { name: /제조사 02/ })
    .getByTitle('옆에서 보기')
    .click()
  const sidePanel = page.getByRole('dialog', { name: '옆에서 보기' })
  await sidePanel.getByRole('heading', { name: '제조사 02' }).waitFor()
  await sidePanel.getByRole('button', { name: '이전 항목' }).click()
  await sidePanel.getByRole('heading', { name: '제조사 01' }).waitFor()
  await page.keyboard.press('j')
  await sidePanel.getByRole('heading', { name: '제조사 02' }).waitFor()
  await page.keyboard.press('Escape')
  await sidePanel.waitFor({ state: 'hidden' })
  expect(pathAndQuery(page)).toContain('/admin/brands?')
  await toFirstRow()
  await page.keyboard.press('p')
  await sidePanel.getByRole('button', { name: '페이지로 열기' }).click()
  await page.waitForURL(/\/admin\/brands\/\d+\/show/)
})

test('the finder goes to pages by their initials and to records, with the keyboard alone', async () => {
  await open(byName, '제조사 01')
  await toFirstRow()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '빠른 찾기' })
  await box.waitFor()
  await page.keyboard.type('ㅅㄱㄱ')
  await page.getByRole('option', { name: '시군구', exact: false }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '시군구', exact: true }).waitFor()

  await page.keyboard.press('Control+k')
  await box.fill('제조사 07')
  await page.getByRole('option', { name: '제조사 07' }).waitFor()
  expect(await box.getAttribute('aria-activedescendant')).toBe(await page.getByRole('option', { selected: true }).getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '제조사 07' }).waitFor()
  // A page counts as recent only after it was open for a moment.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('제조사 07')))).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: '제조사 07' }).waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'hidden' })
})

test('several rows get the same value; a refused row shows the reason and stays selected', async () => {
  await open(byName, '제조사 01')
  for (const n of ['04', '05', '06']) await page.getByRole('checkbox', { name: `제조사 ${n} 선택` }).check()
  await page.getByRole('button', { name: '일괄 수정' }).click()
  await dialog().getByRole('combobox', { name: '수정할 항목' }).click()
  expect(await page.getByRole('option', { name: '이름', exact: true }).count()).toBe(0)
  await page.getByRole('option', { name: '국가' }).click()
  await dialog().getByRole('textbox', { name: '국가' }).fill('독일')
  // Another user deletes one of the rows in between.
  await (await office.testApp.as('super')).call('brand', 'del', { ids: (await stored("select id from brands where name = '제조사 05'")).map(({ id }) => id) })
  await dialog().getByRole('button', { name: '3건에 적용' }).click()
  await dialog().getByText('2건을 처리했고 1건은 처리하지 못했습니다.').waitFor()
  await dialog().getByText('항목을 찾을 수 없습니다.').waitFor()
  await dialog().getByRole('button', { name: '닫기' }).last().click()
  await page.getByRole('region', { name: '1건 선택' }).waitFor()
  expect(await stored("select name from brands where country = '독일' order by name")).toEqual([{ name: '제조사 04' }, { name: '제조사 06' }])
  await page.getByRole('button', { name: '선택 해제' }).click()
})

test('all rows of a filter can be selected, beyond the page', async () => {
  await open(byName, '제조사 01')
  await page.getByRole('checkbox', { name: '이 페이지의 모든 행 선택' }).check()
  await page.getByRole('button', { name: '조건에 맞는 59건 모두 선택' }).click()
  await page.getByRole('region', { name: '59건 선택' }).waitFor()
  await page.getByRole('button', { name: '선택 해제' }).click()
})

test('a view is saved, opens on the next visit, and is deleted; the list makes one data request', async () => {
  await open('/admin/brands?filter={"origin":"import"}&order=DESC&page=1&perPage=50&sort=name', '제조사 60')
  await page.getByRole('button', { name: '보기', exact: true }).click()
  await page.getByRole('button', { name: '지금 보기 저장' }).click()
  await dialog().getByLabel('이름').fill('수입 브랜드')
  await dialog().getByLabel('이 목록을 열 때 기본으로 보기').check()
  await dialog().getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText('수입 브랜드 보기를 저장했습니다.').waitFor()

  // A later day: the list parameters of the browser are gone, the saved choice is not.
  await visit(page, '/admin')
  await page.evaluate(() => Object.keys(localStorage).forEach((key) => key.endsWith('.listParams') && localStorage.removeItem(key)))
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && requests.push(new URL(request.url()).pathname))
  await open('/admin/brands', '제조사 60')
  expect(pathAndQuery(page)).toMatch(/"origin":"import".*perPage=50/)
  expect(requests.filter((path) => path === '/api/brand/findMany')).toHaveLength(1)
  page.removeAllListeners('request')

  await page.getByRole('button', { name: '구분 필터 지우기' }).click()
  await page.getByText('총 59건').waitFor()
  await page.getByRole('button', { name: '보기', exact: true }).click()
  await page.getByRole('button', { name: '수입 브랜드 보기 적용' }).click()
  await page.getByText('총 30건').waitFor()
  await page.getByRole('button', { name: '보기', exact: true }).click()
  expect(await page.getByRole('button', { name: '수입 브랜드 보기 적용' }).getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: '수입 브랜드 보기 수정' }).click()
  await dialog().getByRole('button', { name: '삭제' }).click()
  await dialog().last().getByRole('button', { name: '삭제' }).click()
  await page.getByText('수입 브랜드 보기를 삭제했습니다.').waitFor()
  expect(await stored('select id from saved_views')).toEqual([])
})

test('rows without a value are found by a click next to the filter, and the chip removes the condition', async () => {
  const boss = await office.testApp.as('super')
  const [maker] = await boss.call('brand', 'findMany', { subset: 'label' }).then(({ rows }) => rows)
  const [group] = await boss.call('modelGroup', 'save', { saveParamsArray: [{ brand_id: maker.id, name: '라온', segment: 'mid' }] })
  const model = (name: string, overrides: object = {}) => ({ model_group_id: group, name, body_type: 'sedan', status: 'on_sale', ...overrides })
  await boss.call('model', 'save', { saveParamsArray: [model('나온 차', { released: '2025-01' }), model('모르는 차')] })
  await open('/admin/models', '나온 차')
  await page.getByRole('button', { name: '필터', exact: true }).click()
  await page.getByRole('button', { name: '출시 값이 비어 있는 행만 보기' }).click()
  await page.getByText('총 1건').waitFor()
  await page.getByRole('cell', { name: '모르는 차', exact: true }).waitFor()
  await page.getByRole('button', { name: '출시 필터 지우기' }).click()
  await page.getByText('총 2건').waitFor()
})

test('an exported file is edited, previewed row by row, and imported', async () => {
  await open('/admin/brands?filter={}&order=ASC&page=1&perPage=25&sort=name', '제조사 01')
  await page.getByRole('button', { name: '내보내기' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const edited = lines.map((line) =>
    line.replace('제조사 02,Maker 2,수입', '제조사 02,Second,국산').replace('제조사 03,Maker 3,국산', '제조사 03,Maker 3,화성'),
  )
  await page.getByRole('button', { name: '가져오기' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'brands.csv', mimeType: 'text/csv', buffer: Buffer.from(edited.join('\r\n')) })
  await dialog().getByRole('button', { name: '수정 1' }).waitFor()
  await dialog().getByRole('button', { name: '그대로 57' }).waitFor()
  await dialog().getByText('"화성"은 값의 형식이 올바르지 않습니다.').waitFor()
  expect(await stored("select name_en from brands where name = '제조사 02'")).toEqual([{ name_en: 'Maker 2' }])
  await dialog().getByRole('button', { name: '오류를 빼고 1건 저장' }).click()
  await dialog().getByText('1건을 저장했습니다.').waitFor()
  expect(await stored("select name_en, origin, version from brands where name = '제조사 02'")).toEqual([{ name_en: 'Second', origin: 'domestic', version: 2 }])
  await dialog().getByRole('button', { name: '닫기' }).last().click()
  await page.getByRole('cell', { name: 'Second', exact: true }).waitFor()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
