import type { Locator, Page } from 'playwright'

/** What a task took: presses of the mouse, groups of keys (a word typed, Enter), and how long the last answer kept somebody waiting. */
export interface Taken {
  readonly clicks: number
  readonly keys: number
  readonly answered: number
}

/** Somebody's two hands at a page; whatever they do is counted. */
export function handsAt(page: Page) {
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
    /** Text into what has the focus already. */
    async type(text: string) {
      keys++
      await counted(page.keyboard.insertText(text))
    },
    /** One key, or one chord. */
    async press(key: string) {
      keys++
      await counted(page.keyboard.press(key))
    },
    /** Text into a box that has to be clicked first. */
    async fill(where: Locator, text: string) {
      await where.waitFor()
      clicks++
      keys++
      await counted(where.click().then(() => where.fill(text)))
    },
    /** Files dropped, or chosen in the system's own window. */
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
    /** The task is done once this is there. */
    async done(shown: Locator): Promise<Taken> {
      await shown.waitFor()
      return { clicks, keys, answered: Math.round(performance.now() - last) }
    },
  }
}
