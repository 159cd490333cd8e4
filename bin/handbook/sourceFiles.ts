import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { parseSync } from 'vite'
import type { SyntaxNode } from '../syntaxTree.ts'
import { isNode } from '../syntaxTree.ts'

const root = join(import.meta.dirname, '..', '..')
const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<string, string>

interface ImportedName {
  readonly file: string
  readonly name: string
}

/** A parsed file with its declarations at the top level. */
export interface SourceFile {
  readonly path: string
  readonly program: SyntaxNode
  readonly declarations: ReadonlyMap<string, SyntaxNode>
  /** Names from other files of the repository, by their local names; also those that the file exports again. */
  readonly imports: ReadonlyMap<string, ImportedName>
}

function pathOf(specifier: string, importer: string) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  const alias = Object.entries(aliases).find(([key]) => key.endsWith('/*') && specifier.startsWith(key.slice(0, -1)))
  return alias && posix.normalize(alias[1].replace('*', specifier.slice(alias[0].length - 1)))
}

const nodes = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : [])
const textOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value) : '')

function declaredIn(statement: SyntaxNode): readonly (readonly [string, SyntaxNode])[] {
  if (/^Export(Named|Default)Declaration$/.test(statement.type) && isNode(statement.declaration)) return declaredIn(statement.declaration)
  if (statement.type === 'FunctionDeclaration') return [[textOf(statement.id), statement]]
  return nodes(statement.declarations).map((declarator) => [textOf(declarator.id), declarator] as const)
}

function importedIn(statement: SyntaxNode, path: string): readonly (readonly [string, ImportedName])[] {
  const file = isNode(statement.source) ? pathOf(textOf(statement.source), path) : undefined
  if (file === undefined) return []
  return nodes(statement.specifiers).map((specifier) =>
    specifier.type === 'ExportSpecifier'
      ? ([textOf(specifier.exported), { file, name: textOf(specifier.local) }] as const)
      : ([textOf(specifier.local), { file, name: textOf(specifier.imported) }] as const),
  )
}

function parseFile(path: string): SourceFile {
  const program = parseSync(path, readFileSync(join(root, path), 'utf8')).program as unknown as SyntaxNode
  const statements = nodes(program.body)
  return {
    path,
    program,
    declarations: new Map(statements.flatMap(declaredIn)),
    imports: new Map(statements.flatMap((statement) => importedIn(statement, path))),
  }
}

/** The parsed files of a folder, by path from the root of the repository. */
export const parseSourceFiles = (folder: string): ReadonlyMap<string, SourceFile> =>
  new Map(
    globSync(`${folder}/**/*.ts`, { cwd: root })
      .map((path) => path.split(sep).join('/'))
      .toSorted()
      .map((path) => [path, parseFile(path)]),
  )
