import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { nodeEnv, nodeFlags } from './flags.mjs'
import { install } from './install.mjs'
import { node, root } from './run.mjs'

const dev = process.argv.includes('--dev')
const windows = process.platform === 'win32'
// A terminal and npm both pass the same Ctrl-C on; only one that comes later than this is a second one.
const sameSignalMs = 300

let server
let restarting = false
let endingSince = null

const gone = () => !server || server.exitCode !== null || server.signalCode !== null

/**
 * The server as a process group of its own, so that Ctrl-C in a terminal reaches it once, through us.
 * The channel between us tells it when we are gone without having said so.
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
    else if (dev && endingSince === null) process.stderr.write('The server ended. It is started again at the next change.\n')
    else process.exit(code ?? 1)
  })
}

function pass(signal) {
  const now = performance.now()
  if (endingSince !== null && now - endingSince < sameSignalMs) return
  endingSince = now
  restarting = false
  if (gone()) process.exit(0)
  // Windows hands Ctrl-C to the server itself, and its own `kill` leaves no time to close.
  if (!windows) server.kill(signal)
}

/** The server alone restarts on change; what browsers run, Vite changes in place. */
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
  process.stdout.write(`${changed} changed; the server restarts …\n`)
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
