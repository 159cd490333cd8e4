import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { install } from './install.mjs'
import { runTool } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ride-test-'))

/** Runs one test project; an unreadable result counts as a failed test. */
async function tests(project) {
  const file = join(folder, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=./tests/setup/tally.ts']
  const code = await runTool('vitest', args, { env: { ...process.env, RIDE_TALLY: file } })
  try {
    const { passed, failed, files, broken } = JSON.parse(readFileSync(file, 'utf8'))
    if (failed === 0 && code !== 0) return { passed, files, failed: 1, broken: [`${project}: exited with code ${code} although no test failed`] }
    return { passed, files, failed, broken }
  } catch {
    return { passed: 0, failed: 1, files: [], broken: [`${project}: result could not be read`] }
  }
}

const seconds = []

/** Runs one part and records its duration. */
async function part(name, run) {
  const begun = performance.now()
  const found = await run()
  seconds.push([name, (performance.now() - begun) / 1000])
  return found
}

const line = ([name, time]) => `${time.toFixed(1).padStart(8)} s  ${name}\n`
const say = (title, rows) => process.stdout.write(`\n${title}\n${rows.map(line).join('')}`)

await install()
let passed = 0
const broken = await part('check', check)
let failed = broken.length
const files = []
for (const project of ['unit', 'server', 'browser']) {
  const found = await part(project, () => tests(project))
  passed += found.passed
  failed += found.failed
  files.push(...found.files)
  broken.push(...found.broken)
}
rmSync(folder, { recursive: true, force: true })
const total = seconds.reduce((sum, [, time]) => sum + time, 0)
say('Ten slowest files', files.toSorted(([, one], [, other]) => other - one).slice(0, 10))
say('Duration by part', [...seconds, ['total', total]])
if (broken.length) process.stdout.write(`\nFailures\n${broken.map((each) => `  ${each}\n`).join('')}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
