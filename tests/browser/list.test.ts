import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { banner } from '#resources/help/banner.ts'
import { insertMinimalRow } from '../server/resources/serverDb.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
let page: Page
const brand = (n: number) => ({
  name: `제조사 ${String(n).padStart(2, '0')}`,
  name_en: `Maker ${n}`,
  origin: n % 2 ? 'domestic' : 'import',
  ...(n === 1 && { country: '한국' }),
})
const question = (n: number) => ({ type: 'faq', title: `질문 ${String(n).padStart(2, '0')}`, content: `<p>답변 ${n}</p>` })

beforeAll(async () => {
  office = await openOffice()
  const boss = await office.testApp.as('super')
  const many = (make: (n: number) => object) => ({ saveParamsArray: Array.from({ length: 30 }, (_none, n) => make(n + 1)) })
  await boss.call('brand', 'save', many(brand))
  await boss.call('post', 'save', many(question))
  await boss.call('post', 'save', { saveParamsArray: [{ type: 'notice', title: '점검 안내', content: '<p>점검합니다.</p>' }] })
  page = await office.page('super', { acceptDownloads: true })
})
afterAll(() => office?.close())

const first = () => page.getByRole('row').nth(1)
const has = (text: string) => page.getByRole('cell', { name: text, exact: true }).waitFor()

test('a list with its references makes one data request', async () => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && requests.push(new URL(request.url()).pathname))
  await visit(page, '/admin/posts?type=faq')
  await has('질문 30')
  // Menu badges and notifications are loaded later, when the page is idle.
  expect(requests.filter((path) => !['/api/counts', '/api/comment/toMe', '/api/events'].includes(path))).toEqual(['/api/user/me', '/api/post/findMany'])
  page.removeAllListeners('request')
})

test('sort, page, keyword, reload, back and create keep the scope in the URL', async () => {
  await visit(page, '/admin/posts?type=faq')
  await has('질문 30')
  expect(await page.getByText('점검 안내').count()).toBe(0)
  expect(await page.getByRole('link', { name: '자주 묻는 질문' }).getAttribute('aria-current')).toBe('page')
  expect(await page.getByRole('link', { name: '공지사항' }).getAttribute('aria-current')).toBeNull()

  await page.getByRole('button', { name: '제목' }).click()
  await has('질문 01')
  expect(pathAndQuery(page)).toMatch(/^\/admin\/posts\?type=faq&.*sort=title/)
  await page.getByRole('button', { name: '2 페이지로 이동' }).click()
  await has('질문 26')
  expect(pathAndQuery(page)).toMatch(/type=faq.*page=2/)
  await page.reload()
  await has('질문 26')
  await page.keyboard.press('/')
  await page.keyboard.type('질문 07')
  await page.getByText('총 1건').waitFor()
  expect(pathAndQuery(page)).toMatch(/type=faq.*"keyword":"질문 07"/)
  await page.goBack()
  await has('질문 26')
  expect(pathAndQuery(page)).toMatch(/type=faq.*page=2/)

  await page.getByRole('link', { name: '등록' }).click()
  await page.getByRole('heading', { name: '자주 묻는 질문 등록' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/posts/create?type=faq')
  expect(await page.getByLabel('종류').textContent()).toContain('FAQ')
  await page.getByRole('link', { name: '취소' }).click()
  await page.getByRole('heading', { name: '자주 묻는 질문', exact: true }).waitFor()
  expect(pathAndQuery(page)).toMatch(/^\/admin\/posts\?type=faq/)
})

test('each scope remembers its own columns', async () => {
  await visit(page, '/admin/posts?type=notice')
  await page.getByRole('cell', { name: '점검 안내', exact: true }).waitFor()
  await page.getByRole('button', { name: '열', exact: true }).click()
  await page.getByRole('checkbox', { name: '조회수' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('cell', { name: '점검 안내', exact: true }).waitFor()
  expect(await page.getByRole('columnheader', { name: '조회수' }).count()).toBe(0)
  await visit(page, '/admin/posts?type=faq')
  await page.getByRole('columnheader', { name: '조회수' }).waitFor()
})

test('a filter with options narrows the list, appears as a chip and can be removed', async () => {
  await visit(page, '/admin/brands')
  await page.getByText('총 30건').waitFor()
  await page.getByRole('button', { name: '필터', exact: true }).click()
  await page.getByLabel('구분').first().click()
  await page.getByRole('option', { name: '수입' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('총 15건').waitFor()
  await page.getByRole('button', { name: '구분 필터 지우기' }).click()
  await page.getByText('총 30건').waitFor()
})

test('a condition on any filterable field is added by keyboard, applies at once and appears as a chip', async () => {
  await visit(page, '/admin/brands')
  await page.getByText('총 30건').waitFor()
  await page.getByRole('button', { name: '조건 추가' }).press('Enter')
  const adding = page.getByRole('dialog', { name: '조건 추가' })
  // A column that the list does not declare as a filter.
  await adding.getByRole('searchbox', { name: '항목 찾기' }).fill('영문')
  await page.keyboard.press('Enter')
  await adding.getByLabel('영문명').fill('Maker 3')
  await page.getByText('총 2건').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /영문명 “Maker 3”/ }).click()
  await page.getByText('총 30건').waitFor()
})

test('a cell can be edited by permitted users, with a conflict check', async () => {
  await visit(page, '/admin/brands?filter={}&order=ASC&page=1&perPage=25&sort=name')
  await has('제조사 01')
  // Key handlers are attached shortly after the rows appear.
  const inRow = () => page.evaluate(() => document.activeElement?.closest('tr[data-row]') !== null)
  await expect
    .poll(async () => {
      await page.keyboard.press('j')
      return inRow()
    })
    .toBe(true)
  const cell = page.getByRole('row', { name: /제조사 04/ }).locator('td[data-cell=name_en]')
  await cell.dblclick()
  const editor = page.getByRole('dialog', { name: '영문명 바로 고치기' })
  const box = editor.getByLabel('영문명')
  await box.fill('')
  await page.keyboard.press('Enter')
  await editor.getByText('필수 항목입니다.').last().waitFor()
  await box.fill('Mine')
  const boss = await office.testApp.as('super')
  const { rows } = await boss.call<{ rows: { id: number; version: number }[] }>('brand', 'findMany', { subset: 'list', params: { keyword: '제조사 04' } })
  await boss.call('brand', 'save', { saveParamsArray: [{ ...rows[0], name_en: 'Theirs' }].map(({ id, version, name_en }) => ({ id, version, name_en })) })
  await page.keyboard.press('Enter')
  await editor.getByText('Theirs').waitFor()
  await page.keyboard.press('Enter')
  await editor.waitFor({ state: 'hidden' })
  await expect.poll(() => cell.textContent()).toBe('Mine')

  // By keyboard: arrow to the cell, then `e`.
  await expect.poll(inRow).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: /바로 고치기/ }).waitFor()
  await page.keyboard.press('Escape')

  const reader = await office.page('cs')
  await visit(reader, '/admin/brands')
  await reader.getByText('총 30건').waitFor()
  expect(await reader.locator('td[data-cell]').count()).toBe(0)
})

test('changes by other users appear without a reload', async () => {
  await visit(page, '/admin/brands?filter={}&order=ASC&page=1&perPage=25&sort=name')
  await has('제조사 03')
  const boss = await office.testApp.as('ops')
  const { rows } = await boss.call<{ rows: { id: number; version: number }[] }>('brand', 'findMany', { subset: 'list', params: { keyword: '제조사 03' } })
  const [{ id, version } = { id: 0, version: 0 }] = rows
  await boss.call('brand', 'save', { saveParamsArray: [{ id, version, name_en: 'From elsewhere' }] })
  await has('From elsewhere')
})

test('an export contains every row of the filter, under the file name of the server', async () => {
  await visit(page, '/admin/brands')
  await page.getByText('총 30건').waitFor()
  await page.getByRole('searchbox').fill('제조사 1')
  await page.getByText('총 10건').waitFor()
  await page.getByRole('button', { name: '내보내기' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.match(/제조사 1\d/g)).toHaveLength(10)
  expect(text).not.toContain('제조사 20')
})

test('selected rows are deleted at once, can be restored, and are asked about only where a deletion is final', async () => {
  const two = page.getByRole('region', { name: '2건 선택' })
  const select = async () => {
    await page.getByRole('checkbox', { name: '제조사 01 선택' }).check()
    await page.getByRole('checkbox', { name: '제조사 02 선택' }).check()
    await two.getByRole('button', { name: '삭제' }).click()
    await page.getByText('2건을 삭제했습니다.').waitFor()
  }
  await visit(page, '/admin/brands?filter={}&order=ASC&page=1&perPage=25&sort=name')
  await select()
  await page.getByText('총 28건').waitFor()
  await page.getByRole('button', { name: '되돌리기', exact: true }).click()
  await page.getByText('총 30건').waitFor()
  await visit(page, '/admin/brands?filter={}&order=ASC&page=1&perPage=25&sort=name')
  await select()
  await page.getByText('총 28건').waitFor()
  expect(await first().textContent()).toContain('제조사 03')

  await insertMinimalRow(office.testApp, banner, { title: '하나뿐인 배너' })
  await visit(page, '/admin/banners')
  await page.getByRole('checkbox', { name: /하나뿐인 배너 선택/ }).check()
  const one = page.getByRole('region', { name: '1건 선택' }).getByRole('button', { name: '삭제' })
  await one.click()
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await one.click()
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await page.getByText('1건을 삭제했습니다.').waitFor()
})

test('a list without matches says so and offers to clear the filters', async () => {
  await visit(page, '/admin/brands')
  await page.getByRole('searchbox').fill('없는 이름')
  await page.getByText('조건에 맞는 내역이 없습니다.').waitFor()
  await page.getByRole('button', { name: '필터 모두 지우기' }).click()
  await page.getByText('총 28건').waitFor()
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
