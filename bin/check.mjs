import { install } from './install.mjs'
import { checkAdvisories, checkPackages } from './packages.mjs'
import { isMain, runTool } from './run.mjs'

/** One checker thread for tsc avoids repeated parsing and leaves the other core to the linter. */
const steps = [
  ['types', 'tsc', ['--checkers', '1']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['unused code', 'knip', ['--no-progress']],
  ['format', 'oxfmt', ['--check', '.']],
]

async function runStep(name, run) {
  const startTime = performance.now()
  const isOk = await run()
  process.stdout.write(`${isOk ? '✓' : '✗'} ${name} (${((performance.now() - startTime) / 1000).toFixed(1)} s)\n`)
  return isOk
}

/** The fast checks: packages, types, lint, unused code, format. Returns the names of the failed ones. */
export async function check() {
  const results = [
    ['packages', await runStep('packages', checkPackages)],
    ...(await Promise.all(steps.map(async ([name, program, args]) => [name, await runStep(name, async () => (await runTool(program, args)) === 0)]))),
  ]
  return results.flatMap(([name, isOk]) => (isOk ? [] : [name]))
}

if (isMain(import.meta.url)) {
  await install()
  const failures = await check()
  if (!(await runStep('advisories', checkAdvisories))) failures.push('advisories')
  const architecture = await runTool('vitest', ['run', '--project', 'unit', 'tests/architecture.test.ts'])
  process.exit(failures.length === 0 && architecture === 0 ? 0 : 1)
}
