import type { RefsOf, Resource, ResourcesOf } from '#schema'
import { menu } from './menu.ts'

export type Resources = ResourcesOf<(typeof menu)[number]>
export type ResourceName = keyof Resources

/** Every resource by its name; the menu's groups are the one place that names them. */
export const resources = Object.fromEntries(
  menu
    .flatMap((group): readonly Resource[] => [...group.items.map((item) => item.resource), ...(group.also ?? [])])
    .map((resource) => [resource.name, resource]),
) as unknown as Resources

/** Every resource once, for code that knows none by name. */
export const allResources: readonly Resource[] = Object.values(resources)

type Missing = Exclude<{ [N in ResourceName]: RefsOf<Resources[N]> }[ResourceName], ResourceName>
type None<T extends never> = T
/** Fails to compile, naming it, when a `ref` points at no resource. */
export type EveryRefIsDeclared = None<Missing>
