import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '..', '..')

const rooms = ['rules', 'schema', 'resources', 'server', 'sample-data', 'sandbox', 'simulation', 'dataProvider', 'src', 'landing'] as const
export type Room = (typeof rooms)[number] | 'tests' | 'bin' | 'bench'

export interface Import {
  /** The import specifier as written. */
  from: string
  /** The path from the repository root; null for a package. */
  file: string | null
  /** True when nothing of the import is left after type stripping. */
  typeOnly: boolean
  /** A dynamic `import()`. */
  dynamic: boolean
}

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Source {
  path: string
  room: Room
  text: string
  lines: number
  imports: Import[]
  program: Node
}

const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<string, string>

/** Resolves `#server/*` and `./neighbour.ts` to a path from the repository root. */
function fileOf(from: string, by: string): string | null {
  if (from.startsWith('.')) return posix.join(dirname(by).split(sep).join('/'), from.replace(/\?.*$/, ''))
  if (!from.startsWith('#')) return null
  const exact = aliases[from]
  if (exact) return posix.normalize(exact)
  const [alias, target] = Object.entries(aliases).find(([key]) => key.endsWith('*') && from.startsWith(key.slice(0, -1))) ?? []
  if (!alias || !target) throw new Error(`${by} imports ${from}, which package.json does not know`)
  return posix.normalize(target.replace('*', from.slice(alias.length - 1)))
}

interface Links {
  staticImports: { moduleRequest: { value: string }; entries: { isType: boolean }[] }[]
  staticExports: { entries: { moduleRequest: { value: string } | null; isType: boolean }[] }[]
  dynamicImports: { moduleRequest: { start: number; end: number } }[]
}

function importsOf(path: string, text: string, { staticImports, staticExports, dynamicImports }: Links): Import[] {
  const known = (from: string, typeOnly: boolean, isDynamic = false): Import => ({ from, file: fileOf(from, path), typeOnly, dynamic: isDynamic })
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1] ?? [])
  return [
    ...staticImports.map(({ moduleRequest, entries }) => known(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType))),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => (entry.moduleRequest ? [known(entry.moduleRequest.value, entry.isType)] : []))),
    ...dynamic.map((from) => known(from, false, true)),
  ]
}

/** Parses one file for the architecture rules. */
export function sourceOf(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const room = path.split('/')[0] as Room
  return { path, room, text, lines: text.trimEnd().split('\n').length, imports: importsOf(path, text, module), program: program as never }
}

const isCode = (name: string) => /\.(ts|tsx|mjs)$/.test(name)

const filesIn = (room: string) =>
  existsSync(join(root, room))
    ? readdirSync(join(root, room), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() && isCode(entry.name) ? [relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')] : [],
      )
    : []

/** Every source file of the repository. */
export const sources: readonly Source[] = [...rooms, 'tests', 'bin', 'bench']
  .flatMap(filesIn)
  .toSorted()
  .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')))

/** Every AST node of a file, parents first. */
export function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) {
    for (const one of node) yield* nodesOf(one)
  } else if (typeof node === 'object' && node !== null) {
    if ('type' in node && typeof node.type === 'string') yield node as Node
    for (const inner of Object.values(node)) yield* nodesOf(inner)
  }
}
