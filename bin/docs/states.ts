import type { Resource } from '#schema'
import { isAction, labelText } from '#schema'
import { stateKeyOf } from '#schema/row/fieldKey.ts'
import { createGroupedPages, resourceHeading } from './groups.ts'

/** The states of a resource with their Korean names, and its transitions as a diagram. */
function diagram(resource: Resource) {
  const { states, choices = {} } = stateKeyOf(resource)?.field ?? {}
  if (!states) return undefined
  const arrows = Object.entries(resource.endpoints).flatMap(([name, endpoint]) => {
    if (!isAction(endpoint) || endpoint.to === undefined) return []
    return (endpoint.from ?? states).filter((from) => from !== endpoint.to).map((from) => `  ${from} --> ${endpoint.to}: ${name}`)
  })
  if (arrows.length === 0) return undefined
  const names = Object.entries(choices).map(([state, label]) => `\`${state}\` ${labelText(label, state, 'ko')}`)
  return `## ${resourceHeading(resource)}\n\n${names.join(' · ')}\n\n\`\`\`mermaid\nstateDiagram-v2\n  [*] --> ${states[0]}\n${arrows.join('\n')}\n\`\`\``
}

/** Pages of the state machines, one per group of resources with states. */
export const statePages = () =>
  createGroupedPages({
    path: 'docs/business/states',
    title: 'States',
    about: 'The states of the rows of each resource, and the actions that change them.',
    groupAbout: 'An arrow is an action of the resource; its access levels are in [Access](../../security/access.md).',
    section: diagram,
  })
