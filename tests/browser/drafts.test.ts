import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import { rowHelpers } from './rowHelpers.ts'
import type { Office } from './openOffice.ts'
import { runAction } from './runAction.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const { save, row, brand } = rowHelpers(() => office)

const offer = (page: Page) => page.getByRole('alert').filter({ hasText: '작성 중이던 내용이 있습니다' })
const name = (page: Page) => page.getByRole('textbox', { name: '이름', exact: true })
const storedDrafts = (page: Page) => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('ride.draft.')))

/** Closes the tab without running `beforeunload` and opens a new tab in the same browser context. */
async function again(page: Page, address: string) {
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await visit(next, address)
  return next
}

test('values of a new row survive the tab and can be restored', async () => {
  const page = await office.page('super')
  await visit(page, '/admin/posts/create?type=faq')
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('쓰다 만 질문')
  await page.getByRole('textbox', { name: '내용', exact: true }).fill('쓰다 만 답')
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain('쓰다 만 답')
  const next = await again(page, '/admin/posts/create?type=faq')
  await offer(next).getByText('제목').waitFor()
  await offer(next).getByRole('button', { name: '이어서 쓰기' }).click()
  expect(await next.getByRole('textbox', { name: '제목', exact: true }).inputValue()).toBe('쓰다 만 질문')
  await next.getByRole('textbox', { name: '내용', exact: true }).getByText('쓰다 만 답').waitFor()
  await next.getByRole('button', { name: '저장', exact: true }).click()
  await next.getByRole('heading', { name: '쓰다 만 질문' }).waitFor()
  expect(await storedDrafts(next)).toEqual([])
  await visit(next, '/admin/posts/create?type=notice')
  await next.getByRole('textbox', { name: '제목', exact: true }).waitFor()
  expect(await offer(next).count()).toBe(0)
})

test('a draft shows the conflicting changes, and nothing is written before the user decides', async () => {
  const id = await brand('처음 이름', { country: '독일' })
  const page = await office.page('super')
  await visit(page, `/admin/brands/${id}`)
  await name(page).fill('내가 쓰던 이름')
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain('내가 쓰던 이름')
  await save('brand', { id, name: '남이 고친 이름' })
  const next = await again(page, `/admin/brands/${id}`)
  await offer(next).getByText('그 사이 저장된 값이 바뀐 항목: 이름').waitFor()
  expect(await name(next).inputValue()).toBe('남이 고친 이름')
  await offer(next).getByRole('button', { name: '버리기' }).click()
  expect(await storedDrafts(next)).toEqual([])
  await next.reload()
  await name(next).waitFor()
  expect(await offer(next).count()).toBe(0)
})

test('a draft excludes sealed values, other accounts and expired values; signing out deletes it', async () => {
  const page = await office.page('manager')
  await visit(page, '/admin/companies/create')
  await page.getByRole('textbox', { name: '업체명' }).fill('봉인 시험')
  await page.getByLabel('계좌번호').fill('110-234-567890')
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain('봉인 시험')
  const [[key, text] = ['', '']] = await storedDrafts(page)
  expect(text).not.toContain('567890')

  const manager = await office.testApp.as('manager')
  expect(key).toBe(`ride.draft.${manager.id}.companies new`)
  const next = await again(page, '/admin/companies/create')
  await offer(next).waitFor()
  await next.evaluate(
    ([where, what]) => localStorage.setItem(where ?? '', (what ?? '').replace(/"at":\d+/, `"at":${Date.now() - 8 * 86_400_000}`)),
    [key, text],
  )
  await next.reload()
  await next.getByRole('textbox', { name: '업체명' }).waitFor()
  expect(await offer(next).count()).toBe(0)
  await next.evaluate(([where, what]) => localStorage.setItem(where ?? '', what ?? ''), [key.replace(String(manager.id), '999'), text])
  await next.reload()
  await next.getByRole('textbox', { name: '업체명' }).waitFor()
  expect(await offer(next).count()).toBe(0)
  await next.getByRole('button', { name: '로그아웃' }).click()
  await next.getByRole('heading', { name: '관리자 로그인' }).waitFor()
  expect(await storedDrafts(next)).toEqual([])
})

test('drafts with personal data stay in the tab and are deleted with it', async () => {
  const page = await office.page('super')
  await visit(page, '/admin/users/create')
  await name(page).fill('쓰다 만 회원')
  const held = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  await expect.poll(held).toContain('쓰다 만 회원')
  expect(JSON.stringify(await storedDrafts(page))).not.toContain('쓰다 만 회원')
  await page.reload()
  await offer(page).getByText('이름').waitFor()
  const next = await again(page, '/admin/users/create')
  await name(next).waitFor()
  expect(await offer(next).count()).toBe(0)
})

test('a duplicate copies every value except unique fields, and names those fields', async () => {
  const id = await brand('복제할 제조사', { country: '독일', sort: 7 })
  const page = await office.page('super')
  await visit(page, `/admin/brands/${id}/show`)
  await runAction(page, '복제')
  const note = page.getByRole('alert').filter({ hasText: '복제한 내용입니다' })
  await note.getByText('이름', { exact: true }).waitFor()
  expect(await name(page).inputValue()).toBe('')
  expect(await page.getByLabel('국가').inputValue()).toBe('독일')
  await name(page).fill('복제된 제조사')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: '복제된 제조사' }).waitFor()
  const copy = Number(pathAndQuery(page).split('/')[3])
  expect(copy).not.toBe(id)
  expect(await row('brand', copy)).toMatchObject({ name: '복제된 제조사', name_en: 'Maker', country: '독일', sort: 7, version: 1 })
})

test('Ctrl+Enter saves and opens an empty form; Ctrl+S saves the value of the focused input as well', async () => {
  const page = await office.page('super')
  await visit(page, '/admin/tags/create')
  await name(page).fill('자판으로 하나')
  await page.keyboard.press('Control+Enter')
  await page.getByText('등록했습니다.').waitFor()
  expect(await name(page).inputValue()).toBe('')
  await name(page).fill('자판으로 둘')
  await page.getByLabel('정렬').fill('42')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: '자판으로 둘' }).waitFor()
  expect(await row('tag', Number(pathAndQuery(page).split('/')[3]))).toMatchObject({ sort: 42 })
})

test('a long form has an index of its sections, which links to them', async () => {
  const page = await office.page('super')
  await visit(page, '/admin/rcars/create')
  const index = page.getByRole('navigation', { name: '구역 이동' })
  await index.getByRole('link', { name: '등록·보험' }).click()
  const heading = page.getByRole('heading', { name: '등록·보험' })
  await expect.poll(() => heading.evaluate((item) => item === document.activeElement)).toBe(true)
  await expect.poll(() => heading.evaluate((item) => item.getBoundingClientRect().top < window.innerHeight)).toBe(true)
  expect(pathAndQuery(page)).toBe('/admin/rcars/create')
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
