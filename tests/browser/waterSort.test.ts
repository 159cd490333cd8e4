import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateLevel } from '../../landing/game/levels.ts'
import type { Pour } from '../../landing/game/rules.ts'
import { tubeAccessibleName } from '../../landing/game/announcements.ts'
import type { Office } from './openOffice.ts'
import { openOffice } from './openOffice.ts'
import { findAxeViolations } from './axeViolations.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice({ filled: 'reference' })
})
afterAll(() => office?.close())

const address = '/public/water-sort'
const { board, solution: way } = generateLevel(1)

const tube = (page: Page, at: number) => page.getByRole('button', { name: `${at + 1}번 시험관`, exact: false }).first()
const announcement = (page: Page) => page.getByRole('status')
const isReady = (page: Page) => page.locator('.game[data-ready=true]').waitFor()

async function open(page: Page) {
  await page.goto(address)
  await isReady(page)
}

async function play(page: Page, { from, to }: Pour) {
  await tube(page, from).click()
  await tube(page, to).click()
}

test('without JavaScript the page shows the board, with the contents of every tube in words', async () => {
  const page = await office.page('anyone', { javaScriptEnabled: false })
  await page.goto(address)
  const names = await page.locator('.tube').evaluateAll((tubes) => tubes.map((item) => item.getAttribute('aria-label')))
  expect(names).toEqual(board.map((units, index) => tubeAccessibleName(units, index, 'ko')))
  expect(await page.locator('noscript p').textContent()).toBe('이 게임은 자바스크립트를 켜야 할 수 있습니다.')
})

test('a level is played to its end by pointer, and the next one starts', async () => {
  const page = await office.page('anyone')
  await open(page)
  for (const move of way) await play(page, move)
  await page.getByRole('heading', { name: '1단계 완료!' }).waitFor()
  await page.getByText(`해답과 똑같은 ${way.length}수로 풀었습니다.`).waitFor()
  const next = page.getByRole('button', { name: '다음 단계' })
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.locator('.tubes').getAttribute('inert')).not.toBeNull()
  await next.press('Enter')
  expect(await announcement(page).textContent()).toBe('2단계를 시작합니다.')
  await page.waitForFunction(() => document.activeElement?.classList.contains('tube'))
})

test('the game works by keyboard alone: arrows, Enter, Space, U, H, R and Escape', async () => {
  const page = await office.page('anyone')
  await open(page)
  const { keyboard } = page
  await tube(page, 0).focus()
  await keyboard.press('ArrowRight')
  await expect.poll(() => tube(page, 1).evaluate((item) => item === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  expect(await tube(page, 1).getAttribute('aria-pressed')).toBe('true')
  await keyboard.press('Escape')
  expect(await tube(page, 1).getAttribute('aria-pressed')).toBe('false')
  await keyboard.press('Home')
  await keyboard.press('Space')
  await keyboard.press('End')
  await keyboard.press('Space')
  expect(await announcement(page).textContent()).toMatch(/^1번에서 5번으로 .+ \d칸을 부었습니다\.$/)
  await keyboard.press('u')
  expect(await announcement(page).textContent()).toBe('1번에서 5번으로 부은 것을 되돌렸습니다. 지금까지 0수입니다.')
  await keyboard.press('h')
  expect(await announcement(page).textContent()).toContain(`앞으로 ${way.length}수면 풀립니다.`)
  await keyboard.press('Home')
  await keyboard.press('Enter')
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.press('r')
  await page.getByText('지금까지의 1수가 사라집니다.').waitFor()
  await keyboard.press('Escape')
  await page.getByText('1수', { exact: true }).waitFor()
  await keyboard.press('r')
  await page.getByRole('button', { name: '다시 시작' }).press('Enter')
  await expect.poll(() => announcement(page).textContent()).toBe('1단계를 처음부터 시작합니다.')
})

test('the up and down keys move to the tube above and below on the screen', async () => {
  const page = await office.page('anyone')
  await page.addInitScript(() => localStorage.setItem('ride.water-sort', '{"number":40,"pours":[],"best":{}}'))
  await open(page)
  await tube(page, 2).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('10번 시험관')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('3번 시험관')
})

test('a reload restores the position, and the best result of every level', async () => {
  const page = await office.page('anyone')
  await open(page)
  for (const move of way) await play(page, move)
  await page.getByRole('button', { name: '다음 단계' }).click()
  const [first] = generateLevel(2).solution
  await play(page, first!)
  const names = () => page.locator('.tube').evaluateAll((tubes) => tubes.map((item) => item.getAttribute('aria-label')))
  const before = await names()
  await page.reload()
  await isReady(page)
  await expect.poll(names).toEqual(before)
  expect(await announcement(page).textContent()).toBe('2단계를 1수에서 이어 합니다.')
  await page.getByRole('button', { name: '되돌리기' }).click()
  expect(await names()).toEqual(generateLevel(2).board.map((units, index) => tubeAccessibleName(units, index, 'ko')))
})

test('without browser storage the game continues and says so', async () => {
  const page = await office.page('anyone')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page)
  await page.getByText('이 브라우저가 저장을 막고 있어').waitFor()
  await play(page, way[0]!)
  expect(await announcement(page).textContent()).toContain('부었습니다')
})

test('tubes are animated only if motion is allowed', async () => {
  const animations = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await office.page('anyone', { reducedMotion })
    await open(page)
    await play(page, way[0]!)
    return page.evaluate(() => document.getAnimations().length)
  }
  expect(await animations('reduce')).toBe(0)
  expect(await animations('no-preference')).toBeGreaterThan(0)
})

test.each([
  [1280, 'light'],
  [751, 'dark'],
  [750, 'light'],
  [360, 'dark'],
] as const)('there is no overflow, every tube is a sufficient touch target, and axe finds no violations, at %i px in %s', async (width, colorScheme) => {
  const page = await office.page('anyone', { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
  // The state before the last pour, which solves the level.
  const solution = generateLevel(40).solution
  const pours = solution.slice(0, -1)
  await page.addInitScript((place) => localStorage.setItem('ride.water-sort', place), JSON.stringify({ number: 40, pours, best: {} }))
  await open(page)
  await page.getByText(`40단계를 ${pours.length}수에서 이어 합니다.`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  const sizes = await page.locator('.game button:visible').evaluateAll((buttons) => buttons.flatMap((item) => [item.clientWidth, item.clientHeight]))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  expect(await findAxeViolations(page)).toEqual([])
  await play(page, solution.at(-1)!)
  await page.getByRole('heading', { name: '40단계 완료!' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
})

test('the browser console shows no errors', () => {
  expect(office.complaints).toEqual([])
})
