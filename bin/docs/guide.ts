import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeneratedPage } from './markdown.ts'

const root = join(import.meta.dirname, '..', '..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const paths = ['docs/resources/guide.md', 'docs/resources/cookbook.md', 'docs/resources/cookbook-calls.md']

/** The pages with tested code: the block after `<!-- code: tests/guide/permit.ts -->` is replaced with that file. */
export const embedTestedCode = (): GeneratedPage[] =>
  paths.map((path) => ({
    path,
    text: readText(path).replace(/(<!-- code: (\S+) -->\n\n```tsx?\n)[\s\S]*?```/g, (_block, head: string, file: string) => `${head}${readText(file)}\`\`\``),
  }))
