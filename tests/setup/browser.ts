import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the browser; see `workersBrowser`. */
    chromiumPath: string
  }
}

/** The headless shell has no windows, menus and profiles: it takes half the time of the full browser. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const onPath = (name: string) => ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].map((folder) => join(folder, name))

function found(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH
  return [...(configuredPath ? [configuredPath] : []), ...names.flatMap(onPath), mac, chromium.executablePath()].find((path) => existsSync(path))
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/** Without a Korean system font the layout shifts when the web font arrives. */
const face = 'fonts-noto-cjk'

const isDebians = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function debian(...packages: string[]) {
  run('apt-get', 'update', '-q', '-o', 'Acquire::Retries=0')
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages)
}

/** True if the system has a Korean font, or if that cannot be determined. */
function speaksKorean() {
  try {
    return execFileSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return true
  }
}

/** Installs Debian's browser if we are root on Debian, otherwise Playwright's. */
function install() {
  if (!isDebians)
    return run(process.execPath, join(import.meta.dirname, '..', '..', 'node_modules', 'playwright', 'cli.js'), 'install', '--only-shell', 'chromium')
  try {
    debian(shell, face)
  } catch {
    debian('chromium', face)
  }
}

/** Provides a browser and builds the pages from the current sources. */
export default function setup({ provide }: TestProject) {
  if (!found()) install()
  else if (isDebians && !speaksKorean()) debian(face)
  const path = found()
  if (!path) throw new Error('No Chromium was found and none could be installed. Install it, or set CHROMIUM_PATH to where it is.')
  run(process.execPath, join(import.meta.dirname, '..', '..', 'bin', 'build.mjs'), '--if-stale')
  provide('chromiumPath', path)
}
