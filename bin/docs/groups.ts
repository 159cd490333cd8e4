import type { Resource } from '#schema'
import { labelText } from '#schema'
import { menu } from '#resources/menu.ts'

/** The groups of the menu with the resources that belong to each, every resource once. */
export function resourceGroups(): readonly { readonly name: string; readonly title: string; readonly resources: readonly Resource[] }[] {
  const visited = new Set<string>()
  return menu.map(({ name, label, items, also }) => {
    const all: readonly Resource[] = [...items.map(({ resource }) => resource), ...(also ?? [])]
    const resources = all.filter((resource) => !visited.has(resource.name) && visited.add(resource.name))
    return { name, title: labelText(label, name, 'en'), resources }
  })
}

/** `Reservation (rent)` */
export const titleOf = ({ name, label }: Resource) => `${labelText(label, name, 'en')} (\`${name}\`)`
