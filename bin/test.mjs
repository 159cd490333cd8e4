import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { install } from './install.mjs'
import { runTool } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ride-test-'))

/** Runs one project of the tests; a file that could not even be read counts as a failed test. */
async function tests(project) {
  const file = join(folder, `${project}.json`)
  const code = await runTool('vitest', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const unread = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed')).length
    const failed = numFailedTests + unread
    return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

await install()
let passed = 0
let failed = await check()
for (const project of ['unit', 'server', 'browser']) {
  const found = await tests(project)
  passed += found.passed
  failed += found.failed
}
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
