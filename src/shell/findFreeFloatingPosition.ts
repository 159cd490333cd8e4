/** Finds a position on the screen that covers no text and no control. */

interface Size {
  readonly width: number
  readonly height: number
}

export interface FloatingPosition {
  readonly left: number
  readonly top: number
}

const marginPx = 16
const stepPx = 12
const roles = ['button', 'switch', 'checkbox', 'radio', 'tab', 'option', 'menuitem', 'combobox', 'slider', 'img']
// A link counts by its text: a link that fills a card may be covered in its empty part.
const pressableSelector = [
  'button',
  'input',
  'select',
  'textarea',
  'label',
  'summary',
  'img',
  'svg',
  'canvas',
  'video',
  '[data-bar]',
  ...roles.map((role) => `[role=${role}]`),
].join()

const overlaps = (box: DOMRect, at: FloatingPosition, { width, height }: Size) =>
  box.width > 0 && box.left < at.left + width && box.right > at.left && box.top < at.top + height && box.bottom > at.top

function hasTextAt(element: Element, at: FloatingPosition, size: Size) {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((box) => overlaps(box, at, size))
  })
}

const isOccupied = (element: Element, at: FloatingPosition, size: Size) => element.closest(pressableSelector) !== null || hasTextAt(element, at, size)

/** The grid of sample points is fine enough that no word fits between two points. */
const xShares = [0.02, 0.18, 0.34, 0.5, 0.66, 0.82, 0.98]
const yShares = [0.02, 0.25, 0.5, 0.75, 0.98]

/** Whether the sample points hit nothing but the element itself and empty areas. */
const isFree = (own: Element, at: FloatingPosition, size: Size) =>
  yShares.every((down) =>
    xShares.every((xShare) =>
      document.elementsFromPoint(at.left + size.width * xShare, at.top + size.height * down).every((item) => own.contains(item) || !isOccupied(item, at, size)),
    ),
  )

/** The lowest free position at the right edge, or else at the left edge of the page; undefined if there is none in the lower half. */
export function findFreeFloatingPosition(own: Element, size: Size, bottom: number): FloatingPosition | undefined {
  const { clientWidth, clientHeight } = document.documentElement
  const page = document.getElementById('main')?.getBoundingClientRect().left ?? 0
  const columns = [clientWidth - marginPx - size.width, clientWidth - 2 - size.width, page + 2, (page + clientWidth - size.width) / 2]
  for (const left of columns)
    for (let top = clientHeight - bottom - size.height; top > clientHeight / 2; top -= stepPx) if (isFree(own, { left, top }, size)) return { left, top }
  return undefined
}
