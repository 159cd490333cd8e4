import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import { rowHelpers } from './rowHelpers.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const { brand } = rowHelpers(() => office)

interface Sent {
  readonly path: string
  readonly key: string | undefined
}

/** Records the requests of a call and delays their responses, as on a slow network. */
async function slowly(page: Page, path: string, ms = 300) {
  const sent: Sent[] = []
  await page.route(`**/api/${path}`, async (route) => {
    const headers = await route.request().allHeaders()
    sent.push({ path: new URL(route.request().url()).pathname, key: headers['idempotency-key'] })
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.fulfill({ response: answer })
  })
  return sent
}

/** Lets the server run the call but drops its response, `times` times. */
async function losing(page: Page, path: string, times = 1) {
  const sent: Sent[] = []
  await page.route(`**/api/${path}`, async (route) => {
    const headers = await route.request().allHeaders()
    sent.push({ path, key: headers['idempotency-key'] })
    const answer = await route.fetch()
    if (sent.length <= times) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  return sent
}

const called = async (name: string) => {
  const { rows } = await (await office.testApp.as('super')).call('company', 'findMany', { subset: 'list', params: { keyword: name } })
  return rows.length
}

const saveButton = (page: Page) => page.getByRole('button', { name: '저장', exact: true })
const anotherButton = (page: Page) => page.getByRole('button', { name: '저장하고 계속 등록' })
const companyBox = (page: Page) => page.getByRole('textbox', { name: '업체명', exact: true })
const nameBox = (page: Page) => page.getByRole('textbox', { name: '이름', exact: true })

async function fillCompany(page: Page, name: string) {
  await visit(page, '/admin/companies/create')
  await companyBox(page).fill(name)
  await page.getByText('보험사', { exact: true }).click()
}

const presses: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  저장: (page) => saveButton(page).dblclick(),
  '저장하고 계속 등록': (page) => anotherButton(page).dblclick(),
  'Ctrl+S': (page) => pressed(page, 'Control+s'),
  'Ctrl+Enter': (page) => pressed(page, 'Control+Enter'),
  'a key that is held': async (page) => {
    await page.keyboard.down('Control')
    for (let n = 0; n < 8; n++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.up('Control')
  },
  'Enter in a box': async (page) => {
    await companyBox(page).focus()
    await pressed(page, 'Enter')
  },
  'one button after the other': async (page) => {
    await anotherButton(page).click()
    // The form may be replaced by an empty one just now, so the button need not be visible.
    await saveButton(page).dispatchEvent('click')
  },
}

async function pressed(page: Page, keys: string) {
  for (let n = 0; n < 3; n++) await page.keyboard.press(keys)
}

for (const ms of [0, 300]) {
  test(`every way to save a new row creates it once when the response takes ${ms} ms`, async () => {
    const page = await office.page('super')
    for (const [by, press] of Object.entries(presses)) {
      const name = `한 번만 ${by} ${ms}`
      const sent = await slowly(page, 'company/save', ms)
      await fillCompany(page, name)
      // A press that comes after the form was reset reports its empty fields, and its message replaces this one.
      await Promise.all([page.getByText('등록했습니다.').first().waitFor(), press(page)])
      // Requests of the page arrive in order, so all earlier ones have been counted.
      await visit(page, '/admin/companies')
      await page.getByRole('link', { name }).or(page.getByText(name)).first().waitFor()
      expect(sent.length, by).toBe(1)
      expect(await called(name), by).toBe(1)
      await page.unroute('**/api/company/save')
    }
  })
}

test('a form that is sent again after a lost response creates one row, and reports input that changed in between', async () => {
  const page = await office.page('super')
  const sent = await losing(page, 'company/save')
  await fillCompany(page, '끊긴 저장')
  await saveButton(page).click()
  await page.getByText('서버에 연결할 수 없습니다.').first().waitFor()
  await saveButton(page).click()
  await page.getByRole('heading', { name: '끊긴 저장' }).waitFor()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(await called('끊긴 저장')).toBe(1)
  await page.unroute('**/api/company/save')

  await losing(page, 'company/save')
  await fillCompany(page, '끊기고 바꾼')
  await saveButton(page).click()
  await page.getByText('서버에 연결할 수 없습니다.').first().waitFor()
  await companyBox(page).fill('끊기고 바꾼 저장')
  await saveButton(page).click()
  await page.getByText('이미 저장되어 있습니다.').first().waitFor()
  expect(await called('끊기고 바꾼')).toBe(1)
  await saveButton(page).click()
  await page.getByRole('heading', { name: '끊기고 바꾼 저장' }).waitFor()
  expect(await called('끊기고 바꾼')).toBe(2)
})

test('a change and an action are retried after a lost response, without a false conflict', async () => {
  const id = await brand('끊긴 수정')
  const page = await office.page('super')
  await losing(page, 'brand/save')
  await visit(page, `/admin/brands/${id}`)
  await page.getByLabel('영문명').fill('Lost')
  await saveButton(page).click()
  await page.getByText('서버에 연결할 수 없습니다.').first().waitFor()
  await saveButton(page).click()
  await page.waitForURL(/\/show/)
  await page.getByText('Lost').first().waitFor()
  expect(await page.getByText('다른 사람이 먼저 수정했습니다.').count()).toBe(0)
  const row = await (await office.testApp.as('super')).call('brand', 'findById', { subset: 'full', id })
  expect(row).toMatchObject({ name_en: 'Lost', version: 2 })
})

test('the same draft saved from two tabs creates one row', async () => {
  const page = await office.page('super')
  await losing(page, 'tag/save', Number.POSITIVE_INFINITY)
  await visit(page, '/admin/tags/create')
  await nameBox(page).fill('두 창')
  await saveButton(page).click()
  await page.getByText('서버에 연결할 수 없습니다.').first().waitFor()

  const second = await page.context().newPage()
  await second.goto(`${office.address}/admin/tags/create`)
  await second.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect.poll(() => nameBox(second).inputValue()).toBe('두 창')
  await saveButton(second).click()
  await second.getByRole('heading', { name: '두 창' }).waitFor()
  const { rows } = await (await office.testApp.as('super')).call('tag', 'findMany', { subset: 'list', params: { keyword: '두 창' } })
  expect(rows.length).toBe(1)
})

test('an action that is pressed twice runs once', async () => {
  const clause = await (
    await office.testApp.as('super')
  ).call('clause', 'save', { saveParamsArray: [{ title: '두 번', text: '두 번 누른 조항', required: false }] })
  const page = await office.page('super')
  const sent = await slowly(page, 'clause/*')
  await visit(page, `/admin/clauses/${clause[0]}/show`)
  await page.getByRole('group', { name: '작업' }).getByRole('button', { name: '적용' }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: '적용' }).dblclick()
  await page.getByText('적용 작업을 마쳤습니다.').waitFor()
  expect(sent.filter(({ path }) => !/find|save/.test(path)).length).toBe(1)
})

test('the browser console shows no errors', () => {
  expect(office.complaints.filter((line) => !line.includes('net::ERR_'))).toEqual([])
})
