import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { accessLevelForCreate } from '#schema/row/permissions.ts'
import { writableFieldKeys } from '#schema/row/shape.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { seedDay } from '../server/testApp.ts'
import { expectNothingCovered } from './floatingButtons.ts'
import { goTo } from './navigation.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { findSeriousViolations } from './axeViolations.ts'
import { networkIdleWaiter } from './networkIdle.ts'
import { recordLayoutShifts } from './layoutShifts.ts'

/** An office with sample data, and one page that navigates without reloading. */
interface Walk {
  readonly page: Page
  readonly office: Office
  /** Navigates within the app and waits until all data is loaded; fails if the layout shifts. */
  open(path: string): Promise<void>
  /** The id of the newest row, if the sample has one. */
  someId(resource: Resource): Promise<number | undefined>
  /** Asserts an empty console, no serious accessibility violations and no horizontal overflow. */
  isSound(path: string): Promise<void>
}

async function openWalk(): Promise<Walk> {
  const office = await openOffice({ filled: 'sample', clock: () => seedDay })
  const page = await office.page('super')
  const settled = networkIdleWaiter(page)
  const still = await recordLayoutShifts(page)
  const boss = await office.testApp.as('super')
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled()
  return {
    page,
    office,
    async open(path) {
      await settled()
      await still.begin()
      await goTo(page, path)
      await settled()
      // Navigating by address opens the menu group of the page, which moves the menu; a user would have opened it by a click.
      await still.isSo(path, 'menu')
    },
    async someId(resource) {
      const { rows: row } = await boss.call<{ rows: { id: number }[] }>(resource.name, 'findMany', { subset: 'label', params: { num: 1 } })
      return row[0]?.id
    },
    async isSound(path) {
      expect(office.complaints, path).toEqual([])
      // The menu is the same on every page; `axe.test` checks it.
      expect((await findSeriousViolations(page, '#main')).join('\n'), path).toBe('')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
      await expectNothingCovered(page, path)
    },
  }
}

/** Few rows suffice: all look alike. */
const rows = 8

function look(resource: Resource, on: () => Walk) {
  const route = `/admin/${routeOf(resource.name)}`

  test('the list requests its rows once and shows them', async () => {
    const { page, open, someId, isSound } = on()
    const requests: string[] = []
    // A slow machine reaches the time of the next refresh, which repeats a request for counts; only different ones are counted.
    const counts = new Set<string>()
    const note = (request: { url(): string }) => {
      const { pathname, search } = new URL(request.url())
      requests.push(pathname)
      if (pathname === '/api/counts') counts.add(search)
    }
    page.on('request', note)
    await open(`${route}?perPage=${rows}`)
    page.off('request', note)
    // Excluded: counts of tabs and of the menu, the presence call of the page that was left, and the poll for outages of vendors.
    const lists = requests.filter(
      (path) =>
        path.startsWith('/api/') &&
        !['/api/user/me', '/api/counts', '/api/comment/toMe', '/api/events', '/api/present', '/api/operations/outages'].includes(path),
    )
    expect(lists).toEqual([`/api/${resource.name}/findMany`])
    expect(counts.size).toBeLessThanOrEqual(resource.list.tabs ? 2 : 1)
    if ((await someId(resource)) !== undefined) await page.locator('tbody tr').first().waitFor()
    await isSound(route)
  })

  test('the detail page shows a row', async () => {
    const { page, open, someId, isSound } = on()
    const id = await someId(resource)
    if (id === undefined) return
    await open(`${route}/${id}/show`)
    await page.getByRole('tab', { name: '변경 이력' }).waitFor()
    expect(await page.locator('main, #main-content').first().innerText()).not.toContain('[object Object]')
    await isSound(`${route}/${id}/show`)
  })

  test.runIf(resource.can.save)('the edit form opens for a row', async () => {
    const { page, open, someId, isSound } = on()
    const id = await someId(resource)
    if (id === undefined || writableFieldKeys(resource, 'super').length === 0) return
    await open(`${route}/${id}`)
    await page.getByRole('button', { name: '저장', exact: true }).waitFor()
    await isSound(`${route}/${id}`)
  })

  test.runIf(accessLevelForCreate(resource.can))('its empty form names every field that must be filled', async () => {
    const { page, open, isSound } = on()
    await open(`${route}/create`)
    const needed = writableFieldKeys(resource, 'super').filter(({ field }) => !mayBeEmpty(field) && field.options.default === undefined)
    await page.getByRole('button', { name: '저장', exact: true }).click()
    if (needed.length > 0) await page.getByText('필수 항목입니다.').first().waitFor()
    await isSound(`${route}/create`)
  })
}

/** Opens list, page, form and empty form of each of these resources. */
export function testEveryPageOf(resources: readonly Resource[]) {
  let walk: Walk
  beforeAll(async () => {
    walk = await openWalk()
  })
  afterAll(() => walk?.office.close())
  describe.each(resources.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => look(resource, () => walk))
}
