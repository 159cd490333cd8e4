import { expect, test } from 'vitest'
import { componentsPage, labelOf, retype, expectEventually } from './componentsPage.ts'

const on = componentsPage()

test('a stored secret changes only on purpose, and the change can be undone before saving', async () => {
  await on.only('secret')
  const secret = on.input('secret')
  await secret.getByRole('button', { name: '면허번호 변경' }).click()
  await secret.getByLabel('면허번호').fill('11-22-333333-44')
  await secret.getByRole('button', { name: '취소' }).click()
  expect(await secret.textContent()).toContain('••••5678')
  await secret.getByRole('button', { name: '면허번호 지우기' }).click()
  expect(await secret.textContent()).toContain('저장하면 지워집니다.')
  await secret.getByRole('button', { name: '취소' }).click()
  expect(await secret.textContent()).toContain('••••5678')
})

test('errors are shown at their field in Korean, also inside tables', async () => {
  await on.only('text', 'whole', 'rows', 'record')
  await on.input('text').getByRole('textbox').fill('')
  await retype(on.input('whole').getByLabel('주행거리'), '열둘')
  await on.input('rows').getByLabel('일수').nth(1).fill('0')
  await on.input('record').getByLabel('이름').fill('')
  await on.check()
  const error = (name: string) => on.input(name).locator('.MuiFormHelperText-root.Mui-error')
  await expectEventually(() => error('text').allTextContents()).toEqual(['필수 항목입니다.'])
  expect(await error('whole').allTextContents()).toEqual(['정수를 입력해 주세요.'])
  expect(await error('rows').allTextContents()).toEqual(['1 이상이어야 합니다.'])
  expect(await error('record').allTextContents()).toEqual(['필수 항목입니다.'])
  expect(await on.input('text').getByRole('textbox').getAttribute('aria-invalid')).toBe('true')

  await on.input('text').getByRole('textbox').fill('34나 5678')
  await expectEventually(() => error('text').count()).toBe(0)
})

test('a period that ends before it starts is refused at its end', async () => {
  await on.only('period')
  await retype(on.input('period').getByRole('textbox', { name: '대여 기간 끝' }), '2026-05-01 10:00')
  await on.check()
  await expectEventually(() => on.input('period').locator('.MuiFormHelperText-root.Mui-error').allTextContents()).toEqual(['시작이 끝보다 앞서야 합니다.'])
})

test('every label in a form belongs to its control', async () => {
  const [boxes, groups] = [
    ['text', 'email', 'url', 'money', 'choice', 'color', 'day', 'time', 'ref'],
    ['choices', 'images', 'files', 'rows', 'record', 'json', 'latlng'],
  ]
  await on.only(...boxes, ...groups)
  for (const name of boxes) await expectEventually(() => on.input(name).getByLabel(labelOf(name)).count()).toBeGreaterThan(0)
  for (const name of groups)
    await expectEventually(() =>
      on
        .input(name)
        .getByRole('group', { name: labelOf(name) })
        .count(),
    ).toBeGreaterThan(0)
})
