import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** The slowest files; if one of them started last, it would run alone at the end. */
const longest = [
  'server/simulation/simulate',
  'server/start/start',
  'server/security/rights',
  'server/bench/measure',
  'server/races/races',
  'server/rpc/every',
  'browser/everyPageAbove',
  'browser/layoutShifts',
  'browser/everyPageBelow',
  'browser/waiting',
  'browser/tenTasks',
].map((name) => `/tests/${name}.test.ts`)

/** The rank of a file: the slowest ones in order, then all others. */
const turn = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((path) => moduleId.endsWith(path))
  return found < 0 ? longest.length : found
}

/** Starts the slowest files first, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a sequencer, not of a list
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => turn(one) - turn(other))
  }
}
