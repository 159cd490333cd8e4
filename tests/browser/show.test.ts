import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import { rowHelpers } from './rowHelpers.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'
import { runAction } from './runAction.ts'
import { relatedTabLabels } from './relatedTabs.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const { save, row, brand } = rowHelpers(() => office)

/** The entries of the history tab. */
const entries = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

/** Records the requests of a page to one path, optionally only those whose query contains a text. */
function countAsked(page: Page, path: string, of = '') {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === path && decodeURIComponent(search).includes(of)) requests.push(search)
  })
  return requests
}

test('related rows are in tabs, which the URL keeps and which load on demand', async () => {
  const [maker, other] = [await brand('가람자동차'), await brand('나래자동차')]
  for (let n = 1; n <= 12; n++) await save('modelGroup', { brand_id: maker, name: `단비 ${n}`, segment: 'small' })
  await save('modelGroup', { brand_id: other, name: '남의 것', segment: 'small' })
  const page = await office.page('super')
  const requests = countAsked(page, '/api/modelGroup/findMany')
  await visit(page, `/admin/brands/${maker}/show`)
  await page.getByRole('tab', { name: '모델그룹' }).waitFor()
  expect(requests).toEqual([])

  await page.getByRole('tab', { name: '모델그룹' }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByText('12건').waitFor()
  expect(requests).toHaveLength(1)
  expect(pathAndQuery(page)).toBe(`/admin/brands/${maker}/show?tab=model-groups`)
  expect(await panel.getByRole('columnheader', { name: '브랜드' }).count()).toBe(0)
  expect(await panel.getByText('남의 것').count()).toBe(0)

  await panel.getByRole('button', { name: '2 페이지로 이동' }).click()
  await panel.getByRole('link', { name: '단비 1', exact: true }).click()
  await page.getByRole('heading', { name: '단비 1', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('tab', { name: '모델그룹', selected: true }).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: '모델그룹', selected: true }).waitFor()
})

test('a related row is created with its reference filled in, and the link to the whole list applies the filter', async () => {
  const maker = await brand('다온자동차')
  const page = await office.page('super')
  await visit(page, `/admin/brands/${maker}/show?tab=model-groups`)
  await page.getByText('연결된 모델그룹 내역이 없습니다.').waitFor()
  await page.getByRole('tabpanel').getByRole('link', { name: '등록' }).click()
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('다온 하나')
  await page.getByRole('combobox', { name: '차급' }).click()
  await page.getByRole('option', { name: '중형', exact: true }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('heading', { name: '다온 하나' }).waitFor()
  await visit(page, `/admin/brands/${maker}/show?tab=model-groups`)
  await page.getByRole('link', { name: '다온 하나' }).waitFor()
  await page.getByRole('link', { name: '목록에서 보기' }).click()
  await page.getByRole('button', { name: '브랜드 필터 지우기' }).waitFor()
  await page.getByText('총 1건').waitFor()
})

test('a tab is shown only to users who may read its rows', async () => {
  const id = await save('user', { name: '권한 시험 회원' })
  const tabs = async (accessLevel: 'cs' | 'super') => {
    const page = await office.page(accessLevel)
    await visit(page, `/admin/users/${id}/show`)
    await page.getByRole('button', { name: '내역 없음' }).click()
    // Only super may see who viewed a member.
    expect(await page.locator('[role=tab]').allTextContents()).toEqual(['상세', '변경 이력', '댓글', ...(accessLevel === 'super' ? ['열람 기록'] : [])])
    return page.getByRole('menuitem').allTextContents()
  }
  // No row refers to a new member yet.
  expect(await tabs('cs')).toEqual(relatedTabLabels('user', 'cs', { role: 'normal' }))
  expect(await tabs('super')).toEqual(relatedTabLabels('user', 'super', { role: 'normal' }))
  // Relations to staff roles come after relations to the member.
  const text = await tabs('super')
  expect(text.indexOf('불편접수 (담당자)')).toBeGreaterThan(text.indexOf('불편접수 (접수자)'))
  expect(text.indexOf('불편접수 (담당자)')).toBeGreaterThan(text.indexOf('시승예약'))
  expect(text.indexOf('운전면허 (심사자)')).toBeGreaterThan(text.indexOf('시승예약'))
})

test('tabs are counted in one request, and empty tabs are in one menu', async () => {
  const maker = await brand('셈자동차')
  for (const n of [1, 2]) await save('modelGroup', { brand_id: maker, name: `셈 ${n}`, segment: 'small' })
  const page = await office.page('super')
  // Excludes the menu badges, which are counted when the page is idle.
  const requests = countAsked(page, '/api/counts', `[brand_id]=${maker}`)
  await visit(page, `/admin/brands/${maker}/show`)
  await page.getByRole('tab', { name: '모델그룹 2', exact: true }).waitFor()
  expect(requests).toHaveLength(1)
  await page.getByRole('button', { name: '내역 없음' }).click()
  await page.getByRole('menuitem').first().click()
  await page.getByRole('tabpanel').getByText('내역이 없습니다.').waitFor()
})

test('the header shows title, state, alarms, phone number and the next action', async () => {
  const user_id = await save('user', { name: '전화 받을 이', phone: '01022223333' })
  const id = await save('claim', { user_id, type: 'key', priority: 'urgent', title: '문이 열리지 않음', content: '주차장에 있습니다.' })
  const page = await office.page('super')
  await visit(page, `/admin/claims/${id}/show`)
  await page.getByRole('heading', { level: 1, name: '문이 열리지 않음 · 전화 받을 이' }).waitFor()
  const head = page.locator('main header')
  expect(await head.getByRole('link', { name: '010-2222-3333' }).getAttribute('href')).toBe('tel:01022223333')
  await head.getByText('접수', { exact: true }).waitFor()
  expect(await head.locator('[data-alarm=priority]').innerText()).toMatch(/우선순위\s*긴급/)
  expect(await head.getByText(/^C\d{6}/).count()).toBe(1)
  await page.getByRole('button', { name: '다른 작업' }).click()
  const others = await page.getByRole('menuitem').allTextContents()
  expect(others.at(-1)).toBe('삭제')
  await page.keyboard.press('Escape')
  await head.getByRole('button', { name: '담당자 지정' }).click()
  await page.getByRole('dialog', { name: '담당자 지정' }).waitFor()
})

test('the timeline lists every event of a row, newest first, and filters by kind', async () => {
  const maker = await brand('흘러온 제조사')
  await save('modelGroup', { brand_id: maker, name: '먼저 온 것', segment: 'small' })
  const user_id = await save('user', { name: '알림 받을 이' })
  const claim = await save('claim', { user_id, type: 'key', priority: 'high', title: '열쇠가 없음', content: '보관함이 비었습니다.' })
  const page = await office.page('super')
  await visit(page, `/admin/brands/${maker}`)
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('이어진 제조사')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('tab', { name: '타임라인' }).click()
  const items = page.getByRole('list', { name: '타임라인' }).getByRole('listitem')
  await items.nth(2).waitFor()
  const [latest, ...earlier] = await items.allInnerTexts()
  expect(latest).toMatch(/수정[^]*이름/)
  // Both were created in the same second, so their order is open.
  expect(earlier).toEqual(expect.arrayContaining([expect.stringContaining('등록'), expect.stringMatching(/모델그룹[^]*먼저 온 것/)]))
  await page.getByRole('button', { name: '모델그룹', exact: true }).click()
  await items.nth(1).waitFor({ state: 'detached' })
  await items.getByRole('link', { name: '먼저 온 것' }).click()
  await page.getByRole('heading', { name: '먼저 온 것' }).waitFor()

  // A message refers to its subject by id; the history includes it too.
  const ops = await office.testApp.as('ops')
  await ops.call('claim', 'assign', { id: claim, assignee_id: ops.id })
  await visit(page, `/admin/claims/${claim}/show?tab=timeline`)
  await items.getByRole('link', { name: '담당자가 확인하고 있습니다' }).waitFor()
  await items.getByText('담당자 지정', { exact: true }).waitFor()
})

test('a save can be undone from its notification', async () => {
  const id = await brand('되돌릴 이름')
  const page = await office.page('super')
  await visit(page, `/admin/brands/${id}`)
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('잘못 고친 이름')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('heading', { name: '잘못 고친 이름' }).waitFor()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await page.getByRole('heading', { name: '되돌릴 이름' }).waitFor()
  expect(await row('brand', id)).toMatchObject({ name: '되돌릴 이름', version: 3 })
})

test('a deleted row is restored from the list of recent changes, in another tab and after a reload', async () => {
  const id = await brand('지웠다 살린 제조사')
  const page = await office.page('super')
  await visit(page, `/admin/brands/${id}/show`)
  await runAction(page, '삭제')
  await page.getByText('삭제했습니다.').waitFor()
  const later = await page.context().newPage()
  await page.close()
  await visit(later, '/admin/brands')
  await later.getByRole('button', { name: '내 최근 변경' }).click()
  const historyEntry = later.getByRole('listitem').filter({ hasText: '지웠다 살린 제조사' }).first()
  await historyEntry.getByRole('button', { name: '되돌리기' }).click()
  await later.getByText('되돌렸습니다.').waitFor()
  expect(await row('brand', id)).toMatchObject({ name: '지웠다 살린 제조사' })
})

test('undo does not revert later changes of other users, and the page shows why', async () => {
  const id = await brand('겹친 되돌리기')
  const page = await office.page('ops')
  await visit(page, `/admin/brands/${id}`)
  await page.getByLabel('영문명').fill('By ops')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const button = page.getByRole('button', { name: '되돌리기', exact: true })
  await button.waitFor()
  await save('brand', { id, name_en: 'By the boss' })
  await button.click()
  await page.getByText('영문명: 그 뒤에 다시 수정되어 되돌릴 수 없습니다.').waitFor()
  expect(await row('brand', id)).toMatchObject({ name_en: 'By the boss' })
})

test('the history restores the old value of one field by an ordinary save', async () => {
  const id = await brand('이력 제조사', { country: '독일' })
  await save('brand', { id, name_en: 'Second', country: '프랑스' })
  await save('brand', { id, name_en: 'Third' })
  const page = await office.page('ops')
  await visit(page, `/admin/brands/${id}/show?tab=history`)
  await entries(page).nth(1).getByRole('button', { name: '국가: 이 값으로 되돌리기' }).click()
  await page.getByText('저장했습니다.').waitFor()
  expect(await row('brand', id)).toMatchObject({ name_en: 'Third', country: '독일', version: 4 })
  await expect.poll(() => entries(page).first().textContent()).toMatch(/시험 ops.*국가.*프랑스.*독일/s)
})

test('the history offers no restore to read-only users, and none for masked values', async () => {
  const id = await save('company', { name: '가온손해보험', kinds: ['insurer'], account_no: '110-234-567890' })
  await save('company', { id, account_no: '999-888-777666', name: '가온화재' })
  const page = await office.page('super')
  await visit(page, `/admin/companies/${id}/show?tab=history`)
  await page
    .getByRole('button', { name: /이 값으로 되돌리기$/ })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /^계좌번호: / }).count()).toBe(0)
  const reader = await office.page('cs')
  await visit(reader, `/admin/companies/${id}/show?tab=history`)
  await entries(reader).first().waitFor()
  expect(await reader.getByRole('button', { name: /되돌리기/ }).count()).toBe(0)
})

test('the history is filtered by field and user, and shows names of references', async () => {
  const [maker, other] = [await brand('마루자동차'), await brand('바다자동차')]
  const id = await save('modelGroup', { brand_id: maker, name: '이름 하나', segment: 'small' })
  await save('modelGroup', { id, brand_id: other })
  await save('modelGroup', { id, name: '이름 둘' })
  const page = await office.page('super')
  await visit(page, `/admin/model-groups/${id}/show?tab=history`)
  await page.getByText('이름 둘').first().waitFor()
  await page.getByRole('combobox', { name: '항목' }).click()
  await page.getByRole('option', { name: '브랜드' }).click()
  await expect.poll(() => entries(page).filter({ hasText: '수정' }).count()).toBe(1)
  expect(await entries(page).first().textContent()).toMatch(/마루자동차.*→.*바다자동차/)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
