import type { Resource } from '#schema'
import { isAction, labelText } from '#schema'
import { stateKeyOf } from '#schema/fieldKey.ts'
import { resourceGroups, titleOf } from './groups.ts'
import type { GeneratedPage } from './markdown.ts'
import { page } from './markdown.ts'

function diagram(resource: Resource): string[] {
  const states = stateKeyOf(resource)?.field.states
  if (!states) return []
  const arrows = Object.entries(resource.endpoints).flatMap(([name, endpoint]) => {
    if (!isAction(endpoint) || endpoint.to === undefined) return []
    return (endpoint.from ?? states).filter((from) => from !== endpoint.to).map((from) => `  ${from} --> ${endpoint.to}: ${name}`)
  })
  if (arrows.length === 0) return []
  const names = Object.entries(stateKeyOf(resource)?.field.choices ?? {}).map(([state, label]) => `\`${state}\` ${labelText(label, state, 'ko')}`)
  return [`## ${titleOf(resource)}\n\n${names.join(' · ')}\n\n\`\`\`mermaid\nstateDiagram-v2\n  [*] --> ${states[0]}\n${arrows.join('\n')}\n\`\`\``]
}

/** The state machines, a page for each group of resources that has any. */
export function statePages(): GeneratedPage[] {
  const groups = resourceGroups()
    .map(({ resources, ...group }) => ({ ...group, diagrams: resources.flatMap(diagram) }))
    .filter(({ diagrams }) => diagrams.length > 0)
  return [
    page('docs/business/states.md', 'States', 'Which states the rows of a resource have, and by which action they move.', [
      groups.map(({ name, title, diagrams }) => `- [${title}](states/${name}.md): ${diagrams.length}`).join('\n'),
    ]),
    ...groups.map(({ name, title, diagrams }) =>
      page(
        `docs/business/states/${name}.md`,
        `States: ${title}`,
        'An arrow is an action of the resource; its rights stand in [Access](../../security/access.md).',
        diagrams,
      ),
    ),
  ]
}
