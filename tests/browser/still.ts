import type { Page } from 'playwright'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** What has moved by itself since somebody began to look, how much of the page, what it was, and whether only the menu did. */
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

/** Columns of a table find their widths by less than a pixel of the page. */
const unseen = 0.0005

/** Watches a page, and each document that it shows later, for what moves without anybody having pressed something. */
export async function stillness(page: Page) {
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return {
    /** Forgets what has moved so far. */
    begin: () => page.evaluate(() => void (window.moved = [])),
    /** Nothing was seen to move since, and nothing is awaited. */
    async isSo(path: string, without: 'menu' | 'nothing' = 'nothing') {
      await page.waitForFunction(() => !document.querySelector('#main .MuiSkeleton-root'))
      // What is painted last is told with the frame after.
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
