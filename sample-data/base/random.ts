/** Pseudo-random numbers from a seed, equal on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(from: readonly T[]): T
  /** True with the probability `share`. */
  chance(share: number): boolean
  /** `count` different elements in their original order. */
  sample<T>(from: readonly T[], count: number): T[]
}

/** Mulberry32, a small generator that is good enough for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(from: readonly T[]) => {
    const element = from[between(0, from.length - 1)]
    if (element === undefined) throw new Error('Nothing to pick from.')
    return element
  }
  const sample = <T>(from: readonly T[], count: number) => {
    const keys = new Set(
      from
        .map((_, index) => ({ at: index, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .slice(0, count)
        .map(({ at }) => at),
    )
    return from.filter((_, index) => keys.has(index))
  }
  return { next, between, pick, chance: (share) => next() < share, sample }
}
