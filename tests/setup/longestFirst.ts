import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Files that take the longest by far, though some of them are short to read: begun last, one of them would end alone. */
const longest = [
  'server/simulation/simulate',
  'server/start/start',
  'server/security/rights',
  'server/bench/measure',
  'server/seed/repeat',
  'server/races/races',
  'server/rpc/every',
  'browser/everyPageAbove',
  'browser/still',
  'browser/everyPageBelow',
  'browser/waiting',
  'browser/tenTasks',
].map((name) => `/tests/${name}.test.ts`)

/** How soon a file is wanted: the longest in turn, then all others. */
const turn = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((path) => moduleId.endsWith(path))
  return found < 0 ? longest.length : found
}

/** Begins with the files that last the longest, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a sequencer, not of a list
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => turn(one) - turn(other))
  }
}
