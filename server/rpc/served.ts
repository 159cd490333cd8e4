import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint, Resource, Served } from '#schema'

const folder = join(import.meta.dirname, '..', '..', 'resources')

const isServed = (value: unknown): value is Served => typeof value === 'object' && value !== null && 'of' in value && 'handlers' in value && 'hooks' in value

/** Imports what stands beside the declarations as `<name>.server.ts`: found by its file name, listed nowhere. */
export async function findServed(): Promise<Served[]> {
  const files: string[] = []
  for await (const file of glob('**/*.server.ts', { cwd: folder })) files.push(file)
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(files.toSorted().map((file) => import(/* @vite-ignore */ join(folder, file))))
  return modules.flatMap((module) => Object.values(module).filter(isServed))
}

/** An action that moves a state needs no handler; every other call does. */
const needsHandler = (endpoint: Endpoint) => endpoint.to === undefined

/** Calls that are declared and cannot be answered, and servers of resources that nobody declared, as sentences. */
export function servedProblems(resources: readonly Resource[], served: readonly Served[]): string[] {
  const byName = new Map(served.map((each) => [each.of.name, each]))
  const unheard = resources.flatMap((of) =>
    Object.entries(of.endpoints)
      .filter(([call, endpoint]) => needsHandler(endpoint) && !byName.get(of.name)?.handlers[call])
      .map(([call]) => `${of.name}.${call} is declared but has no handler in ${of.name}.server.ts`),
  )
  const twice = served.filter((each) => byName.get(each.of.name) !== each).map(({ of }) => `${of.name} is served twice`)
  const unknown = served
    .filter(({ of }) => !resources.some(({ name }) => name === of.name))
    .map(({ of }) => `${of.name}.server.ts serves a resource that no menu names`)
  return [...unheard, ...twice, ...unknown]
}
