import { install } from './install.mjs'
import { noAdvisories, packagesAreFine } from './packages.mjs'
import { isMain, runTool } from './run.mjs'

const steps = [
  ['types', 'tsc', []],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['format', 'oxfmt', ['--check', '.']],
]

async function passes(name, run) {
  const begun = performance.now()
  const isRight = await run()
  process.stdout.write(`${isRight ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`)
  return isRight
}

/** The quick half of the tests: packages, types, lint, format. The names of those that failed. */
export async function check() {
  const broken = (await passes('packages', packagesAreFine)) ? [] : ['packages']
  for (const [name, program, args] of steps) if (!(await passes(name, async () => (await runTool(program, args)) === 0))) broken.push(name)
  return broken
}

if (isMain(import.meta.url)) {
  await install()
  const broken = await check()
  if (!(await passes('advisories', noAdvisories))) broken.push('advisories')
  const house = await runTool('vitest', ['run', '--project', 'unit', 'tests/house.test.ts'])
  process.exit(broken.length === 0 && house === 0 ? 0 : 1)
}
