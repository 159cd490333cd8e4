import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root of the repository; all scripts run there. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Whether this file was started directly, as opposed to imported. */
export const isMain = (url) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url)

/** Runs a program with inherited input and output; resolves with its exit code. */
export const run = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

/** The entry file of an installed package. It is run without a shell or a `.cmd` file, so that it works on Windows too. */
const packageFile = (name, file) => join(root, 'node_modules', name, file)

const tools = {
  vite: ['vite', 'bin/vite.js'],
  vitest: ['vitest', 'vitest.mjs'],
  tsc: ['typescript', 'bin/tsc'],
  oxlint: ['oxlint', 'bin/oxlint'],
  oxfmt: ['oxfmt', 'bin/oxfmt'],
  knip: ['knip', 'bin/knip.js'],
}

const major = Number(process.versions.node.split('.')[0])

/** Path of a Node that runs TypeScript directly (24 or later): the current one, or the one from the npm package. */
export function nodePath() {
  const packagedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (major >= 24) return process.execPath
  if (existsSync(packagedNode)) return packagedNode
  process.stderr.write(
    `Ride needs Node 24 to run; this is ${process.version}, and npm has no package with Node for ${process.platform}-${process.arch}.\nInstall Node 24 from https://nodejs.org and start again.\n`,
  )
  process.exit(1)
}

export const runTool = (name, args, options) => run(nodePath(), [packageFile(...tools[name]), ...args], options)
