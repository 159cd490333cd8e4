import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Visible texts and controls that the floating buttons cover. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const floating = document.querySelector('[data-floating]')
    const buttons = [...(floating?.querySelectorAll('button') ?? [])]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.getBoundingClientRect())
    if (!floating) return []
    const isSeen = (element: Element, box: DOMRect, at: DOMRect) => {
      const [x, y] = [(Math.max(box.left, at.left) + Math.min(box.right, at.right)) / 2, (Math.max(box.top, at.top) + Math.min(box.bottom, at.bottom)) / 2]
      return document.elementsFromPoint(x, y).find((item) => !floating.contains(item)) === element
    }
    const stands = (element: Element, boxes: Iterable<DOMRect>) =>
      [...boxes].some((box) =>
        buttons.some(
          (at) => box.width > 0 && box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top && isSeen(element, box, at),
        ),
      )
    const matches: string[] = []
    const texts = document.createTreeWalker(document.querySelector('#main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (node.parentElement && node.textContent?.trim() && stands(node.parentElement, range.getClientRects())) matches.push(node.textContent)
    }
    for (const control of document.querySelectorAll('#main :is(button, input)'))
      if (stands(control, [control.getBoundingClientRect()])) matches.push(control.outerHTML.slice(0, 80))
    return matches
  })

/** Asserts that the floating buttons cover no text and no control. */
export const expectNothingCovered = (page: Page, path: string) => expect.poll(() => covered(page), { message: path }).toEqual([])
