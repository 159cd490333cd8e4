import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint, Resource, Served } from '#schema'
import { isAction } from '#schema'
import { declaredSlots, slotOf, slotsIn } from '#schema/slot.ts'

const folder = join(import.meta.dirname, '..', '..', 'resources')

const isServed = (value: unknown): value is Served => typeof value === 'object' && value !== null && 'of' in value && 'handlers' in value && 'hooks' in value

/** Imports what stands beside the declarations as `<name>.server.ts`: found by its file name, listed nowhere. */
export async function findServed(): Promise<Served[]> {
  const files: string[] = []
  for await (const file of glob('**/*.server.ts', { cwd: folder })) files.push(file)
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(files.toSorted().map((file) => import(/* @vite-ignore */ join(folder, file))))
  return modules.flatMap((module) => Object.values(module).filter(isServed))
}

/** An action that moves a state, or writes what it asks for, needs no handler; every other call does. */
function needsHandler(of: Resource, { to, ask = {}, writes }: Endpoint) {
  const keys = new Set(slotsIn(ask).map(({ key }) => key))
  return to === undefined && (writes === false || !declaredSlots(of).some(({ key }) => keys.has(key)))
}

/** What the clock cannot do: nobody answers it, and it needs to know what is over, and where from. */
function dueProblems(of: Resource): string[] {
  return Object.entries(of.endpoints).flatMap(([name, endpoint]) => {
    if (!isAction(endpoint) || endpoint.due === undefined) return []
    const asks = Object.values(endpoint.ask ?? {}).some(({ options }) => !options.optional && options.default === undefined)
    return [
      ...(slotOf(of, endpoint.due)?.part.passed ? [] : [`${of.name}.${name} is due by ${endpoint.due}, which is neither a moment nor a day of it`]),
      ...(endpoint.from && endpoint.to !== undefined ? [] : [`${of.name}.${name} is due, so it says \`from\` and \`to\``]),
      ...(asks ? [`${of.name}.${name} is due, so it asks for nothing that must be answered`] : []),
    ]
  })
}

/** Calls that are declared and cannot be answered, and servers of resources that nobody declared, as sentences. */
export function servedProblems(resources: readonly Resource[], served: readonly Served[]): string[] {
  const byName = new Map(served.map((each) => [each.of.name, each]))
  const unheard = resources.flatMap((of) =>
    Object.entries(of.endpoints)
      .filter(([call, endpoint]) => needsHandler(of, endpoint) && !byName.get(of.name)?.handlers[call])
      .map(([call]) => `${of.name}.${call} is declared but has no handler in ${of.name}.server.ts`),
  )
  const twice = served.filter((each) => byName.get(each.of.name) !== each).map(({ of }) => `${of.name} is served twice`)
  const unknown = served
    .filter(({ of }) => !resources.some(({ name }) => name === of.name))
    .map(({ of }) => `${of.name}.server.ts serves a resource that no menu names`)
  return [...unheard, ...twice, ...unknown, ...resources.flatMap(dueProblems)]
}
