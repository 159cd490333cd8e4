import fc from 'fast-check'
import { expect } from 'vitest'
import { pointsEarnedFor } from '#rules/pricing/points.ts'
import { whole } from './arbitraries.ts'
import { testProperty } from './testProperty.ts'

testProperty(
  'points earned are a share of the cash, and paying in parts earns no more',
  fc.tuple(whole(0, 5_000_000), whole(0, 5_000_000), whole(0, 10_000)),
  ([a, b, point_earn_bp]) => {
    const by = (paid: number) => pointsEarnedFor(paid, { point_earn_bp })
    expect(by(a + b)).toBeLessThanOrEqual(a + b)
    expect(by(a) + by(b)).toBeLessThanOrEqual(by(a + b))
  },
)
