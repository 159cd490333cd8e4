import { expect, test } from 'vitest'
import { advisoriesIn, packagesAreFine, unwanted } from '../bin/packages.mjs'

const lockOf = (name: string, manifest: object) => ({ packages: { '': { license: 'UNLICENSED' }, client: {}, [`node_modules/${name}`]: manifest } })

test('every dependency has an allowed licence and no install script', () => {
  expect(packagesAreFine()).toBe(true)
})

test.each([
  ['a', { license: 'GPL-3.0-only' }, ['a: licence GPL-3.0-only']],
  ['b', {}, ['b: licence none']],
  ['c', { license: '(GPL-3.0-only OR MIT)' }, []],
  ['d', { license: 'MIT AND GPL-3.0-only' }, ['d: licence MIT AND GPL-3.0-only']],
  ['e', { license: 'MIT', hasInstallScript: true }, ['e: runs a script when it is installed']],
  ['lightningcss', { license: 'MPL-2.0' }, []],
  ['other-css', { license: 'MPL-2.0' }, ['other-css: licence MPL-2.0']],
])('a package %s of %j is named where it may not be used', (name, messages, matches) => {
  expect(unwanted(lockOf(name, messages))).toEqual(matches)
})

test('grave advisories count, and those that are lived with count again once their day has passed', () => {
  const via = (severity: string) => [{ name: 'x', severity, title: 'bad', url: 'https://github.com/advisories/GHSA-1' }, 'y']
  const answer = { vulnerabilities: { x: { via: via('high') }, z: { via: via('moderate') } } }
  const lived = [{ id: 'GHSA-1', until: '2026-12-31', why: 'not reached' }]
  const matches = ['x: high, bad https://github.com/advisories/GHSA-1']
  expect(advisoriesIn(answer, '2026-12-31')).toEqual(matches)
  expect(advisoriesIn(answer, '2026-12-31', lived)).toEqual([])
  expect(advisoriesIn(answer, '2027-01-01', lived)).toEqual(matches)
})
