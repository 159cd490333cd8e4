import type { Locator, Page } from 'playwright'

/** The cost of a task: mouse clicks, key groups (one typed word or one Enter), and the ms from the last input until the result is visible. */
export interface InputCost {
  readonly clicks: number
  readonly keys: number
  readonly answered: number
}

/** Mouse and keyboard of a page, with counted clicks and key groups. */
export function countInputs(page: Page) {
  let clicks = 0
  let keys = 0
  let last = performance.now()
  const counted = async (doing: Promise<unknown>) => {
    last = performance.now()
    await doing
  }
  return {
    async click(where: Locator) {
      await where.waitFor()
      clicks++
      await counted(where.click())
    },
    /** Types into the focused element. */
    async type(text: string) {
      keys++
      await counted(page.keyboard.insertText(text))
    },
    /** Presses one key or chord. */
    async press(key: string) {
      keys++
      await counted(page.keyboard.press(key))
    },
    /** Clicks a box and fills it. */
    async fill(where: Locator, text: string) {
      await where.waitFor()
      clicks++
      keys++
      await counted(where.click().then(() => where.fill(text)))
    },
    /** Chooses files, or drops them. */
    async drop(where: Locator, files: string | string[]) {
      clicks++
      await counted(where.setInputFiles(files))
    },
    async drag(from: { x: number; y: number }, to: { x: number; y: number }) {
      clicks++
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
      await page.mouse.move(to.x, to.y, { steps: 3 })
      await counted(page.mouse.up())
    },
    /** Waits for the result and returns the counts. */
    async done(result: Locator): Promise<InputCost> {
      await result.waitFor()
      return { clicks, keys, answered: Math.round(performance.now() - last) }
    },
  }
}
