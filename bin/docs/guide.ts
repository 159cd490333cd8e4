import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeneratedPage } from './markdown.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const path = 'docs/resources/guide.md'

/** The guide with its code as the suite runs it: a block behind `<!-- code: tests/guide/permit.ts -->` is that file. */
export const guidePage = (): GeneratedPage => ({
  path,
  text: read(path).replace(/(<!-- code: (\S+) -->\n\n```tsx?\n)[\s\S]*?```/g, (_block, head: string, file: string) => `${head}${read(file)}\`\`\``),
})
