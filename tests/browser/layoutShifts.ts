import type { Page } from 'playwright'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** Layout shifts without user input: the shifted share of the page, a description, and whether only the menu moved. */
    moved?: { value: number; said: string; inMenu: boolean }[]
  }
}

const watch = () => {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[]
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
  window.moved = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const texts = sources.map(({ node, previousRect, currentRect }) => `“${node?.textContent?.slice(0, 40)}” ${place(previousRect)} → ${place(currentRect)}`)
      const inMenu = sources.every(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('nav'))
      window.moved?.push({ value, said: texts.join('; '), inMenu })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Threshold: table columns settle their widths by less than a pixel. */
const unseen = 0.0005

/** Records layout shifts without user input, in this document and in later ones. */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return {
    /** Resets the record. */
    begin: () => page.evaluate(() => void (window.moved = [])),
    /** Asserts that nothing has shifted since `begin` and that no skeleton is left. */
    async isSo(path: string, without: 'menu' | 'nothing' = 'nothing') {
      await page.waitForFunction(() => !document.querySelector('#main .MuiSkeleton-root'))
      // The shift of the last paint is reported one frame later.
      const moved = await page.evaluate(
        () => new Promise<Window['moved']>((tell) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => tell(window.moved))))),
      )
      expect(
        moved?.filter(({ value, inMenu }) => value > unseen && !(inMenu && without === 'menu')),
        path,
      ).toEqual([])
    },
  }
}
