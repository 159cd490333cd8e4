import { install } from './install.mjs'
import { nodePath, root, run } from './run.mjs'
import { join } from 'node:path'

/** Installs missing packages, then runs a TypeScript file of this repository with the project's Node: `node bin/script.mjs bin/migration.ts add-x-to-y`. */
const [file = '', ...args] = process.argv.slice(2)

await install()
process.exit(await run(nodePath(), [join(root, file), ...args]))
