import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDay } from '../server/testApp.ts'
import { findAxeViolations } from './axeViolations.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { joinHere } from './rentVisitor.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => office?.close())

describe.each([
  [1440, 'light', '오가을'],
  [360, 'dark', '오겨울'],
] as const)('at %i px', (width, colorScheme, name) => {
  test('a member reads the consents, ends and renews one, and downloads all own data once a day', async () => {
    const page = await office.page('anyone', { viewport: { width, height: 900 }, colorScheme, acceptDownloads: true })
    await page.goto('/me')
    await joinHere(page, name)
    const consents = page.getByRole('region', { name: '약관 동의' })
    await expect.poll(() => consents.getByRole('listitem').count()).toBe(4)
    expect(await consents.getByText('2026-11-20 동의').count()).toBe(4)
    // Only news can be ended; the other documents belong to the membership.
    await consents.getByRole('button').click()
    await consents.getByText('2026-11-20 철회').waitFor()
    await consents.getByRole('button', { name: /동의하기$/ }).click()
    await expect.poll(() => consents.getByText('2026-11-20 동의').count()).toBe(4)

    const data = page.getByRole('region', { name: '내 정보 내려받기' })
    const download = page.waitForEvent('download')
    await data.getByRole('button', { name: '내려받기' }).click()
    expect((await download).suggestedFilename()).toBe('ride-2026-11-20.zip')
    await data.getByRole('button', { name: '내려받기' }).click()
    await data.getByText('내 정보는 하루에 한 번 받을 수 있습니다.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect((await findAxeViolations(page)).map(({ id }) => id)).toEqual([])
  })
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
