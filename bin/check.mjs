import { install } from './install.mjs'
import { noAdvisories, packagesAreFine } from './packages.mjs'
import { isMain, runTool } from './run.mjs'

/** One checker thread for tsc avoids repeated parsing and leaves the other core to the linter. */
const steps = [
  ['types', 'tsc', ['--checkers', '1']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['unused code', 'knip', ['--no-progress']],
  ['format', 'oxfmt', ['--check', '.']],
]

async function passes(name, run) {
  const begun = performance.now()
  const isRight = await run()
  process.stdout.write(`${isRight ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`)
  return isRight
}

/** The fast checks: packages, types, lint, unused code, format. Returns the names of the failed ones. */
export async function check() {
  const done = [
    ['packages', await passes('packages', packagesAreFine)],
    ...(await Promise.all(steps.map(async ([name, program, args]) => [name, await passes(name, async () => (await runTool(program, args)) === 0)]))),
  ]
  return done.flatMap(([name, isRight]) => (isRight ? [] : [name]))
}

if (isMain(import.meta.url)) {
  await install()
  const broken = await check()
  if (!(await passes('advisories', noAdvisories))) broken.push('advisories')
  const architecture = await runTool('vitest', ['run', '--project', 'unit', 'tests/architecture.test.ts'])
  process.exit(broken.length === 0 && architecture === 0 ? 0 : 1)
}
