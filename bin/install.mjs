import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root, run } from './run.mjs'

const packagesOf = (...path) => {
  try {
    return JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Packages that the lock file lists but npm has not installed, except optional packages of other platforms. */
export function missingPackages() {
  const locked = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules', '.package-lock.json')
  return Object.entries(locked).filter(([path, { version, optional }]) => {
    if (path === '') return false
    return installed[path] ? installed[path].version !== version : !optional
  })
}

/** Runs `npm ci` if node_modules does not match the lock file. */
export async function install() {
  const missing = missingPackages()
  if (missing.length === 0) return
  process.stdout.write(`Installing ${missing.length} packages (npm ci) …\n`)
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) {
    process.stderr.write('npm ci failed; see its output above. Nothing else was started.\n')
    process.exit(code)
  }
}

if (isMain(import.meta.url)) await install()
