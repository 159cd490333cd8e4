import { install } from './install.mjs'
import { runTool } from './run.mjs'

/** Runs the property tests of the rules with this number of cases per property, more than a million in total. */
const casesPerProperty = process.env.RULES_CASES ?? '25000'

await install()
process.exit(await runTool('vitest', ['run', '--project', 'unit', 'tests/rules'], { env: { ...process.env, RULES_CASES: casesPerProperty } }))
