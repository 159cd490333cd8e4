import { install } from './install.mjs'
import { isMain, runTool } from './run.mjs'

const steps = [
  ['types', 'tsc', []],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['format', 'oxfmt', ['--check', '.']],
]

/** The quick half of the tests: types, lint, format. How many of them failed. */
export async function check() {
  let failed = 0
  for (const [name, program, args] of steps) {
    const begun = performance.now()
    const right = (await runTool(program, args)) === 0
    process.stdout.write(`${right ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`)
    if (!right) failed++
  }
  return failed
}

if (isMain(import.meta.url)) {
  await install()
  const failed = await check()
  const house = await runTool('vitest', ['run', '--project', 'unit', 'tests/house.test.ts'])
  process.exit(failed === 0 && house === 0 ? 0 : 1)
}
