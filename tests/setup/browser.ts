import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that the tests drive; see launchBrowser. */
    chromiumPath: string
  }
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']

const onPath = () => (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

const fixed = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

function found(): string | undefined {
  const asked = process.env.CHROMIUM_PATH
  return [...(asked ? [asked] : []), ...fixed, ...onPath(), chromium.executablePath()].find((path) => existsSync(path))
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/** Debian's own browser where we may install it, Playwright's elsewhere. */
function install() {
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (debian) {
    run('apt-get', 'update', '-q')
    run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  } else {
    run(process.execPath, join(import.meta.dirname, '..', '..', 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium')
  }
}

/** A browser, and the pages built from the sources as they are. */
export default function setup({ provide }: TestProject) {
  if (!found()) install()
  const path = found()
  if (!path) throw new Error('No Chromium was found and none could be installed. Install it, or set CHROMIUM_PATH to where it is.')
  run(process.execPath, join(import.meta.dirname, '..', '..', 'bin', 'build.mjs'), '--if-stale')
  provide('chromiumPath', path)
}
