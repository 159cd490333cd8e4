import { expect, test } from 'vitest'
import type { LineRange } from '#src/features/rcars/_timeline/_lineRange.ts'
import { nextRenderedLineRange } from '#src/features/rcars/_timeline/_lineRange.ts'

const all = 1000

/** The final rows, and the largest number of rows added or removed in one frame. */
function settled(before: LineRange, sight: LineRange) {
  let [rows, most] = [before, 0]
  for (let next = nextRenderedLineRange(rows, sight, all); next !== rows; next = nextRenderedLineRange(rows, sight, all)) {
    most = Math.max(most, Math.abs(next.from - rows.from), Math.abs(next.to - rows.to))
    rows = next
  }
  return { rows, most }
}

test('rows near the visible ones are rendered one per frame up to a limit', () => {
  expect(settled({ from: 0, to: 20 }, { from: 0, to: 20 })).toEqual({ rows: { from: 0, to: 30 }, most: 1 })
  expect(settled({ from: 90, to: 130 }, { from: 101, to: 121 })).toEqual({ rows: { from: 91, to: 131 }, most: 1 })
})

test('visible rows are rendered at once, after any jump', () => {
  for (const sight of [
    { from: 500, to: 520 },
    { from: 12, to: 32 },
    { from: 980, to: 1000 },
  ]) {
    const next = nextRenderedLineRange({ from: 0, to: 30 }, sight, all)
    expect(next.from).toBeLessThanOrEqual(sight.from)
    expect(next.to).toBeGreaterThanOrEqual(sight.to)
  }
  expect(settled({ from: 0, to: 30 }, { from: 980, to: 1000 }).rows).toEqual({ from: 970, to: 1000 })
})

test('when there are fewer rows, none is drawn that is not there', () => {
  expect(nextRenderedLineRange({ from: 0, to: 30 }, { from: 0, to: 3 }, 3)).toEqual({ from: 0, to: 3 })
})
