import type { KeyboardEvent } from 'react'

const barsIn = (place: Element | null | undefined) => [...(place?.querySelectorAll<HTMLElement>('a.bar') ?? [])]

const centreOf = (bar: Element) => {
  const { left, width } = bar.getBoundingClientRect()
  return left + width / 2
}

/** The bars of a lane in order of time. */
const barsByTime = (place: Element | null | undefined) => barsIn(place).toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)

/** The nearest bar in another lane. */
function nearestBar(bar: Element, by: number) {
  const lanes = [...(bar.closest('[role=region]')?.querySelectorAll('.lane') ?? [])]
  const lane = lanes[lanes.indexOf(bar.closest('.lane') ?? bar) + by]
  return barsIn(lane).toSorted((a, b) => Math.abs(centreOf(a) - centreOf(bar)) - Math.abs(centreOf(b) - centreOf(bar)))[0]
}

function neighbourBar(bar: Element, by: number) {
  const all = barsByTime(bar.closest('.lane'))
  return all[all.findIndex((item) => item === bar) + by]
}

const keyTargets: Readonly<Record<string, (bar: Element) => HTMLElement | undefined>> = {
  ArrowLeft: (bar) => neighbourBar(bar, -1),
  ArrowRight: (bar) => neighbourBar(bar, 1),
  ArrowUp: (bar) => nearestBar(bar, -1),
  ArrowDown: (bar) => nearestBar(bar, 1),
}

/** Arrow keys move between bars, within a lane and to the next one. */
export function moveFocusBetweenBars(event: KeyboardEvent<HTMLElement>) {
  const bar = event.target instanceof Element ? event.target.closest('a.bar') : null
  const way = keyTargets[event.key]
  if (!bar || !way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  way(bar)?.focus()
}
