import { install } from './install.mjs'
import { runTool } from './run.mjs'

/** Every property of the rules on so many cases each that they are more than a million together. */
const casesEach = process.env.RULES_CASES ?? '25000'

await install()
process.exit(await runTool('vitest', ['run', '--project', 'unit', 'tests/rules'], { env: { ...process.env, RULES_CASES: casesEach } }))
