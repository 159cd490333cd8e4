import type { Locator } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePassword } from '#server/accounts/passwords.ts'
import { visit } from './navigation.ts'
import { rowHelpers } from './rowHelpers.ts'
import type { Office } from './openOffice.ts'
import { runAction } from './runAction.ts'
import { account, pathAndQuery, openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const { save } = rowHelpers(() => office)

test('an action requests its input, reports missing input, and changes the state', async () => {
  const id = await save('user', { name: '한서준' })
  const page = await office.page('ops')
  await visit(page, `/admin/users/${id}/show?role=normal`)
  await runAction(page, '이용정지')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '이용정지' }).click()
  await dialog.getByText('필수 항목입니다.').first().waitFor()
  await dialog.getByLabel('정지 사유').fill('미납 3회')
  await dialog.getByRole('button', { name: '이용정지' }).click()
  await page.getByRole('button', { name: '정지 해제' }).waitFor()
  const [row] = await office.testApp.db.query('select status, block_reason from users where id = $1', [id])
  expect(row).toEqual({ status: 'blocked', block_reason: '미납 3회' })
})

test('closing a dialog with typed values asks for confirmation', async () => {
  const id = await save('user', { name: '윤가람' })
  const page = await office.page('ops')
  await visit(page, `/admin/users/${id}/show?role=normal`)
  await runAction(page, '이용정지')
  const form = page.getByRole('dialog', { name: '이용정지' })
  const question = page.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다.' })
  await form.getByLabel('정지 사유').fill('미납 3회')
  for (const leave of [() => page.mouse.click(5, 300), () => page.keyboard.press('Escape'), () => form.getByRole('button', { name: '닫기' }).click()]) {
    await leave()
    await question.getByRole('button', { name: '계속 입력하기' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await form.getByLabel('정지 사유').inputValue()).toBe('미납 3회')
  }
  await page.mouse.click(5, 300)
  await question.getByRole('button', { name: '나가기' }).click()
  await form.waitFor({ state: 'detached' })
  // Nothing was entered, so closing needs no confirmation.
  await runAction(page, '이용정지')
  await form.getByLabel('정지 사유').waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  expect(await question.count()).toBe(0)
})

test('an encrypted value is masked until the user gives a reason, and the access is logged', async () => {
  const id = await save('company', { name: '가온손해보험', kinds: ['insurer'] })
  await (await office.testApp.as('finance')).call('company', 'save', { saveParamsArray: [{ id, account_no: '110-234-567890' }] })
  const page = await office.page('finance')
  await visit(page, `/admin/companies/${id}/show`)
  await page.getByText('••••7890').waitFor()
  await page.getByRole('button', { name: '계좌번호 원본 보기' }).click()
  // An entered reason is not lost by Escape or by a click outside of the dialog.
  const window = page.getByRole('dialog', { name: '계좌번호 원본 보기' })
  const question = page.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다.' })
  await window.getByLabel(/사유/).fill('정산 계좌 확인')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 300)]) {
    await leave()
    await question.getByRole('button', { name: '계속 입력하기' }).click()
    await question.waitFor({ state: 'detached' })
  }
  expect(await window.getByLabel(/사유/).inputValue()).toBe('정산 계좌 확인')
  await window.getByLabel(/사유/).focus()
  await page.keyboard.press('Enter')
  await page.getByText('110234567890').waitFor()
  const seen = await office.testApp.db.query("select resource, fields, reason from access_log where action = 'unmask'")
  expect(seen).toEqual([{ resource: 'company', fields: ['account_no'], reason: '정산 계좌 확인' }])
})

test('phone numbers, addresses and other values have copy buttons with the displayed text; sealed values have none', async () => {
  const id = await save('company', {
    name: '나래정비',
    kinds: ['repair'],
    phone: '0212345678',
    address: '서울 중구 세종대로 110',
    tax_email: 'tax@example.com',
  })
  await (await office.testApp.as('finance')).call('company', 'save', { saveParamsArray: [{ id, account_no: '110-234-567891' }] })
  const page = await office.newcomer('finance')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, `/admin/companies/${id}/show`)
  const phoneCell = page.locator('dd').filter({ hasText: '02-1234-5678' })
  const copy = phoneCell.getByRole('button', { name: '02-1234-5678 복사' })
  await copy.waitFor()
  const seen = (button: Locator) => () => button.evaluate((item) => getComputedStyle(item).opacity)
  await expect.poll(seen(copy)).toBe('0')
  await phoneCell.getByRole('link').hover()
  await expect.poll(seen(copy)).toBe('1')
  await copy.click()
  await page.getByRole('alert').filter({ hasText: '복사했습니다.' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('02-1234-5678')
  const address = page.getByRole('button', { name: '서울 중구 세종대로 110 복사' })
  await address.focus()
  await expect.poll(seen(address)).toBe('1')
  await page.getByRole('button', { name: 'tax@example.com 복사' }).waitFor()
  expect(await page.getByRole('button', { name: /7891 복사/ }).count()).toBe(0)

  const phone = await office.newcomer('finance', { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })
  await visit(phone, `/admin/companies/${id}/show`)
  const pressed = phone.getByRole('button', { name: '02-1234-5678 복사' }).first()
  await expect.poll(seen(pressed)).toBe('1')
  expect(await pressed.boundingBox()).toMatchObject({ width: 44, height: 44 })
})

test('the access log is summarised by account on one page, and can be downloaded as a file', async () => {
  const cs = await office.testApp.as('cs')
  await cs.call('user', 'findById', { id: (await office.testApp.as('user')).id })
  await expect.poll(() => office.testApp.db.query('select from access_log where actor_id = $1', [cs.id])).not.toEqual([])
  const page = await office.page('super')
  await visit(page, '/admin/access-log')
  await page.getByRole('table', { name: '계정별 열람' }).getByRole('row').filter({ hasText: '시험 cs' }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '계정별 열람: CSV 파일로 받기' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^access-log-\d{4}-\d\d-accounts\.csv$/)
  await page.getByRole('button', { name: '이전 달' }).click()
  await page.getByText('이 달에는 열람 기록이 없습니다.').waitFor()
})

test('a figure has its own URL, can be saved as a view, and can be downloaded as a file', async () => {
  const page = await office.page('finance')
  await visit(page, '/admin/figures?figure=lateRate&period=days30')
  await page.getByText('반납 예정 시각보다 늦은 비율입니다.', { exact: false }).waitFor()
  await page.getByLabel('지표', { exact: true }).click()
  await page.getByRole('option', { name: '예약 전환율' }).click()
  await page.getByRole('table', { name: '예약 전환율' }).getByRole('row').filter({ hasText: '이용' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/figures?figure=funnel&period=days30')
  await page.getByRole('button', { name: '저장된 보기' }).click()
  await page.getByRole('button', { name: '지금 보기 저장' }).click()
  await page.getByRole('dialog').getByLabel('이름').fill('월간 전환')
  await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '저장된 보기' }).click()
  expect(await page.getByRole('link', { name: '월간 전환' }).getAttribute('href')).toBe('/admin/figures?figure=funnel&period=days30')
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV 파일로 받기' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^funnel-.*\.csv$/)
})

test('a picture is uploaded in the form and appears in the list', async () => {
  const page = await office.page('ops')
  await visit(page, '/admin/brands/create')
  await page.getByLabel('이름', { exact: false }).first().fill('라온자동차')
  await page.getByLabel('영문명').fill('Raon')
  await page.getByLabel('구분').click()
  await page.getByRole('option', { name: '국산' }).click()
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await page.locator('img[src^="/files/"]').waitFor()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/admin\/brands(\/\d+\/show)?$/)
  await visit(page, '/admin/brands')
  await page.locator('td img[src^="/files/"]').waitFor()
})

test('a temporary password must be changed first, and the user then reaches the requested page', async () => {
  const { db, context } = office.testApp
  const [boss] = await db.query<{ id: number }>('select id from users where login_id = $1', [account.login_id])
  await storePassword(db, boss?.id ?? 0, account.password, { mustChange: true, at: context.clock() })
  const page = await office.page('anyone')
  await visit(page, '/admin/banks')
  await page.getByLabel('아이디').fill(account.login_id)
  await page.getByLabel('비밀번호', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '비밀번호 변경' }).waitFor()
  await visit(page, '/admin/users')
  await page.getByRole('heading', { name: '비밀번호 변경' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/password')

  const fill = async (current: string, password: string, again = password) => {
    await page.getByLabel('현재 비밀번호').fill(current)
    await page.getByLabel('새 비밀번호', { exact: true }).fill(password)
    await page.getByLabel('새 비밀번호 확인').fill(again)
    await page.getByRole('button', { name: '변경', exact: true }).click()
  }
  await fill(account.password, 'meadow-lantern-4-harbour', 'something else')
  await page.getByText('새 비밀번호와 다릅니다.').waitFor()
  await fill('not the password', 'meadow-lantern-4-harbour')
  await page.getByText('현재 비밀번호가 맞지 않습니다.').waitFor()
  await fill(account.password, 'meadow-lantern-4-harbour')
  await page.getByRole('heading', { name: '회원' }).waitFor()
  expect(pathAndQuery(page)).toBe('/admin/users')
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
