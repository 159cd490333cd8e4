import { join } from 'node:path'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { build, normalizePath } from 'vite'

/** The places of the application (such as list or record page), each with its entry files. */
export type EntryPoints = Readonly<Record<string, readonly string[]>>
type Chunk = Rolldown.OutputChunk

/** All modules that are loaded with some entry files: those of their chunks, and of all chunks that these import. */
export function modulesLoadedWith(ids: readonly string[], chunks: readonly Chunk[]): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const visited = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || visited.has(chunk)) return
    visited.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const id of ids) {
    const entryChunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id)
    if (!entryChunk) throw new Error(`No page loads ${id}. Name another file in vite.config.ts.`)
    visit(entryChunk)
  }
  return new Set([...visited].flatMap(({ moduleIds }) => moduleIds))
}

/** Modules of the same places share a chunk. Package code is in chunks of its own, because it changes less often. */
function chunkNames(places: EntryPoints, chunks: readonly Chunk[], root: string, together: readonly string[]) {
  const sets = Object.entries(places).map(
    ([name, files]) =>
      [
        name,
        modulesLoadedWith(
          files.map((file) => normalizePath(join(root, file))),
          chunks,
        ),
      ] as const,
  )
  return (id: string) => {
    const names = sets.flatMap(([name, ids]) => (ids.has(id) ? [name] : []))
    if (names.length === 0) return null
    if (id.includes('/node_modules/')) return [...names, 'packages'].join('-')
    const others = names.filter((name) => !together.includes(name))
    return (others.length > 0 && others.length < names.length ? [...others, ...together] : names).join('-')
  }
}

/** Places of a chunk by its file name, such as `list-show-packages-Bc-p1p-k.js`; null if the name does not tell. */
function placesOf(file: string, places: EntryPoints) {
  if (/(^|\/)rolldown-runtime-/.test(file)) return Object.keys(places)
  const names = /([^/]+)-.{8}\.js$/
    .exec(file)?.[1]
    ?.split('-')
    .filter((name) => name !== 'packages')
  return names?.every((name) => Object.hasOwn(places, name)) ? names : null
}

/** Dependencies to preload for a chunk, without those that are already loaded at all its places. */
function preloadsOf(dependencies: readonly string[], host: string, places: EntryPoints) {
  const hostPlaces = placesOf(host, places)
  if (hostPlaces === null) return [...dependencies]
  return dependencies.filter((file) => {
    const filePlaces = placesOf(file, places)
    return !filePlaces || !hostPlaces.every((name) => filePlaces.includes(name))
  })
}

const pluginName = 'chunks-by-place'

/**
 * Groups modules by place. By default the bundler creates a chunk for every set of pages that share a module, a hundred before the first list.
 * So the build runs twice: first to see which modules each place loads, then with one chunk per set of places. What other places share with one of the
 * places `together` is in one chunk for all of these, because it is little and each set would be a request of its own.
 */
export function entryPointChunksPlugin(places: EntryPoints, together: readonly string[]): Plugin {
  return {
    name: pluginName,
    async config(config: UserConfig, { command, isSsrBuild }) {
      if (command !== 'build' || isSsrBuild) return undefined
      const root = config.root ?? process.cwd()
      const plugins = config.plugins?.filter((plugin) => !(plugin instanceof Object && 'name' in plugin && plugin.name === pluginName))
      const firstBuild = await build({ ...config, plugins, root, configFile: false, logLevel: 'warn', build: { ...config.build, write: false, minify: false } })
      if (!('output' in firstBuild)) throw new Error('The pages were not bundled.')
      const chunks = firstBuild.output.filter((file) => file.type === 'chunk')
      const name = chunkNames(places, chunks, root, together)
      // A chunk imports only chunks that are loaded at all its own places, so there are no cycles.
      return {
        build: {
          modulePreload: { resolveDependencies: (_file, dependencies, { hostId }) => preloadsOf(dependencies, hostId, places) },
          rollupOptions: { output: { codeSplitting: { groups: [{ name, debugName: 'place', includeDependenciesRecursively: false }] } } },
        },
      }
    },
  }
}
