import type { KeyboardEvent } from 'react'

const barsIn = (place: Element | null | undefined) => [...(place?.querySelectorAll<HTMLElement>('a.bar') ?? [])]

const middle = (bar: Element) => {
  const { left, width } = bar.getBoundingClientRect()
  return left + width / 2
}

/** The bars of a lane in order of time. */
const inTime = (place: Element | null | undefined) => barsIn(place).toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)

/** The nearest bar in another lane. */
function nearest(bar: Element, by: number) {
  const lanes = [...(bar.closest('[role=region]')?.querySelectorAll('.lane') ?? [])]
  const lane = lanes[lanes.indexOf(bar.closest('.lane') ?? bar) + by]
  return barsIn(lane).toSorted((a, b) => Math.abs(middle(a) - middle(bar)) - Math.abs(middle(b) - middle(bar)))[0]
}

function step(bar: Element, by: number) {
  const all = inTime(bar.closest('.lane'))
  return all[all.findIndex((item) => item === bar) + by]
}

const ways: Readonly<Record<string, (bar: Element) => HTMLElement | undefined>> = {
  ArrowLeft: (bar) => step(bar, -1),
  ArrowRight: (bar) => step(bar, 1),
  ArrowUp: (bar) => nearest(bar, -1),
  ArrowDown: (bar) => nearest(bar, 1),
}

/** Arrow keys move between bars, within a lane and to the next one. */
export function onBarKey(event: KeyboardEvent<HTMLElement>) {
  const bar = event.target instanceof Element ? event.target.closest('a.bar') : null
  const way = ways[event.key]
  if (!bar || !way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  way(bar)?.focus()
}
