import sharp from 'sharp'
import { expect, test } from 'vitest'
import { componentsPage, fields, labelOf, retype, expectEventually } from './componentsPage.ts'
import { findSeriousViolations } from './axeViolations.ts'

const on = componentsPage()

/** Which presentations (cell, wide, label, input) of each field are on the page, by name and label. */
const looksOf = (names: readonly (readonly [name: string, label: string])[]) =>
  Object.fromEntries(
    names.map(([name, label]) => {
      const look = (kind: string) => document.querySelector(`[data-field=${name}] [data-look=${kind}]`)
      const input = look('input')
      const control = input?.querySelector('input, textarea, [role=combobox], [role=textbox], button') ?? null
      return [
        name,
        { cell: !!look('cell')?.innerHTML, wide: !!look('wide')?.innerHTML, label: !!input?.textContent?.includes(label), control: control !== null },
      ]
    }),
  )

test('every field kind has a cell, a wide cell and an input, which are accessible in light and dark and fit a phone', async () => {
  await on.everything()
  // Read-only fields appear in the form without a control.
  const expectedLooks = Object.entries(fields).map(([name, { options }]) => [name, { cell: true, wide: true, label: true, control: !options.readOnly }])
  await expectEventually(() =>
    on.page.evaluate(
      looksOf,
      Object.keys(fields).map((name) => [name, labelOf(name)] as const),
    ),
  ).toEqual(Object.fromEntries(expectedLooks))
  const isSound = async () => {
    await on.page.locator('.leaflet-marker-icon').first().waitFor()
    expect(await findSeriousViolations(on.page)).toEqual([])
  }
  await isSound()
  await on.page.setViewportSize({ width: 360, height: 800 })
  await expectEventually(() => on.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await on.page.setViewportSize({ width: 1440, height: 1000 })
  const ground = () => on.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await on.page.emulateMedia({ colorScheme: 'dark' })
  await expectEventually(ground).not.toBe(light)
  await isSound()
}, 120_000)

test('formatted text is displayed without executable content', async () => {
  await on.only('rich')
  const wide = on.look('rich', 'wide')
  expect(await wide.locator('h2').textContent()).toBe('설 연휴 운영 안내')
  expect(await wide.locator('a').first().getAttribute('rel')).toBe('noopener noreferrer')
  expect(await wide.locator('script, a[href^=javascript]').count()).toBe(0)
  expect(await wide.getByText('옛 링크').count()).toBe(1)
  expect(await on.look('rich', 'cell').textContent()).toMatch(/^설 연휴 운영 안내 연휴 동안 강남점은/)
})

test('numbers, phones and dates are accepted in common notations and displayed in one format', async () => {
  await on.only('whole', 'phone', 'day', 'moment', 'month')
  expect(await retype(on.input('whole').getByLabel('주행거리'), '1234567')).toBe('1,234,567')
  expect(await retype(on.input('phone').getByRole('textbox'), '010 9999 1234')).toBe('010-9999-1234')
  expect(await retype(on.input('day').getByRole('textbox'), '26.12.25')).toBe('2026-12-25')
  expect(await retype(on.input('moment').getByRole('textbox'), '20260507 930')).toBe('2026-05-07 09:30')
  expect(await retype(on.input('month').getByRole('textbox'), '202608')).toBe('2026-08')
})

test('a date is selected in the calendar, which closes and returns the focus', async () => {
  await on.only('day', 'moment')
  const box = on.input('day').getByRole('textbox')
  await box.click()
  await on.page.getByRole('gridcell', { name: '24', exact: true }).click()
  await on.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe('2026-05-24')
  await expectEventually(() => box.evaluate((element) => element === document.activeElement)).toBe(true)

  await on.input('moment').getByRole('textbox').click()
  await on.page.getByRole('gridcell', { name: '11', exact: true }).click()
  await on.page.getByRole('dialog').getByLabel('시각').fill('1745')
  await on.page.keyboard.press('Escape')
  expect(await on.input('moment').getByRole('textbox').inputValue()).toMatch(/^\d{4}-\d{2}-11 17:45$/)
})

test('references are searched by part of the name, and loaded only when the field is opened', async () => {
  const requests: string[] = []
  on.page.on('request', (request) => request.url().includes('/api/brand/') && requests.push(decodeURIComponent(request.url())))
  await on.only('ref', 'refs')
  const box = on.input('ref').getByRole('combobox')
  expect(await box.inputValue()).toBe('현대')
  await box.fill('기아')
  await expectEventually(() => on.page.getByRole('option').allTextContents()).toEqual(['기아'])
  await on.page.getByRole('option', { name: '기아' }).click()
  expect(await box.inputValue()).toBe('기아')
  expect(requests.filter((url) => url.includes('keyword')).length).toBe(1)
  expect(requests.every((url) => url.includes('subset=label'))).toBe(true)

  await on.input('refs').getByRole('combobox').click()
  await on.page.getByRole('option', { name: '대형' }).click()
  expect(await on.input('refs').locator('.MuiChip-label').allTextContents()).toEqual(['전기차', '신차', '대형'])
})

test('table rows are added, moved and removed by keyboard', async () => {
  await on.only('rows')
  const lines = on.input('rows')
  const days = () => lines.getByLabel('일수').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  await lines.getByRole('button', { name: '줄 추가' }).press('Enter')
  await expectEventually(days).toEqual(['3', '7', '30', ''])
  await lines.getByRole('button', { name: '할인 단계 3번째 줄 앞으로' }).press('Enter')
  await expectEventually(days).toEqual(['3', '30', '7', ''])
  await lines.getByRole('button', { name: '할인 단계 1번째 줄 지우기' }).press('Enter')
  await expectEventually(days).toEqual(['30', '7', ''])
})

test('a free value is edited by its parts', async () => {
  await on.only('json')
  const value = on.input('json')
  await value.getByLabel('title', { exact: true }).fill('라이드 렌터카')
  const added = value.getByLabel('설정 값에 추가할 항목 이름')
  await added.fill('target')
  await added.press('Enter')
  await value.getByLabel('target', { exact: true }).fill('값')
  await value.getByRole('combobox', { name: 'target 값의 종류' }).click()
  await on.page.getByRole('option', { name: '목록' }).click()
  expect(await value.getByLabel('target 1', { exact: true }).inputValue()).toBe('값')
  expect(await value.getByLabel('title', { exact: true }).inputValue()).toBe('라이드 렌터카')
})

test('pictures can be uploaded, sorted and removed; other files are refused with a message', async () => {
  await on.only('images')
  const photos = on.input('images')
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await photos.locator('input[type=file]').setInputFiles({ name: '앞모습.png', mimeType: 'image/png', buffer: png })
  const added = photos.getByRole('img', { name: '사진 4' })
  await added.scrollIntoViewIfNeeded()
  const source = await added.getAttribute('src')
  expect(source).toMatch(/^\/files\/[0-9a-f]{64}\?w=96$/)
  await expectEventually(() => added.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await photos.getByRole('button', { name: '사진 4 앞으로' }).click()
  expect(await photos.getByRole('img', { name: '사진 3' }).getAttribute('src')).toBe(source)
  await photos.getByRole('button', { name: '사진 3 지우기' }).click()
  expect(await photos.getByRole('img').count()).toBe(3)

  const zone = photos.getByRole('button', { name: /고르기$/ }).locator('..')
  const dragged = await on.page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], '끌어온.png', { type: 'image/png' }))
    return data
  }, png.toString('base64'))
  await zone.dispatchEvent('drop', { dataTransfer: dragged })
  await photos.getByRole('img', { name: '사진 4' }).waitFor()
  expect(await photos.getByRole('img', { name: '사진 4' }).getAttribute('src')).toBe(source)
  await photos.getByRole('button', { name: '사진 4 지우기' }).click()

  await photos.locator('input[type=file]').setInputFiles({ name: '문서.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  expect(await photos.getByRole('alert').textContent()).toMatch(/^문서\.png: .*[가-힣]/)
  on.forgive('status of 400')
})

test('a location is set by click, arrow keys or typing; the map makes no external requests', async () => {
  const outside: string[] = []
  on.page.on('request', (request) => request.url().startsWith(on.address) || outside.push(request.url()))
  await on.only('latlng')
  const place = on.input('latlng')
  const map = place.getByRole('application')
  const read = async () => [Number(await place.getByLabel('위도').inputValue()), Number(await place.getByLabel('경도').inputValue())]
  const [lat = 0, lng = 0] = await read()
  await map.press('ArrowUp')
  await expectEventually(read).not.toEqual([lat, lng])
  expect((await read())[0]).toBeGreaterThan(lat)
  expect((await read())[1]).toBe(lng)
  const before = await read()
  await map.click({ position: { x: 200, y: 60 } })
  await expectEventually(read).not.toEqual(before)
  await place.getByLabel('위도').focus()
  await on.page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', '35.1796, 129.0756')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  expect(await read()).toEqual([35.1796, 129.0756])
  expect(outside).toEqual([])
})

test('the editor for formatted text accepts only links with a safe URL', async () => {
  await on.only('rich')
  const editor = on.input('rich').getByRole('textbox')
  await editor.click()
  await on.page.keyboard.press('Control+A')
  await on.page.keyboard.type('새 공지')
  await on.page.keyboard.press('Control+A')
  await on.input('rich').getByRole('button', { name: '굵게' }).click()
  await on.input('rich').getByRole('button', { name: '링크' }).click()
  await on.page.getByLabel('주소').fill('javascript:alert(1)')
  expect(await on.page.getByRole('button', { name: '넣기' }).isDisabled()).toBe(true)
  await on.page.getByLabel('주소').fill('https://example.com/notice')
  await on.page.getByRole('button', { name: '넣기' }).click()
  expect(await editor.locator('a[href="https://example.com/notice"] strong').textContent()).toBe('새 공지')
})

test('an editor without table support is read-only for text with a table until the user confirms', async () => {
  await on.only('rich', 'terms')
  const terms = on.input('terms')
  expect(await terms.getByRole('textbox').getAttribute('contenteditable')).toBe('false')
  expect(await on.look('terms', 'wide').getByRole('cell').count()).toBe(2)
  await terms.getByRole('button', { name: '그래도 수정' }).click()
  await expectEventually(() => terms.getByRole('textbox').getAttribute('contenteditable')).toBe('true')
  expect(await on.input('rich').getByRole('textbox').getAttribute('contenteditable')).toBe('true')
})

test('a dependent field appears only with the value it depends on, and keeps its typed value', async () => {
  await on.only('handed', 'handed_to')
  const way = on.input('handed').getByRole('combobox')
  const choose = async (name: string) => {
    await way.click()
    await on.page.getByRole('option', { name, exact: true }).click()
  }
  const address = on.input('handed_to').getByRole('textbox')
  await address.fill('')
  await on.check()
  await on.input('handed_to').getByText('필수 항목입니다.').waitFor()
  await address.fill('제주시 공항로 2')
  await choose('스팟 방문')
  await address.waitFor({ state: 'detached' })
  await choose('배송')
  await expectEventually(() => address.inputValue()).toBe('제주시 공항로 2')
})
