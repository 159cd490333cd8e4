import fc from 'fast-check'
import { test } from 'vitest'

/** Runs per property. */
const cases = Number(process.env.RULES_CASES ?? 800)

/** A property test; a counterexample is shrunk and printed with its seed. */
export const testProperty = <T>(name: string, arbitrary: fc.Arbitrary<T>, isTrue: (value: T) => void) =>
  test(name, { timeout: Math.max(20_000, cases * 20) }, () => fc.assert(fc.property(arbitrary, isTrue), { numRuns: cases }))
