import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that the tests drive; see workersBrowser. */
    chromiumPath: string
  }
}

/** The shell has no windows, menus and profiles to draw: it takes half the time of the whole browser. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const onPath = (name: string) => ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].map((folder) => join(folder, name))

function found(): string | undefined {
  const asked = process.env.CHROMIUM_PATH
  return [...(asked ? [asked] : []), ...names.flatMap(onPath), mac, chromium.executablePath()].find((path) => existsSync(path))
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/** Without a Korean face of the system's, pages move when their own arrives. */
const face = 'fonts-noto-cjk'

const isDebians = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function debian(...packages: string[]) {
  run('apt-get', 'update', '-q', '-o', 'Acquire::Retries=0')
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages)
}

/** Has the system letters for Korean? Where nobody can say it is taken to have. */
function speaksKorean() {
  try {
    return execFileSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return true
  }
}

/** Debian's own browser where we may install it, Playwright's elsewhere. */
function install() {
  if (!isDebians)
    return run(process.execPath, join(import.meta.dirname, '..', '..', 'node_modules', 'playwright', 'cli.js'), 'install', '--only-shell', 'chromium')
  try {
    debian(shell, face)
  } catch {
    debian('chromium', face)
  }
}

/** A browser, and the pages built from the sources as they are. */
export default function setup({ provide }: TestProject) {
  if (!found()) install()
  else if (isDebians && !speaksKorean()) debian(face)
  const path = found()
  if (!path) throw new Error('No Chromium was found and none could be installed. Install it, or set CHROMIUM_PATH to where it is.')
  run(process.execPath, join(import.meta.dirname, '..', '..', 'bin', 'build.mjs'), '--if-stale')
  provide('chromiumPath', path)
}
