import type { Resource } from '#schema'
import { labelText } from '#schema'
import { menu } from '#resources/menu.ts'
import { basename } from 'node:path'
import type { GeneratedPage } from './markdown.ts'
import { page } from './markdown.ts'

interface ResourceGroup {
  readonly name: string
  readonly title: string
  readonly resources: readonly Resource[]
}

/** The groups of the menu with the resources that belong to each, every resource once. */
function resourceGroups(): readonly ResourceGroup[] {
  const seen = new Set<string>()
  return menu.map(({ name, label, items, also }) => {
    const all: readonly Resource[] = [...items.map(({ resource }) => resource), ...(also ?? [])]
    const resources = all.filter((resource) => !seen.has(resource.name) && seen.add(resource.name))
    return { name, title: labelText(label, name, 'en'), resources }
  })
}

/** `Reservation (rent)` */
export const titleOf = ({ name, label }: Resource) => `${labelText(label, name, 'en')} (\`${name}\`)`

interface Chapter {
  /** Path of the index page without `.md`; the pages of the groups lie in a folder of that name. */
  readonly path: string
  readonly title: string
  readonly about: string
  /** What stands below the title of each group's page. */
  readonly groupAbout: string
  /** Sections of the index page above the list of groups. */
  readonly before?: readonly string[]
  /** The text about one resource; undefined where there is nothing to say. */
  readonly section: (resource: Resource) => string | undefined
}

/** An index page, and a page for each group of resources that has any section. */
export function pagesByGroup({ path, title, about, groupAbout, before = [], section }: Chapter): GeneratedPage[] {
  const groups = resourceGroups().flatMap((group) => {
    const sections = group.resources.flatMap((resource) => section(resource) ?? [])
    return sections.length === 0 ? [] : [{ ...group, sections }]
  })
  const links = groups.map((group) => `- [${group.title}](${basename(path)}/${group.name}.md)`).join('\n')
  return [
    page(`${path}.md`, title, about, [...before, `## By area\n\n${links}`]),
    ...groups.map((group) => page(`${path}/${group.name}.md`, `${title}: ${group.title}`, groupAbout, group.sections)),
  ]
}
