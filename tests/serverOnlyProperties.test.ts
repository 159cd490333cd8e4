import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { strippedFilePatterns } from '../bin/vite/serverOnlyPropertiesPlugin.ts'
import { sources } from './architecture/sources.ts'

// The build plug-in knows properties by name, so a property that is renamed in `schema/` would reach the browser unnoticed.
test('every property that is kept from the browser is declared under this name', () => {
  const plugin = readFileSync('bin/vite/serverOnlyPropertiesPlugin.ts', 'utf8')
  const lists = plugin.slice(plugin.indexOf('const serverOnly'), plugin.indexOf('interface Cut'))
  const names = new Set([...`${lists}${plugin.match(/hasSibling\('\w+'\)/g)?.join(' ') ?? ''}`.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''))
  expect(names.size).toBeGreaterThan(25)
  const declarations = sources.filter(({ room }) => room === 'schema').map(({ text }) => text)
  const isDeclared = (name: string) => declarations.some((text) => new RegExp(`^ +(?:readonly )?${name}\\??[:(<]`, 'm').test(text))
  expect([...names].filter((name) => !isDeclared(name))).toEqual([])
})

test('every file that it cuts is there', () => {
  expect(strippedFilePatterns.filter((files) => !sources.some(({ path }) => files.test(`/${path}`)))).toEqual([])
})
