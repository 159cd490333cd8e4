import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { install } from './install.mjs'
import { runTool } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ride-test-'))

/** Runs one test project; an unreadable result counts as a failed test. */
async function runProject(project) {
  const file = join(folder, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=./tests/setup/summaryReporter.ts']
  const code = await runTool('vitest', args, { env: { ...process.env, RIDE_TEST_SUMMARY: file } })
  try {
    const { passed, failed, files, failures } = JSON.parse(readFileSync(file, 'utf8'))
    if (failed === 0 && code !== 0) return { passed, files, failed: 1, failures: [`${project}: exited with code ${code} although no test failed`] }
    return { passed, files, failed, failures }
  } catch {
    return { passed: 0, failed: 1, files: [], failures: [`${project}: result could not be read`] }
  }
}

const durations = []

/** Runs one part and records its duration. */
async function measure(name, run) {
  const startTime = performance.now()
  const result = await run()
  durations.push([name, (performance.now() - startTime) / 1000])
  return result
}

const line = ([name, time]) => `${time.toFixed(1).padStart(8)} s  ${name}\n`
const printTimes = (title, rows) => process.stdout.write(`\n${title}\n${rows.map(line).join('')}`)

await install()
let passed = 0
const failures = await measure('check', check)
let failed = failures.length
const files = []
for (const project of ['unit', 'server', 'browser']) {
  const result = await measure(project, () => runProject(project))
  passed += result.passed
  failed += result.failed
  files.push(...result.files)
  failures.push(...result.failures)
}
rmSync(folder, { recursive: true, force: true })
const total = durations.reduce((sum, [, time]) => sum + time, 0)
printTimes('Ten slowest files', files.toSorted(([, one], [, other]) => other - one).slice(0, 10))
printTimes('Duration by part', [...durations, ['total', total]])
if (failures.length) process.stdout.write(`\nFailures\n${failures.map((failure) => `  ${failure}\n`).join('')}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
