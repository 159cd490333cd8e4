import { allResources } from '#resources'
import { tableOf } from '#schema'
import * as fields from '#schema/fields/index.ts'
import type { Import, Node, Room, Source } from './sources.ts'
import { nodesOf, sources } from './sources.ts'

type All = readonly Source[]

const index = (all: All) => new Map(all.map((source) => [source.path, source]))

/** The folders that each top-level folder may import from, besides itself. */
const reaches: Record<Room, readonly Room[]> = {
  rules: [],
  schema: ['rules'],
  resources: ['rules', 'schema'],
  server: ['rules', 'schema', 'resources'],
  'sample-data': ['rules', 'schema', 'resources', 'server'],
  sandbox: ['rules', 'schema', 'resources', 'server'],
  simulation: ['rules', 'schema', 'resources', 'server', 'sample-data', 'sandbox'],
  dataProvider: ['rules', 'schema', 'resources'],
  src: ['rules', 'schema', 'resources', 'dataProvider'],
  landing: ['rules'],
  bin: ['rules', 'schema', 'resources', 'server', 'sample-data', 'sandbox', 'simulation', 'landing'],
  bench: ['rules', 'schema', 'resources', 'server', 'sample-data', 'sandbox', 'simulation', 'bin'],
  tests: ['rules', 'schema', 'resources', 'server', 'sample-data', 'sandbox', 'simulation', 'dataProvider', 'src', 'landing', 'bin', 'bench'],
}

const roomOf = (file: string) => file.split('/')[0] as Room
const isLeaf = (source?: Source) => source?.imports.every((one) => one.typeOnly || one.file === null) ?? true
const suffixed = (file: string, suffix: string) => new RegExp(`\\.${suffix}(\\.tsx?)?$`).test(file)

function mayImport({ room }: Source, { file, typeOnly }: Import & { file: string }, all: All) {
  const to = roomOf(file)
  if (to === room || !(to in reaches) || reaches[room].includes(to)) return true
  // `rules/` may import only the date arithmetic.
  if (room === 'rules') return file === 'schema/base/time.ts'
  // The server renders the landing page from its build and imports only its types.
  if (room === 'server' && to === 'landing') return typeOnly
  return room === 'landing' && (to === 'schema' || to === 'resources') && (typeOnly || isLeaf(index(all).get(file)))
}

const ours = (source: Source) => source.imports.filter((one): one is Import & { file: string } => one.file !== null)
const line = (source: Source, what: string) => `${source.path}: ${what}`
const onNode = new Set<Room>(['server', 'sample-data', 'sandbox', 'simulation', 'tests', 'bin', 'bench'])

export const wrongDirectionImports = (all: All = sources) =>
  all.flatMap((source) => ours(source).flatMap((one) => (mayImport(source, one, all) ? [] : [line(source, `imports ${one.file}`)])))

/** Only server code may import `.server.ts` files. */
export const serverFileImports = (all: All = sources) =>
  all.flatMap((source) => {
    if (onNode.has(source.room) || suffixed(source.path, 'server')) return []
    return ours(source).flatMap(({ file, typeOnly }) =>
      !typeOnly && suffixed(file, 'server') ? [line(source, `imports ${file}, which runs on the server alone`)] : [],
    )
  })

/** Files of `schema/` run in Node and in browsers, so they contain no JSX and import no React. */
export const schemaFilesWithReact = (all: All = sources) =>
  all.flatMap((source) =>
    source.room === 'schema' && (source.path.endsWith('.tsx') || source.imports.some(({ from }) => /^(react|@mui)/.test(from))) ? [source.path] : [],
  )

/** All files that are loaded with this file. */
function loadedBy(start: Source, byPath: ReadonlyMap<string, Source>) {
  const visited = new Set([start.path])
  const waiting = [start]
  for (const source of waiting) {
    for (const { file, typeOnly } of ours(source)) {
      const next = byPath.get(file)
      if (typeOnly || !next || visited.has(file)) continue
      visited.add(file)
      waiting.push(next)
    }
  }
  return waiting
}

const needsNode = (source: Source) =>
  suffixed(source.path, 'server') || source.room === 'server' || source.imports.some(({ from, typeOnly }) => !typeOnly && from.startsWith('node:'))

export const nodeInBrowser = (all: All = sources) =>
  all
    .filter(({ room }) => room === 'src' || room === 'dataProvider' || room === 'landing')
    .flatMap((source) => loadedBy(source, index(all)).flatMap((loaded) => (needsNode(loaded) ? [line(source, `reaches ${loaded.path}`)] : [])))

/** Node strips types but cannot run JSX. */
export const jsxOnServer = (all: All = sources) =>
  all
    .filter(({ room, path }) => room === 'server' || suffixed(path, 'server'))
    .flatMap((source) => loadedBy(source, index(all)).flatMap((loaded) => (loaded.path.endsWith('.tsx') ? [line(source, `reaches ${loaded.path}`)] : [])))

const names = new Set(allResources.map(({ name }) => name))
const inSql = new RegExp(`\\b(?:from|join|into|update|references|table)\\s+(?:${allResources.map(({ name }) => tableOf(name)).join('|')})\\b`, 'i')
const inPath = new RegExp(`/api/(?:${[...names].join('|')})/`)

const isGeneric = ({ room, path }: Source) =>
  (room === 'schema' ||
    room === 'dataProvider' ||
    (room === 'server' && !path.startsWith('server/seed/')) ||
    (room === 'src' && !path.startsWith('src/features/'))) &&
  !suffixed(path, 'server')

function textsOf(source: Source): string[] {
  return [...nodesOf(source.program)].flatMap((node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
    return node.type === 'TemplateElement' ? [(node.value as { raw: string }).raw] : []
  })
}

/** Places in generic folders that name one resource, as `file: text`. */
export const namings = (all: All = sources) =>
  all.filter(isGeneric).flatMap((source) => {
    const named = textsOf(source).filter((text) => names.has(text) || inSql.test(text) || inPath.test(text))
    const imported = ours(source).flatMap(({ file }) => (/^resources\/[^/]+\//.test(file) ? [file] : []))
    return [...new Set([...named, ...imported])].map((what) => ({ path: source.path, what }))
  })

const compares = new Set(['===', '!==', '==', '!='])
const readsKind = (node: unknown) =>
  typeof node === 'object' && node !== null && (node as Node).type === 'MemberExpression' && ((node as Node).property as { name?: string }).name === 'kind'

const kinds = new Set<unknown>(Object.keys(fields))
const asksKind = (side: unknown) => (side as Node | undefined)?.type !== 'Literal' || kinds.has((side as Node).value)

function comparesKind(node: Node) {
  if (node.type === 'SwitchStatement') return readsKind(node.discriminant) && (node.cases as Node[]).some((one) => one.test && asksKind(one.test))
  if (node.type !== 'BinaryExpression' || !compares.has(String(node.operator))) return false
  return (readsKind(node.left) && asksKind(node.right)) || (readsKind(node.right) && asksKind(node.left))
}

/** A field defines its own behaviour; code that tests `field.kind` should call the field instead. */
export const fieldKindComparisons = (all: All = sources) =>
  all
    .filter(({ room }) => room !== 'tests')
    .flatMap((source) => [...nodesOf(source.program)].filter(comparesKind).map((node) => line(source, source.text.slice(node.start, node.end).slice(0, 60))))

const isFunction = ({ type }: Node) => type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
const linesOf = ({ text }: Source, { start, end }: Node) => text.slice(start, end).split('\n').length

/** Functions longer than 50 lines, components longer than 80. */
export const longFunctions = (all: All = sources) =>
  all
    .filter(({ room }) => room !== 'tests')
    .flatMap((source) => {
      const most = source.path.endsWith('.tsx') ? 80 : 50
      return [...nodesOf(source.program)].filter(isFunction).flatMap((node) => {
        const long = linesOf(source, node)
        return long > most ? [line(source, `${long} lines from "${source.text.slice(node.start, node.start + 50).split('\n')[0]}"`)] : []
      })
    })

const shapeless = /(^|\/)(utils?|helpers?|common|misc|types)(\.|\/)|(Manager|Service)\.tsx?$/

export const longFiles = (all: All = sources) => all.flatMap((source) => (source.lines > 250 ? [line(source, `${source.lines} lines`)] : []))
export const vagueFileNames = (all: All = sources) => all.flatMap(({ path, room }) => (room !== 'tests' && shapeless.test(path) ? [path] : []))
