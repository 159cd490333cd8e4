import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedPages } from './docs/index.ts'

/** `npm run docs`: writes the generated pages of the documentation. */
const root = join(import.meta.dirname, '..')
const folders = ['docs/api/errors', 'docs/api/calls', 'docs/business/states', 'docs/business/handbook', 'docs/security/access', 'docs/resources/reference']

const pages = await generatedPages()
for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true })
for (const { path, text } of pages) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
console.log(`${pages.length} pages`)
