import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** The summary of a run for `bin/test.mjs`. */
interface Summary {
  readonly passed: number
  readonly failed: number
  /** The failed tests with the first line of their errors; repeated at the end of the run. */
  readonly failures: readonly string[]
  /** Duration of each file in seconds, from its first import to its last hook. */
  readonly files: readonly (readonly [name: string, seconds: number])[]
}

interface Failure {
  readonly message: string
  readonly cause?: unknown
}

/** The first line of an error and of its cause: "fetch failed" alone explains nothing. */
function reasonOf({ message, cause }: Failure): string {
  const [line = ''] = message.split('\n', 1)
  return typeof cause === 'object' && cause !== null && 'message' in cause ? `${line} (${reasonOf(cause as Failure)})` : line
}

const failureText = (file: TestModule, name: string, errors: readonly Failure[] = []) =>
  `${relative(process.cwd(), file.moduleId)} ${name}: ${errors[0] ? reasonOf(errors[0]) : ''}`

function summarize(modules: readonly TestModule[], unhandled: readonly Failure[]): Summary {
  const tests = modules.flatMap((item) => [...item.children.allTests()].map((test) => test.result().state))
  // A file or hook that failed outside a test counts as a failed test.
  const files = modules.filter((item) => item.state() === 'failed' && ![...item.children.allTests('failed')].length)
  const failures = [
    ...modules.flatMap((item) => [...item.children.allTests('failed')].map((test) => failureText(item, test.fullName, test.result().errors))),
    ...files.map((item) => failureText(item, '', item.errors())),
    ...unhandled.map((error) => `outside every test: ${reasonOf(error)}`),
  ]
  return {
    passed: tests.filter((state) => state === 'passed').length,
    failed: failures.length,
    failures,
    files: modules.map((item) => {
      const { collectDuration, setupDuration, duration } = item.diagnostic()
      return [relative(process.cwd(), item.moduleId), (collectDuration + setupDuration + duration) / 1000]
    }),
  }
}

/** Writes the summary of a run to the file in `RIDE_TEST_SUMMARY`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failure[]) {
    const { RIDE_TEST_SUMMARY } = process.env
    if (RIDE_TEST_SUMMARY) writeFileSync(RIDE_TEST_SUMMARY, JSON.stringify(summarize(modules, unhandled)))
  }
}
