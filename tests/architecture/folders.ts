import type { Import, Source } from './sources.ts'
import { sources } from './sources.ts'

type All = readonly Source[]
type Graph = ReadonlyMap<string, ReadonlySet<string>>

const ours = (source: Source) => source.imports.filter((one): one is Import & { file: string } => one.file !== null)

/** The folder of a file. `.server.ts` files count as a folder of their own, because server code may import every declaration. */
function folderOf(path: string) {
  const steps = path.split('/')
  const folder = steps.length > 2 ? steps.slice(0, -1).join('/') : `${steps[0]}/`
  return path.endsWith('.server.ts') ? `${folder} (server)` : folder
}

const roomOf = (path: string) => path.split('/')[0]

function graphOf(all: All, nodeOf: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>()
  for (const source of all) {
    const from = nodeOf(source.path)
    const reached = graph.get(from) ?? new Set<string>()
    for (const { file } of ours(source)) if (roomOf(file) === roomOf(source.path) && nodeOf(file) !== from) reached.add(nodeOf(file))
    graph.set(from, reached)
  }
  return graph
}

/** Depth-first search; returns the paths that lead back to a node already on the path. */
function waysBack(graph: Graph) {
  const done = new Set<string>()
  const matches: string[] = []
  const walk = (node: string, way: readonly string[]) => {
    const back = way.indexOf(node)
    if (back >= 0) return void matches.push([...way.slice(back), node].join(' → '))
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...way, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return matches
}

const product = new Set(['rules', 'schema', 'resources', 'server', 'sample-data', 'sandbox', 'simulation', 'dataProvider', 'src', 'landing'])
const inProduct = (all: All) => all.filter(({ room }) => product.has(room))

/** Circular imports between folders; type imports count. */
export const circularFolderImports = (all: All = sources) => waysBack(graphOf(inProduct(all), folderOf))

/** Circular imports between files; type imports count. */
export const circularFileImports = (all: All = sources) => waysBack(graphOf(all, (path) => path))

const inBrowser = new Set(['src', 'landing', 'dataProvider', 'schema'])

/** Files reached from browser code or from declarations; type imports count. */
function reachedByBoth(all: All) {
  const byPath = new Map(all.map((source) => [source.path, source]))
  const waiting = all.filter(({ room, path }) => inBrowser.has(room) || path === 'resources/index.ts')
  const visited = new Set(waiting.map(({ path }) => path))
  for (const source of waiting) {
    for (const { file } of ours(source)) {
      const next = byPath.get(file)
      if (!next || visited.has(file)) continue
      visited.add(file)
      waiting.push(next)
    }
  }
  return visited
}

/** Files of `resources/` that only the server uses but that are not named `.server.ts`. */
export function unmarkedServerFiles(all: All = sources) {
  const visited = reachedByBoth(all)
  return all.flatMap(({ room, path }) => (room === 'resources' && !path.endsWith('.server.ts') && !visited.has(path) ? [path] : []))
}

const maxFiles = 25

/** Folders of the product and of its commands that hold more files than somebody takes in at a glance. */
export function crowdedFolders(all: All = sources) {
  const counted = Map.groupBy(
    all.filter(({ room }) => product.has(room) || room === 'bin'),
    ({ path }) => path.slice(0, path.lastIndexOf('/')),
  )
  return [...counted].flatMap(([folder, { length }]) => (length > maxFiles ? [`${folder}: ${length} files`] : []))
}
