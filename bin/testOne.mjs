import { install } from './install.mjs'
import { runTool } from './run.mjs'

/** Runs the tests of one file or folder, with further vitest options: `npm run test:one tests/server/rpc/undo.test.ts -- -t "name"`. */
const [path = '', ...vitestOptions] = process.argv.slice(2)
const [, project] = /^tests[\\/](server|browser)[\\/]/.exec(path) ?? []

if (path === '') {
  process.stderr.write('Usage: npm run test:one <file or folder under tests> -- [options of vitest]\n')
  process.exit(2)
}
await install()
process.exit(await runTool('vitest', ['run', '--project', project ?? 'unit', path, ...vitestOptions]))
