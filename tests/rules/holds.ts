import fc from 'fast-check'
import { test } from 'vitest'

/** How many cases each property is tried on. */
const cases = Number(process.env.RULES_CASES ?? 800)

/** A test that something is true of whatever is drawn; what breaks it is shrunk and printed with its seed. */
export const holds = <T>(name: string, drawn: fc.Arbitrary<T>, isTrue: (value: T) => void) =>
  test(name, { timeout: Math.max(20_000, cases * 20) }, () => fc.assert(fc.property(drawn, isTrue), { numRuns: cases }))
