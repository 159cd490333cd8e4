import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { collectListViews } from '#schema/list/modes.ts'
import { seedDay } from '../server/testApp.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { pathAndQuery, openOffice } from './openOffice.ts'
import { findSeriousViolations } from './axeViolations.ts'
import { networkIdleWaiter } from './networkIdle.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => office?.close())

const save = async (resource: string, drafts: readonly object[]): Promise<number[]> =>
  (await office.testApp.as('super')).call(resource, 'save', { saveParamsArray: drafts })

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe('every calendar and timeline view', () => {
  const of = (kind: string) =>
    allResources.flatMap((item: Resource) =>
      collectListViews(item).flatMap(([name, mode]) => (mode.kind === kind ? [`/admin/${routeOf(item.name)}?view=${name}`] : [])),
    )

  test.each([...of('calendar'), ...of('timeline')])('shows its rows and fits a phone: %s', async (path) => {
    const page = await office.page('super')
    const settled = networkIdleWaiter(page)
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/findMany') && !answer.ok()) refused.push(answer.url())
    })
    // Calendars and timelines share their components: axe checks the first of each, at both widths.
    const isFirst = path === of('calendar')[0] || path === of('timeline')[0]
    await visit(page, path)
    await page.getByRole('link', { name: '오늘', exact: true }).waitFor()
    await page.getByRole('status').filter({ hasText: '이 기간' }).waitFor()
    await settled()
    expect(await page.getByRole('region').count()).toBeGreaterThan(of('calendar').includes(path) ? 3 : 0)
    if (isFirst) expect(await findSeriousViolations(page, '#main')).toEqual([])
    await page.setViewportSize({ width: 360, height: 780 })
    await settled()
    if (isFirst) expect(await findSeriousViolations(page, '#main')).toEqual([])
    expect(await widest(page)).toBeLessThanOrEqual(0)
    expect(refused).toEqual([])
  })

  test('is one of at least four of its kind', () => {
    for (const kind of ['calendar', 'timeline']) expect(of(kind).length).toBeGreaterThan(3)
  })
})

const event = { basis: 'ride', discount_type: 'rate', discount_value: 10, scope: 'all' }

describe('a calendar', () => {
  beforeAll(async () => {
    await save('rentEvent', [
      { ...event, name: '수능 할인', run_from: '2038-02-08 09:00:00', run_to: '2038-02-10 18:00:00' },
      { ...event, name: '자정까지', run_from: '2038-02-12 20:00:00', run_to: '2038-02-13 00:00:00' },
      ...[1, 2, 3, 4, 5, 6].map((n) => ({ ...event, name: `하루 ${n}`, run_from: '2038-02-17 10:00:00', run_to: '2038-02-17 12:00:00' })),
    ])
  })

  test('shows each row on the days of its period, and links to the row and back', async () => {
    const page = await office.page('manager')
    await visit(page, '/admin/rent-events?view=calendar&at=2038-02')
    const bar = page.getByRole('link', { name: '수능 할인, 작성, 2038-02-08 (월) 09:00 ~ 2038-02-10 (수) 18:00' })
    const day = await page.locator('time[datetime="2038-02-08"]').locator('..').boundingBox()
    const box = await bar.boundingBox()
    expect(Math.round((box?.width ?? 0) / (day?.width ?? 1))).toBe(3)
    expect(Math.abs((box?.x ?? 0) - (day?.x ?? 0))).toBeLessThan(8)
    // An event that ends at midnight does not appear on the next day.
    const night = await page.getByRole('link', { name: /^자정까지/ }).boundingBox()
    expect(Math.round((night?.width ?? 0) / (day?.width ?? 1))).toBe(1)
    await bar.click()
    await page.getByRole('heading', { name: '수능 할인' }).waitFor()
    await page.goBack()
    await bar.waitFor()
    expect(pathAndQuery(page)).toContain('at=2038-02')
  })

  test('expands a day with more rows than fit', async () => {
    const page = await office.page('manager')
    await visit(page, '/admin/rent-events?view=calendar&at=2038-02')
    await page.getByRole('button', { name: '2월 17일 (수), 2건 더 보기' }).click()
    const day = page.getByRole('dialog', { name: '2월 17일 (수)' })
    for (const n of [1, 2, 3, 4, 5, 6]) await day.getByRole('link', { name: new RegExp(`^하루 ${n}, `) }).waitFor()
    await page.keyboard.press('Escape')
    await day.waitFor({ state: 'detached' })
  })

  test('keeps the month in the URL and applies the filters of the list', async () => {
    const page = await office.page('manager')
    await visit(page, '/admin/rent-events?view=calendar&at=2038-02')
    const bar = page.getByRole('link', { name: /^수능 할인, / })
    await bar.waitFor()
    await page.getByRole('link', { name: '다음 달' }).click()
    await page.getByRole('heading', { name: '2038년 3월' }).waitFor()
    expect(pathAndQuery(page)).toContain('at=2038-03')
    await bar.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '오늘', exact: true }).click()
    await page.getByRole('heading', { name: '2026년 11월' }).waitFor()
    expect(await page.locator('[aria-current=date]').getAttribute('datetime')).toBe('2026-11-20')
    await visit(page, `/admin/rent-events?view=calendar&at=2038-02&filter=${encodeURIComponent('{"keyword":"하루"}')}`)
    await page.getByRole('link', { name: /^하루 1, / }).waitFor()
    expect(await bar.count()).toBe(0)
    await page.getByRole('status').filter({ hasText: '이 기간 6건' }).waitFor()
    await visit(page, '/admin/rent-events?view=calendar&at=2038-13')
    await page.getByRole('button', { name: '주소의 기간을 읽을 수 없습니다: 2038-13' }).waitFor()
  })

  test('becomes a list of days on a phone', async () => {
    const page = await office.page('manager', { viewport: { width: 360, height: 780 } })
    await visit(page, '/admin/rent-events?view=calendar&at=2038-02')
    for (const day of ['2월 8일 (월)', '2월 9일 (화)', '2월 10일 (수)'])
      await page
        .getByRole('region', { name: day, exact: true })
        .getByRole('link', { name: /^수능 할인, / })
        .waitFor()
    expect(await page.getByRole('region', { name: '2월 11일 (목)', exact: true }).count()).toBe(0)
    const full = page.getByRole('region', { name: '2월 17일 (수)', exact: true })
    expect(await full.getByRole('link').count()).toBe(4)
    await full.getByRole('button', { name: '2월 17일 (수), 2건 더 보기' }).click()
    await expect.poll(() => full.getByRole('link').count()).toBe(6)
  })

  test('starts with today on a phone, and folds the past days', async () => {
    const page = await office.page('manager', { viewport: { width: 360, height: 780 } })
    await visit(page, '/admin/rent-events?view=calendar')
    await page.getByRole('region', { name: '11월 20일 (금)', exact: true }).waitFor()
    const emptyDay = page.getByRole('region', { name: '11월 12일 (목)', exact: true })
    expect(await emptyDay.count()).toBe(0)
    await page.getByRole('button', { name: /^지난 \d+일 보기$/ }).click()
    await emptyDay.waitFor()
  })

  test('shows how many rows it leaves out', async () => {
    const { db } = office.testApp
    await db.query(
      `insert into rent_events select (jsonb_populate_record(e, jsonb_build_object('id', 500000 + n, 'run_from', '2028-05-03 00:00:00+09'::timestamptz + n * interval '1 minute', 'run_to', '2028-05-20 00:00:00+09'::timestamptz))).*
       from rent_events e, generate_series(1, 2100) n where e.name = '수능 할인'`,
    )
    const page = await office.page('manager')
    await visit(page, '/admin/rent-events?view=calendar&at=2028-05')
    await page.getByRole('status').filter({ hasText: '이 기간 2,100건 중 2,000건' }).waitFor()
    await page.getByText('5월 4일 (목)까지 시작하는 처음 2,000건만 보입니다. 필터로 좁히면 나머지도 보입니다.').waitFor()
    await page.getByRole('button', { name: '5월 10일 (수), 1996건 더 보기' }).waitFor()
    const [lost] = await db.query<{ n: number }>('select count(*)::int as n from acc_rents where start_at is null')
    expect(lost?.n).toBeGreaterThan(0)
    await visit(page, '/admin/acc-rents?view=staff')
    await page.getByText(`대차 시작 값이 없는 ${lost?.n}건은 여기에 없습니다.`, { exact: false }).waitFor()
    await page.getByRole('link', { name: '목록에서 보기' }).click()
    await page.getByText(`총 ${lost?.n}건`).waitFor()
  })
})

describe('a timeline', () => {
  const disable = { reason: 'maintenance', on_overlap: 'refuse' }
  let plates: readonly string[] = []
  beforeAll(async () => {
    const { rows } = await (
      await office.testApp.as('super')
    ).call<{ rows: { id: number; plate_no: string }[] }>('rcar', 'findMany', {
      subset: 'list',
      params: { num: 60, orderBy: 'plate_no-asc' },
    })
    plates = rows.map(({ plate_no }) => plate_no)
    await save(
      'rcarDisable',
      rows.map(({ id }) => ({ ...disable, rcar_id: id, start_at: '2027-03-10 12:00:00', end_at: '2027-03-12 12:00:00' })),
    )
    await save('rcarDisable', [{ ...disable, reason: 'cleaning', rcar_id: rows[0]?.id, start_at: '2027-03-13 09:00:00', end_at: '2027-03-13 12:00:00' }])
  })

  test('has a lane for each value, and renders only the visible lanes', async () => {
    const page = await office.page('ops')
    await visit(page, '/admin/rcar-disables?view=timeline&at=2027-03-08&span=7')
    const [first = '', last = ''] = [plates[0], plates.at(-1)]
    const lane = page.getByRole('group', { name: first, exact: true })
    await lane.getByRole('link', { name: '정비, 예정, 2027-03-10 (수) 12:00 ~ 2027-03-12 (금) 12:00' }).waitFor()
    const track = await lane.getByRole('list').boundingBox()
    const bar = await lane
      .getByRole('link', { name: /^정비, / })
      .locator('..')
      .boundingBox()
    expect(((bar?.x ?? 0) - (track?.x ?? 0)) / (track?.width ?? 1)).toBeCloseTo(2.5 / 7, 2)
    expect((bar?.width ?? 0) / (track?.width ?? 1)).toBeCloseTo(2 / 7, 2)
    expect(await page.locator('.lane').count()).toBeLessThan(plates.length)
    await page.getByRole('region', { name: '차량 사용불가, 차량별' }).evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
    await page
      .getByRole('group', { name: last, exact: true })
      .getByRole('link', { name: /^정비, / })
      .waitFor()
    await lane.waitFor({ state: 'detached' })
  })

  test('is navigated by arrow keys, and a bar opens its row', async () => {
    const page = await office.page('ops')
    await visit(page, '/admin/rcar-disables?view=timeline&at=2027-03-08&span=7')
    const [lane, below] = [plates[0] ?? '', plates[1] ?? ''].map((name) => page.getByRole('group', { name, exact: true }))
    const focused = () =>
      page.evaluate(() => `${document.activeElement?.closest('.lane')?.getAttribute('aria-label')} ${document.activeElement?.textContent.slice(0, 2)}`)
    await lane?.getByRole('link', { name: /^정비, / }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe(`${plates[0]} 세차`)
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe(`${plates[1]} 정비`)
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe(`${plates[0]} 정비`)
    await below?.getByRole('link', { name: /^정비, / }).press('Enter')
    await page.getByRole('heading', { name: plates[1] ?? '' }).waitFor()
    expect(pathAndQuery(page)).toContain('view=timeline')
  })

  test('changes its span in the URL, and marks the current time by a line', async () => {
    const page = await office.page('ops')
    await visit(page, '/admin/rcar-disables?view=timeline&at=2027-03-08&span=7')
    await page.getByRole('heading', { name: '3월 8일 (월) ~ 3월 14일 (일)' }).waitFor()
    await page.getByRole('navigation', { name: '기간' }).getByRole('link', { name: '12주' }).click()
    await page.getByRole('heading', { name: '3월 8일 (월) ~ 5월 30일 (일)' }).waitFor()
    expect(pathAndQuery(page)).toContain('at=2027-03-08&span=84')
    expect(await page.locator('.now').count()).toBe(0)
    await page.getByRole('link', { name: '이전', exact: true }).click()
    await page.getByRole('heading', { name: '12월 14일 (월) ~ 3월 7일 (일)' }).waitFor()
    await page.getByRole('link', { name: '오늘', exact: true }).click()
    await page.getByRole('heading', { name: '11월 8일 (일) ~ 1월 30일 (토)' }).waitFor()
    expect(pathAndQuery(page)).toContain('span=84')
    await page.locator('.now').waitFor({ state: 'attached' })
    await page.getByRole('navigation', { name: '보기 방식' }).getByRole('link', { name: '목록' }).click()
    expect(pathAndQuery(page)).not.toMatch(/as=|span=/)
  })
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
