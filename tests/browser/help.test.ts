import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menu } from '#resources/menu.ts'
import type { Item } from '#schema'
import { menuItemAddress } from '#src/components/parseScopedList.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  // The server uses the real clock, so the test also runs at night: only members with night consent are notified then.
  await office.testApp.db.query(
    `insert into users (name, role, status, joined_at, agree_push, agree_night)
     values ('동의 회원', 'normal', 'active', now(), true, true), ('미동의 회원', 'normal', 'active', now(), false, false)`,
  )
})
afterAll(() => office?.close())

const items = menu.flatMap(({ items: all }): readonly Item[] => all)
const addressesIn = async (page: Page) => {
  const nav = page.getByRole('navigation', { name: '주 메뉴' })
  await nav.waitFor()
  return nav.locator('ul a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

test('the menu leads to every address of the specification; the developers’ page only where the host says "local"', async () => {
  const page = await office.page('super')
  await visit(page, '/admin')
  for (const name of ['차량 DB', '기타 DB', '로그']) await page.getByRole('button', { name, exact: true }).click()
  expect(await addressesIn(page)).toEqual(items.filter(({ host }) => host === undefined).map(menuItemAddress))
  const local = await office.page('super')
  const [name = '', value = ''] = ((await office.testApp.as('super')).headers.cookie ?? '').split('=')
  const address = office.address.replace('127.0.0.1', 'localhost')
  await local.context().addCookies([{ name, value, url: address }])
  await visit(local, `${address}/admin/components`)
  expect(await addressesIn(local)).toContain('/admin/components')
  await local.getByRole('link', { name: '화면 구성 요소' }).waitFor()
})

test('the phone preview shows a test message as it will arrive, and the test can be sent', async () => {
  const page = await office.page('manager')
  await visit(page, '/admin/amsgs/test')
  await page.getByRole('textbox', { name: '제목' }).fill('주말 할인')
  await page.getByRole('textbox', { name: '내용' }).fill('이번 주말 20% 할인')
  await page.getByRole('switch', { name: '광고' }).check()
  const phone = page.getByRole('img', { name: '휴대전화 화면' })
  await expect.poll(() => phone.innerText()).toMatch(/\(광고\) 주말 할인[\s\S]*수신거부: 앱 설정 > 알림/)
  await page.getByRole('button', { name: '시험 발송' }).click()
  await page.getByText('보냈습니다.').waitFor()
  expect(pathAndQuery(page)).toMatch(/^\/admin\/amsgs\/\d+\/show$/)
})

test('a test message becomes a topic with the same text; members without marketing consent are excluded', async () => {
  const manager = await office.testApp.as('manager')
  const draft = { kind: 'test', title: '가을 할인', body: '이번 가을 20% 할인', is_ad: true, user_ids: [manager.id] }
  const [id] = await manager.call<number[]>('amsg', 'save', { saveParamsArray: [draft] })
  const page = await office.page('manager')
  await visit(page, `/admin/amsgs/${id}/show`)
  await page.getByRole('link', { name: '이 내용으로 토픽 푸시 등록' }).click()
  await page.getByRole('heading', { name: '토픽 푸시 등록' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: '제목' }).inputValue()).toBe('가을 할인')
  await page.getByText('받을 회원 1명 · 동의하지 않은 1명에게는 보내지 않습니다.').waitFor()
  await page.getByRole('button', { name: '임시 저장' }).click()
  await page.getByText('작성 상태로 저장했습니다.').waitFor()
  const { rows } = await manager.call('amsg', 'findMany', { subset: 'list', params: { keyword: '가을 할인', kind: 'topic' } })
  expect(rows).toMatchObject([{ status: 'draft', is_ad: true, topic: 'all', target_count: 1 }])
})

test('recipients are selected by any condition of the member list, and the count updates at once', async () => {
  await office.testApp.db.query("update users set rent_count = 3 where name = '동의 회원'")
  const page = await office.page('manager')
  await visit(page, '/admin/amsgs/topic')
  const who = page.getByRole('group', { name: '받는 사람 조건' })
  await who.getByText('회원 2명').waitFor()
  await who.getByRole('button', { name: '조건 추가' }).click()
  const adding = page.getByRole('dialog', { name: '조건 추가' })
  // A condition that holds for every recipient is not offered.
  await adding.getByRole('searchbox', { name: '항목 찾기' }).fill('권한')
  await adding.getByText('그런 항목이 없습니다.').waitFor()
  await adding.getByRole('searchbox', { name: '항목 찾기' }).fill('이용 횟수')
  await page.keyboard.press('Enter')
  await adding.getByRole('textbox', { name: '이용 횟수 최소' }).fill('2')
  await page.getByText('회원 1명', { exact: true }).waitFor()
  // Enter closes the condition and does not submit the form around it.
  await page.keyboard.press('Enter')
  await adding.getByRole('button', { name: '닫기' }).click()
  await page.getByText('받을 회원 1명').waitFor()
  await page.getByRole('textbox', { name: '제목' }).fill('단골 안내')
  await page.getByRole('textbox', { name: '내용' }).fill('고맙습니다.')
  await page.getByRole('button', { name: '임시 저장' }).click()
  await page.getByText('작성 상태로 저장했습니다.').waitFor()
  await page.getByText('이용 횟수 ≥ 2').waitFor()
  const [row] = await office.testApp.db.query("select condition, target_count from amsgs where title = '단골 안내'")
  expect(row).toEqual({ condition: { rent_count: { gte: 2 } }, target_count: 1 })
  expect(office.complaints).toEqual([])
})

test('a date condition can be relative to today in a chosen number of days, and its label says so', async () => {
  await office.testApp.db.query("update users set joined_at = now() - case name when '동의 회원' then interval '40 days' else interval '400 days' end")
  const page = await office.page('manager')
  await visit(page, '/admin/amsgs/topic')
  const who = page.getByRole('group', { name: '받는 사람 조건' })
  await who.getByRole('button', { name: '조건 추가' }).click()
  const adding = page.getByRole('dialog', { name: '조건 추가' })
  await adding.getByRole('searchbox', { name: '항목 찾기' }).fill('가입일시')
  await page.keyboard.press('Enter')
  await adding.getByRole('button', { name: '가입일시 빠른 선택' }).click()
  await page.getByRole('menuitem', { name: '최근 30일 안' }).click()
  await page.getByText('회원 0명', { exact: true }).waitFor()
  await adding.getByRole('textbox', { name: '가입일시 일수' }).fill('60')
  await page.getByText('회원 1명', { exact: true }).waitFor()
  await adding.getByRole('button', { name: '닫기' }).click()
  await who.getByRole('button', { name: '가입일시 ≥ 60일 전' }).waitFor()
  await page.getByRole('textbox', { name: '제목' }).fill('새 회원 안내')
  await page.getByRole('textbox', { name: '내용' }).fill('반갑습니다.')
  await page.getByRole('button', { name: '임시 저장' }).click()
  await page.getByText('작성 상태로 저장했습니다.').waitFor()
  await page.getByText('가입일시 ≥ 60일 전').waitFor()
  const [row] = await office.testApp.db.query("select condition from amsgs where title = '새 회원 안내'")
  expect(row).toEqual({ condition: { joined_at: { gte: '$now-60d' } } })
})

test('a push topic without a test message stays a draft and shows what is missing', async () => {
  const page = await office.page('manager')
  await visit(page, '/admin/amsgs/topic')
  await page.getByRole('textbox', { name: '제목' }).fill('시험하지 않은 푸시')
  await page.getByRole('textbox', { name: '내용' }).fill('본문')
  await page.getByText('받을 회원 2명').waitFor()
  await page.getByRole('button', { name: '지금 발송' }).click()
  await page.getByRole('dialog', { name: '지금 발송' }).getByRole('button', { name: '지금 발송' }).click()
  await page.getByRole('alert').filter({ hasText: '시험 발송을 먼저' }).first().waitFor()
  expect(pathAndQuery(page)).toBe('/admin/amsgs/topic')
  expect(await page.getByRole('textbox', { name: '제목' }).inputValue()).toBe('시험하지 않은 푸시')
})

test('fields that the state freezes cannot be edited: a canceled push has no form, an active clause only its other fields', async () => {
  const manager = await office.testApp.as('manager')
  const saved = async (of: string, row: object) => (await manager.call<number[]>(of, 'save', { saveParamsArray: [row] }))[0] ?? 0
  const push = await saved('amsg', { kind: 'topic', topic: 'all', title: '보내지 않을 푸시', body: '본문', scheduled_at: '2099-01-05 10:00:00' })
  const clause = await saved('clause', { title: '적용 조항', text: '내용', required: true })
  const page = await office.page('manager')
  const edit = page.getByRole('link', { name: '수정', exact: true })
  await visit(page, `/admin/amsgs/${push}/show`)
  await edit.waitFor()
  await office.testApp.db.query(`update amsgs set status = 'canceled' where id = $1`, [push])
  await manager.call('clause', 'activate', { id: clause })
  await page.reload()
  await page.getByRole('heading', { name: '보내지 않을 푸시' }).waitFor()
  expect(await edit.count()).toBe(0)

  await visit(page, `/admin/clauses/${clause}/show`)
  await edit.click()
  await page.getByText('새 버전을 작성해 주세요').waitFor()
  await page.getByRole('textbox', { name: '정렬' }).fill('70')
  expect(await page.getByRole('textbox', { name: '내용' }).count()).toBe(0)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.poll(() => pathAndQuery(page)).toBe(`/admin/clauses/${clause}/show`)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})

test('the form shows the version field only for terms', async () => {
  const page = await office.page('manager')
  await visit(page, '/admin/posts/create?type=faq')
  const version = page.getByRole('textbox', { name: '버전' })
  await page.getByRole('textbox', { name: '제목', exact: true }).waitFor()
  expect(await version.count()).toBe(0)
  await page.getByRole('combobox', { name: '종류' }).click()
  await page.getByRole('option', { name: '약관', exact: true }).click()
  await expect.poll(() => page.getByRole('combobox', { name: '종류' }).textContent()).toContain('약관')
  await version.waitFor()
})
