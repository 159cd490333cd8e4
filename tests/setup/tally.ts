import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** What `bin/test.mjs` wants to know of a run. */
interface Tally {
  readonly passed: number
  readonly failed: number
  /** Each test that failed, with the first line of why: said again at the end of the run, where one looks. */
  readonly broken: readonly string[]
  /** Each file with its seconds, from its first import to its last hook. */
  readonly files: readonly (readonly [name: string, seconds: number])[]
}

const why = (file: TestModule, name: string, errors: readonly { readonly message: string }[] = []) =>
  `${relative(process.cwd(), file.moduleId)} ${name}: ${errors[0]?.message.split('\n', 1)[0] ?? ''}`

function tallied(modules: readonly TestModule[]): Tally {
  const tests = modules.flatMap((item) => [...item.children.allTests()].map((one) => one.result().state))
  // A file or a hook that broke without a test of its own to blame is a failed test as well.
  const files = modules.filter((item) => item.state() === 'failed' && ![...item.children.allTests('failed')].length)
  const broken = [
    ...modules.flatMap((item) => [...item.children.allTests('failed')].map((one) => why(item, one.fullName, one.result().errors))),
    ...files.map((item) => why(item, '', item.errors())),
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

/** Writes the tally of a run to the file that RIDE_TALLY names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const { RIDE_TALLY } = process.env
    if (RIDE_TALLY) writeFileSync(RIDE_TALLY, JSON.stringify(tallied(modules)))
  }
}
