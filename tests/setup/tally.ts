import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** The summary of a run for `bin/test.mjs`. */
interface Tally {
  readonly passed: number
  readonly failed: number
  /** Each failed test with the first line of its error; printed again at the end of the run. */
  readonly broken: readonly string[]
  /** The seconds of each file, from its first import to its last hook. */
  readonly files: readonly (readonly [name: string, seconds: number])[]
}

interface Failure {
  readonly message: string
  readonly cause?: unknown
}

/** The first line of an error, and of what caused it: "fetch failed" alone explains nothing. */
function reason({ message, cause }: Failure): string {
  const [line = ''] = message.split('\n', 1)
  return typeof cause === 'object' && cause !== null && 'message' in cause ? `${line} (${reason(cause as Failure)})` : line
}

const why = (file: TestModule, name: string, errors: readonly Failure[] = []) =>
  `${relative(process.cwd(), file.moduleId)} ${name}: ${errors[0] ? reason(errors[0]) : ''}`

function tallied(modules: readonly TestModule[], unhandled: readonly Failure[]): Tally {
  const tests = modules.flatMap((item) => [...item.children.allTests()].map((one) => one.result().state))
  // A file or hook that failed outside a test counts as a failed test.
  const files = modules.filter((item) => item.state() === 'failed' && ![...item.children.allTests('failed')].length)
  const broken = [
    ...modules.flatMap((item) => [...item.children.allTests('failed')].map((one) => why(item, one.fullName, one.result().errors))),
    ...files.map((item) => why(item, '', item.errors())),
    ...unhandled.map((error) => `outside every test: ${reason(error)}`),
  ]
  return {
    passed: tests.filter((state) => state === 'passed').length,
    failed: broken.length,
    broken,
    files: modules.map((item) => {
      const { collectDuration, setupDuration, duration } = item.diagnostic()
      return [relative(process.cwd(), item.moduleId), (collectDuration + setupDuration + duration) / 1000]
    }),
  }
}

/** Writes the summary of a run to the file in `RIDE_TALLY`. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failure[]) {
    const { RIDE_TALLY } = process.env
    if (RIDE_TALLY) writeFileSync(RIDE_TALLY, JSON.stringify(tallied(modules, unhandled)))
  }
}
