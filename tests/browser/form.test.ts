import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import { rowHelpers } from './rowHelpers.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const { brand } = rowHelpers(() => office)

test('a form with errors marks the fields and keeps the input; after correction it saves', async () => {
  await brand('이미 있는 이름')
  const page = await office.page('super')
  await visit(page, '/admin/brands/create')
  await page.getByLabel('영문명').fill('New maker')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: '확인해 주세요' })
  await summary.waitFor()
  await summary.getByRole('button', { name: '이름', exact: true }).click()
  await expect.poll(() => page.getByRole('textbox', { name: '이름', exact: true }).evaluate((input) => input === document.activeElement)).toBe(true)

  await page.keyboard.type('이미 있는 이름')
  await page.getByRole('combobox', { name: '구분' }).click()
  await page.getByRole('option', { name: '수입' }).click()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await summary.getByText('이미 등록된 값입니다.').waitFor()
  expect(await page.getByLabel('영문명').inputValue()).toBe('New maker')

  await page.getByRole('textbox', { name: '이름', exact: true }).fill('새 이름')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('heading', { name: '새 이름' }).waitFor()
  expect(pathAndQuery(page)).toMatch(/^\/admin\/brands\/\d+\/show$/)
})

test('server errors are shown at their field in the language of the page', async () => {
  await brand('같은 이름')
  const page = await office.page('super')
  await visit(page, '/admin/tags')
  await page.getByRole('button', { name: '영어로 보기' }).click()
  await visit(page, '/admin/brands/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('같은 이름')
  await page.getByRole('textbox', { name: 'English name' }).fill('Maker')
  await page.getByRole('combobox', { name: 'Origin' }).click()
  await page.getByRole('option', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('This value is already registered.').first().waitFor()
})

test('a row that is created in a scope belongs to that scope', async () => {
  const page = await office.page('super')
  await visit(page, '/admin/posts/create?type=faq')
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('어떻게 빌리나요?')
  await page.getByRole('textbox', { name: '내용', exact: true }).fill('앱에서 빌립니다.')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('heading', { name: '어떻게 빌리나요?' }).waitFor()
  expect(pathAndQuery(page)).toMatch(/\/show\?type=faq$/)
  const { rows } = await (await office.testApp.as('super')).call('post', 'findMany', { subset: 'list', params: { type: 'faq' } })
  expect(rows.map(({ title }: { title: string }) => title)).toEqual(['어떻게 빌리나요?'])
})

test('save and continue opens an empty form', async () => {
  const page = await office.page('super')
  await visit(page, '/admin/tags/create')
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('첫 태그')
  await page.getByRole('button', { name: '저장하고 계속 등록' }).click()
  await page.getByText('등록했습니다.').waitFor()
  expect(await page.getByRole('textbox', { name: '이름', exact: true }).inputValue()).toBe('')
  expect(pathAndQuery(page)).toBe('/admin/tags/create')
})

test('leaving a form with unsaved changes asks for confirmation', async () => {
  const id = await brand('떠나기 전')
  const page = await office.page('super')
  await visit(page, `/admin/brands/${id}`)
  await page.getByLabel('영문명').fill('Changed')
  await page.getByRole('link', { name: '일반 회원' }).click()
  await page.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다.' }).getByRole('button', { name: '계속 입력하기' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(pathAndQuery(page)).toBe(`/admin/brands/${id}`)
  expect(await page.getByLabel('영문명').inputValue()).toBe('Changed')
  await page.getByRole('link', { name: '일반 회원' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '나가기' }).click()
  await page.waitForURL('**/admin/users?role=normal')
})

test('if two tabs change the same field the user chooses; other changes are merged', async () => {
  const id = await brand('두 창')
  const page = await office.page('super')
  await visit(page, `/admin/brands/${id}`)
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('내 이름')
  await page.getByLabel('국가').fill('대한민국')
  const boss = await office.testApp.as('super')
  await boss.call('brand', 'save', { saveParamsArray: [{ id, version: 1, name: '남의 이름', name_en: 'Theirs' }] })
  await page.getByRole('button', { name: '저장', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: '다른 사람이 먼저 수정했습니다.' })
  await dialog.getByRole('radio', { name: '이름: 저장된 값 유지' }).check()
  await dialog.getByRole('button', { name: '고른 값으로 저장' }).click()
  await page.getByRole('heading', { name: '남의 이름' }).waitFor()
  const row = await boss.call('brand', 'findById', { subset: 'full', id })
  expect(row).toMatchObject({ name: '남의 이름', name_en: 'Theirs', country: '대한민국' })
})

test('the history shows the user, the field, the old value and the new value', async () => {
  const id = await brand('옛 이름')
  const boss = await office.testApp.as('super')
  await boss.call('brand', 'save', { saveParamsArray: [{ id, version: 1, name: '요즘 이름' }] })
  const page = await office.page('super')
  await visit(page, `/admin/brands/${id}/show`)
  await page.getByRole('tab', { name: '변경 이력' }).click()
  const newest = page.getByRole('tabpanel').getByRole('listitem').first()
  await newest.getByText('옛 이름').waitFor()
  expect(await newest.textContent()).toMatch(/수정.*시험 super.*이름.*옛 이름.*→.*요즘 이름/s)
})

test('a row can be created by keyboard alone', async () => {
  const page = await office.page('super')
  await visit(page, '/admin/tags')
  await page.getByRole('heading', { name: '차량 태그' }).waitFor()
  await page.getByRole('link', { name: '등록' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '이름', exact: true }).focus()
  await page.keyboard.type('자판 태그')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '자판 태그' }).waitFor()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
