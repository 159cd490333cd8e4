import type { ReferencedResourceNames, Resource, MenuResources } from '#schema'
import { menu } from './menu.ts'

export type Resources = MenuResources<(typeof menu)[number]>
export type ResourceName = keyof Resources

/** All resources by name, derived from the groups of the menu. */
export const resources = Object.fromEntries(
  menu
    .flatMap((group): readonly Resource[] => [...group.items.map((item) => item.resource), ...(group.also ?? [])])
    .map((resource) => [resource.name, resource]),
) as unknown as Resources

/** All resources as a list, for generic code. */
export const allResources: readonly Resource[] = Object.values(resources)

type UndeclaredRefs = Exclude<{ [N in ResourceName]: ReferencedResourceNames<Resources[N]> }[ResourceName], ResourceName>
type AssertNever<T extends never> = T
/** Compile-time check: fails and names the resource if a `ref` refers to an unknown one. */
export type AssertEveryRefIsDeclared = AssertNever<UndeclaredRefs>
