import { expect, test } from 'vitest'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { componentsPage, fields, expectEventually } from './componentsPage.ts'

const on = componentsPage({ part: ['filters', '[aria-labelledby=filters] input'] })

test('filters ask the server by keys and operators that their fields have, with whole values', async () => {
  const bar = on.filters()
  const currentFilter = async () => JSON.parse((await bar.locator('output').textContent()) ?? '{}') as Record<string, unknown>
  await bar.getByLabel('휴대전화').fill('010-1')
  await bar.getByLabel('주행거리 최소').fill('1,000')
  await bar.getByLabel('주행거리 최대').fill('2,0')
  await bar.getByLabel('대여 기간 시작').first().fill('2026-05-01')
  await bar.getByLabel('등록일 끝').first().fill('2026-05')
  await bar.getByLabel('등록일 끝').first().blur()
  await bar.getByRole('button', { name: '최근 반납 빠른 선택' }).click()
  await on.page.getByRole('menuitem', { name: '이번 달' }).click()
  await bar.getByLabel('노출').click()
  await on.page.getByRole('option', { name: '아니오' }).click()
  await bar.getByLabel('상태').click()
  await on.page.getByRole('option', { name: '대기' }).click()
  await on.page.getByRole('option', { name: '대여 중' }).click()
  await on.page.keyboard.press('Escape')
  await bar.getByLabel('로고').click()
  await on.page.getByRole('option', { name: '없음' }).click()
  await bar.getByRole('combobox', { name: '브랜드', exact: true }).click()
  await on.page.getByRole('option', { name: '기아' }).click()

  await expectEventually(currentFilter).toMatchObject({
    phone: { contains: '0101' },
    whole: { gte: 1000, lte: 20 },
    period_to: { gte: '2026-05-01 00:00:00' },
    moment: { gte: expect.stringMatching(/-01 00:00:00$/), lte: expect.stringMatching(/ 23:59:59$/) },
    flag: false,
    states: ['ready', 'rented'],
    image: { isNull: true },
    ref_id: [on.brandId('기아')],
  })
  const fieldKeysByName = new Map(fieldKeysOfFields(fields).map((fieldKey) => [fieldKey.key, fieldKey]))
  for (const [key, value] of Object.entries(await currentFilter())) {
    const ops: readonly string[] = fieldKeysByName.get(key)?.spec.ops ?? []
    const used = value instanceof Object && !Array.isArray(value) ? Object.keys(value) : ['eq']
    expect(ops, key).toEqual(expect.arrayContaining(used))
  }
  // An incomplete date is not sent.
  expect(await currentFilter()).not.toHaveProperty('day')

  await bar.getByLabel('주행거리 최소').fill('')
  await bar.getByLabel('노출').click()
  await on.page.getByRole('option', { name: '전체' }).click()
  await expectEventually(currentFilter).not.toHaveProperty('flag')
  expect((await currentFilter()).whole).toEqual({ lte: 20 })
})
