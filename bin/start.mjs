import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { nodeEnv, nodeFlags } from './flags.mjs'
import { install } from './install.mjs'
import { node, root } from './run.mjs'

const dev = process.argv.includes('--dev')
const windows = process.platform === 'win32'
// The terminal and npm both forward the same Ctrl-C; a signal after this many milliseconds counts as a second one.
const sameSignalMs = 300

let server
let restarting = false
let endingSince = null

const gone = () => !server || server.exitCode !== null || server.signalCode !== null

/**
 * Starts the server in its own process group, so that it gets Ctrl-C only once, through this process.
 * The IPC channel tells the server when this process ends without a signal.
 */
function start() {
  restarting = false
  const args = [...nodeFlags, 'bin/server.ts', ...process.argv.slice(2)]
  server = spawn(node(), args, { cwd: root, env: { ...nodeEnv, ...process.env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: !windows })
  server.once('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  server.once('exit', (code) => {
    if (restarting) start()
    else if (dev && endingSince === null) process.stderr.write('The server stopped. It restarts at the next change.\n')
    else process.exit(code ?? 1)
  })
}

function pass(signal) {
  const now = performance.now()
  if (endingSince !== null && now - endingSince < sameSignalMs) return
  endingSince = now
  restarting = false
  if (gone()) process.exit(0)
  // Windows sends Ctrl-C to the server itself, and `kill` there would leave no time for a shutdown.
  if (!windows) server.kill(signal)
}

/** Restarts the server when its sources change; Vite updates browser code in place. */
function restartOn(room) {
  let settled
  watch(join(root, room), { recursive: true }, (_kind, name) => {
    if (!name || !/\.(ts|sql)$/.test(name)) return
    clearTimeout(settled)
    settled = setTimeout(() => restart(join(room, name)), 80)
  })
}

function restart(changed) {
  if (endingSince !== null || restarting) return
  process.stdout.write(`${changed} changed; restarting the server …\n`)
  if (gone()) return start()
  restarting = true
  server.kill('SIGTERM')
}

await install()
if (!dev && !process.argv.includes('--no-pages')) await buildIfStale()
process.on('SIGINT', () => pass('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => pass('SIGTERM'))
start()
if (dev) for (const room of ['server', 'rules', 'schema', 'resources', 'migrations']) restartOn(room)
