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

/** The menu groups with their resources; each resource appears once. */
export function resourceGroups(): readonly ResourceGroup[] {
  const listedNames = new Set<string>()
  return menu.map(({ name, label, items, also }) => {
    const all: readonly Resource[] = [...items.map(({ resource }) => resource), ...(also ?? [])]
    const resources = all.filter((resource) => !listedNames.has(resource.name) && listedNames.add(resource.name))
    return { name, title: labelText(label, name, 'en'), resources }
  })
}

/** `Reservation (rent)` */
export const resourceHeading = ({ name, label }: Resource) => `${labelText(label, name, 'en')} (\`${name}\`)`

interface Chapter {
  /** Path of the index page without `.md`; the pages of the groups lie in a folder of that name. */
  readonly path: string
  readonly title: string
  readonly about: string
  /** Text below the title of each group page. */
  readonly groupAbout: string
  /** Sections of the index page above the list of groups. */
  readonly before?: readonly string[]
  /** The section of one resource; undefined if it has none. */
  readonly section: (resource: Resource) => string | undefined
}

/** An index page, and a page for each group of resources with at least one section. */
export function createGroupedPages({ path, title, about, groupAbout, before = [], section }: Chapter): GeneratedPage[] {
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
