import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { nodeEnv, nodeFlags } from './flags.mjs'
import { install } from './install.mjs'
import { nodePath, root } from './run.mjs'

const isDev = process.argv.includes('--dev')
const isWindows = process.platform === 'win32'
// The terminal and npm both forward the same Ctrl-C; a signal after this many milliseconds counts as a second one.
const duplicateSignalMs = 300

let server
let isRestarting = false
let shutdownSignalTime = null

const hasExited = () => !server || server.exitCode !== null || server.signalCode !== null

/**
 * Starts the server in its own process group, so that it gets Ctrl-C only once, through this process.
 * The IPC channel tells the server when this process ends without a signal.
 */
function start() {
  isRestarting = false
  const args = [...nodeFlags, 'bin/server.ts', ...process.argv.slice(2)]
  server = spawn(nodePath(), args, { cwd: root, env: { ...nodeEnv, ...process.env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: !isWindows })
  server.once('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  server.once('exit', (code) => {
    if (isRestarting) start()
    else if (isDev && shutdownSignalTime === null) process.stderr.write('The server stopped. It restarts at the next change.\n')
    else process.exit(code ?? 1)
  })
}

function forwardSignal(signal) {
  const now = performance.now()
  if (shutdownSignalTime !== null && now - shutdownSignalTime < duplicateSignalMs) return
  shutdownSignalTime = now
  isRestarting = false
  if (hasExited()) process.exit(0)
  // Windows sends Ctrl-C to the server itself, and `kill` there would leave no time for a shutdown.
  if (!isWindows) server.kill(signal)
}

/** Restarts the server when its sources change; Vite updates browser code in place. */
function restartOnChange(folder) {
  let timer
  watch(join(root, folder), { recursive: true }, (_kind, name) => {
    if (!name || !/\.(ts|sql)$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => restart(join(folder, name)), 80)
  })
}

function restart(path) {
  if (shutdownSignalTime !== null || isRestarting) return
  process.stdout.write(`${path} changed; restarting the server …\n`)
  if (hasExited()) return start()
  isRestarting = true
  server.kill('SIGTERM')
}

await install()
if (!isDev && !process.argv.includes('--no-pages')) await buildIfStale()
process.on('SIGINT', () => forwardSignal('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => forwardSignal('SIGTERM'))
start()
if (isDev) for (const folder of ['server', 'rules', 'schema', 'resources', 'migrations']) restartOnChange(folder)
