import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

const one = async (resource: string, draft: object): Promise<number> => {
  const [id] = await (await office.testApp.as('super')).call(resource, 'save', { saveParamsArray: [draft] })
  return id
}

async function picture() {
  const boundary = 'ride-test'
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="car.png"\r\ncontent-type: image/png\r\n\r\n`
  const { headers } = await office.testApp.as('super')
  const answer = await office.testApp.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers: { host: 'localhost', ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return answer.json().key
}

/** A product on sale, with the rows it refers to. */
async function product() {
  const company_id = await one('company', { name: '라온캐피탈', kinds: ['finance'] })
  const brand_id = await one('brand', { name: '라온', name_en: 'Raon', origin: 'domestic' })
  const model_group_id = await one('modelGroup', { brand_id, name: '라온', segment: 'mid' })
  const model_id = await one('model', { model_group_id, name: '라온 5', body_type: 'sedan', status: 'on_sale' })
  const trim_id = await one('trim', { model_id, name: '플러스', model_year: 2026, price: 38_000_000, fuel: 'gasoline', transmission: 'auto', seats: 5 })
  const id = await one('product', {
    code: 'LR-0001',
    name: '라온 5 장기렌트',
    kind: 'long_rent',
    company_id,
    trim_id,
    images: [await picture()],
    car_price: 38_000_000,
    terms: [{ months: 36 }, { months: 48 }],
    mileages: [{ km: 10_000, monthly_diff: 0 }],
    residuals: [
      { months: 36, km: 10_000, rate: 50 },
      { months: 48, km: 10_000, rate: 40 },
    ],
    annual_rate: 5.9,
    over_km_won: 120,
    terminate_tiers: [{ elapsed: 100, rate: 20 }],
  })
  return { id, trim_id }
}

const cell = (page: Page, won: string) => page.getByRole('region', { name: '월 납입금' }).getByRole('button', { name: won })

test('the calculator updates while the user types, makes a quote, and saves the same result as the server', async () => {
  const { id } = await product()
  const page = await office.page('manager')
  await visit(page, `/admin/products/${id}/show`)
  await page.getByRole('link', { name: '계산기' }).click()
  await cell(page, '609,200원').click()
  const sheet = page.getByRole('document', { name: '차량 견적서' })
  await sheet.getByText('15,200,000원').waitFor()
  await sheet.getByText('라온캐피탈').waitFor()

  await page.getByLabel('차량가').fill('40000000')
  await cell(page, '641,300원').waitFor()
  await page.getByLabel('선납금').fill('4000000')
  await page.getByLabel('보증금').fill('3000000')
  await sheet.getByText('36,000,000원').waitFor()
  await sheet.getByText('3,000,000원', { exact: true }).waitFor()
  await page.getByLabel('선납금').fill('0')
  await page.getByRole('button', { name: '상품에 저장' }).click()
  await page.getByText('상품의 가격과 월 최저를 저장했습니다.').waitFor()
  const [row] = await office.testApp.db.query('select car_price::int, monthly_from::int from products where id = $1', [id])
  expect(row).toEqual({ car_price: 40_000_000, monthly_from: 641_300 })
})

test('the print view contains only the quote', async () => {
  const [row] = await office.testApp.db.query<{ id: number }>('select id from products limit 1')
  const page = await office.page('cs')
  await visit(page, `/admin/products/calculator?id=${row?.id}`)
  await cell(page, '641,300원').click()
  expect(await page.getByRole('button', { name: '상품에 저장' }).count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('document', { name: '차량 견적서' }).isVisible()).toBe(true)
  for (const other of [
    page.getByRole('heading', { name: '상품 계산기' }),
    page.getByRole('navigation').first(),
    page.getByRole('button', { name: '견적서 인쇄' }),
  ]) {
    expect(await other.isVisible()).toBe(false)
  }
})

test('clauses are added from the library, sorted by keyboard and mouse, and saved with the contract', async () => {
  for (const [title, required] of [
    ['이용료', true],
    ['보험', true],
    ['반려동물', false],
  ] as const) {
    const clause = await one('clause', { title, text: `${title} 조항의 내용입니다.`, required })
    await (await office.testApp.as('manager')).call('clause', 'activate', { id: clause })
  }
  const [sold] = await office.testApp.db.query<{ id: number; trim_id: number }>("update products set status = 'on_sale' returning id, trim_id")
  const user_id = await one('user', { name: '한서준' })
  const terms = { term_months: 48, annual_km: 10_000, pay_method: 'transfer', pay_day: 25, bill_type: 'none' }
  const id = await one('purchase', { user_id, product_id: sold?.id, trim_id: sold?.trim_id, owner_type: 'personal', ...terms })

  const page = await office.page('manager')
  await visit(page, `/admin/purchases/${id}`)
  await page.getByRole('button', { name: '계약 조항', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '필수 조항 모두 추가' }).click()
  await dialog.getByRole('button', { name: '반려동물 추가' }).click()
  await dialog.getByRole('button', { name: '반려동물 앞으로' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('2. 반려동물').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('1. 반려동물').waitFor()
  await dialog.getByText('3. 보험').dragTo(dialog.getByText('2. 이용료'))
  await dialog.getByText('2. 보험').waitFor()
  await dialog.getByRole('checkbox', { name: '이용료 동의함' }).check()
  await dialog.getByLabel('특약').fill('탁송 무료')
  await dialog.getByRole('button', { name: '계약에 적용' }).click()
  await page.getByText('조항 3개').waitFor()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.waitForURL(/\/show/)
  const { clauses, special_terms } = await (await office.testApp.as('super')).call('purchase', 'findById', { subset: 'full', id })
  expect(clauses.map(({ title, required }: { title: string; required: boolean }) => [title, required])).toEqual([
    ['반려동물', false],
    ['보험', true],
    ['이용료', true],
  ])
  expect(clauses[2].agreed_at).toMatch(/^\d{4}-/)
  expect(special_terms).toBe('탁송 무료')

  const download = page.waitForEvent('download')
  // The form, which stays until the record page is rendered, has document buttons of its own.
  await page.getByRole('button', { name: '서류', exact: true }).click()
  await page.getByRole('menuitem', { name: '견적서' }).click()
  expect((await download).suggestedFilename()).toMatch(/^견적서-Q.*\.pdf$/)

  await office.testApp.db.query("update purchases set status = 'contracted' where id = $1", [id])
  await visit(page, `/admin/purchases/${id}`)
  await page.getByText('계약한 조항은 바꿀 수 없습니다.').waitFor()
  expect(await page.getByRole('button', { name: '계약 조항', exact: true }).isDisabled()).toBe(true)
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
