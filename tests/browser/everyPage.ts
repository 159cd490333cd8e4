import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { toCreate } from '#schema/permissions.ts'
import { writable } from '#schema/shape.ts'
import { seed } from '#demo/seed.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { serious } from './serious.ts'

let office: Office
let page: Page
beforeAll(async () => {
  office = await openOffice({ SEED: 'demo' })
  await seed(office.house.house)
  page = await office.page('super')
})
afterAll(() => office?.close())

/** The newest row, where demo data has one. */
async function someId(of: Resource): Promise<number | undefined> {
  const boss = await office.house.as('super')
  const { rows } = await boss.call<{ rows: { id: number }[] }>(of.name, 'findMany', { subset: 'label', params: { num: 1 } })
  return rows[0]?.id
}

async function open(path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Nothing in the console, nothing serious for who cannot see, nothing wider than the window. */
async function isSound(path: string) {
  expect(office.complaints, path).toEqual([])
  expect((await serious(page)).join('\n'), path).toBe('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
}

function walk(of: Resource) {
  const route = `/admin/${routeOf(of.name)}`

  test('its list asks for its rows once and shows them', async () => {
    const asked: string[] = []
    const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname)
    page.on('request', note)
    await open(route)
    page.off('request', note)
    expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/user/me')).toEqual([`/api/${of.name}/findMany`])
    const id = await someId(of)
    if (id !== undefined) await page.locator('tbody tr').first().waitFor()
    await isSound(route)
  })

  test('the page of a row shows it', async () => {
    const id = await someId(of)
    if (id === undefined) return
    await open(`${route}/${id}/show`)
    await page.getByRole('tab', { name: '변경 이력' }).waitFor()
    expect(await page.locator('main, #main-content').first().innerText()).not.toContain('[object Object]')
    await isSound(`${route}/${id}/show`)
  })

  test.runIf(of.can.save)('its form takes a row as it is', async () => {
    const id = await someId(of)
    if (id === undefined || writable(of, 'super').length === 0) return
    await open(`${route}/${id}`)
    await page.getByRole('button', { name: '저장', exact: true }).waitFor()
    await isSound(`${route}/${id}`)
  })

  test.runIf(toCreate(of.can))('its empty form names every field that must be filled', async () => {
    await open(`${route}/create`)
    const needed = writable(of, 'super').filter(({ field }) => !field.options.optional && field.options.default === undefined)
    await page.getByRole('button', { name: '저장', exact: true }).click()
    if (needed.length > 0) await page.getByText('필수 항목입니다.').first().waitFor()
    await isSound(`${route}/create`)
  })
}

/** Opens list, page, form and empty form of each of these resources. */
export const everyPageOf = (resources: readonly Resource[]) => describe.each(resources.map((of) => ({ name: of.name, of })))('$name', ({ of }) => walk(of))
