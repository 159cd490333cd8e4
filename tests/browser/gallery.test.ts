import { expect, test } from 'vitest'
import { componentsPage } from './componentsPage.ts'
import { visit } from './navigation.ts'

const on = componentsPage()

test('the gallery shows a detail page with downloads, a card of the referenced row, a section at the side and a folded section', async () => {
  await visit(on.page, `${on.address}/admin/components/gallery?part=rowPage`)
  const part = on.page.getByRole('region', { name: '상세 화면의 머리글' })
  const card = part.getByRole('region', { name: '예약자' })
  await card.getByRole('link').waitFor()
  const [place, cancellation] = [part.getByRole('region', { name: '장소' }), part.getByRole('region', { name: '취소', exact: true })]
  const left = async (locator: typeof part) => (await locator.boundingBox())?.x
  expect(Math.abs(((await left(place)) ?? 0) - ((await left(card)) ?? 0))).toBeLessThan(24)
  expect(await cancellation.count()).toBe(0)
  await part.getByRole('button', { name: /^모두 보기/ }).click()
  await cancellation.getByText('일정 변경').waitFor()
  await part.getByRole('button', { name: '서류' }).click()
  await on.page.getByRole('menuitem', { name: '영수증' }).waitFor()
})

test('the gallery shows a work queue as on home, and a reference whose default is the current user', async () => {
  await visit(on.page, `${on.address}/admin/components/gallery?part=modes`)
  const tile = on.page.getByRole('link', { name: /^대기.*부터/ })
  await tile.getByText('3', { exact: true }).waitFor()
  await tile.getByText(/부터$/).waitFor()
  await on.only('checker')
  await expect.poll(() => on.input('checker').getByRole('combobox').inputValue()).toMatch(/시험 super/)
})
