import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { generatedPages } from '../bin/docs/index.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })]

/** As a page of headings is linked to: small letters, with dashes for blanks. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsIn = (text: string) => new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Links to files of the repository, outside of code. */
function* linksIn(page: string) {
  const text = read(page).replace(/```[\s\S]*?```/g, '')
  for (const [, to = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) if (!/^[a-z]+:/.test(to)) yield to
}

function isThere(page: string, to: string) {
  const [file = '', anchor] = to.split('#')
  const path = file === '' ? page : relative(root, join(root, dirname(page), file))
  try {
    return anchor === undefined ? read(path) !== '' : anchorsIn(read(path)).has(anchor)
  } catch {
    return false
  }
}

test('every link of a page leads to something', () => {
  expect(pages.length).toBeGreaterThan(8)
  expect(pages.flatMap((page) => [...linksIn(page)].filter((to) => !isThere(page, to)).map((to) => `${page}: ${to}`))).toEqual([])
})

test('the README is read in a few minutes', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8192)
})

test('every script of npm that a page names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = pages.flatMap((page) => [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => ({ page, name })))
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name.replace(/:$/, '')))).toEqual([])
})

test('every setting of the server has its row', () => {
  const names = new Set([...read('server/base/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name))
  for (const file of globSync('server/base/*Settings.ts', { cwd: root })) {
    if (file.endsWith('productionSettings.ts')) continue
    for (const [, name = ''] of read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)) names.add(name)
  }
  const page = read('docs/operations/settings.md')
  expect(names.size).toBeGreaterThan(20)
  expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('the generated pages are what the code says now', async () => {
  const pagesNow = await generatedPages()
  expect(pagesNow.length).toBeGreaterThan(30)
  expect(pagesNow.filter(({ path, text }) => !existsSync(join(root, path)) || read(path) !== text).map(({ path }) => `${path}: run npm run docs`)).toEqual([])
})
